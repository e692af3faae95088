/** A small declarative renderer: a place is brought to hold what it should hold, and nodes that are alike stay. */

import { nodesOf } from "./dom.js";

/**
 * Make an element hold this content. Elements that are alike stay, with their focus, scroll position and open details: those with
 * the same id or `data-key`, else those with neither in the same position.
 * @type {(host: Element, ...content: import("./dom.js").Content[]) => void}
 */
export function render(host, ...content) {
  merge(host, nodesOf(content).map((part) => (typeof part === "string" ? new Text(part) : part)));
}

/** @type {(host: Element, wanted: Node[]) => void} */
function merge(host, wanted) {
  const keyed = new Map([...host.childNodes].map((node) => [keyOf(node), node]));
  let at = host.firstChild;
  for (const node of wanted) {
    const key = keyOf(node);
    const old = key ? keyed.get(key) : at && !keyOf(at) ? at : undefined;
    keyed.delete(key);
    if (!old || old.nodeName !== node.nodeName) host.insertBefore(node, at);
    else {
      if (old === at) at = at.nextSibling;
      else host.insertBefore(old, at);
      update(old, node);
    }
  }
  while (at) {
    const rest = at;
    at = at.nextSibling;
    rest.remove();
  }
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof HTMLElement ? node.id || (node.dataset.key ?? "") : "";
}

/** Make an old node like a new one; drawings are exchanged as a whole. @type {(old: ChildNode, node: Node) => void} */
function update(old, node) {
  if (old === node) return;
  if (!(old instanceof HTMLElement && node instanceof HTMLElement)) {
    if (!old.isEqualNode(node)) old.replaceWith(node);
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!node.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  old.onclick = node.onclick;
  old.onchange = node.onchange;
  merge(old, [...node.childNodes]);
}
