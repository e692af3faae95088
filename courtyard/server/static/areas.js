/**
 * Pieces of the screen: what they share, and what lies within a thing that is not square.
 * @typedef {{left: number, top: number, right: number, bottom: number}} Area
 */

/** How much two areas share. @type {(one: Area, other: Area) => number} */
export function shared(one, other) {
  const [width, height] = [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];
  return Math.max(0, width) * Math.max(0, height);
}

/** @type {Map<string, boolean[]>} The shapes of rims by their markup, each as a grid of fields, since asking the browser is slow. */
const shapes = new Map();
const FIELDS = 24;

/** Whether a point of the screen lies within a thing. @type {(rim: Element | null, box: DOMRect) => (x: number, y: number) => boolean} */
export function insideOf(rim, box) {
  const shape = rim instanceof SVGGeometryElement ? shapes.get(rim.outerHTML) ?? shapeOf(rim, box) : null;
  return (x, y) => {
    const [across, down] = [(x - box.left) / box.width, (y - box.top) / box.height];
    if (!(across >= 0 && across < 1 && down >= 0 && down < 1)) return false;
    return shape?.[Math.floor(down * FIELDS) * FIELDS + Math.floor(across * FIELDS)] ?? true;
  };
}

/** @type {(rim: SVGGeometryElement, box: DOMRect) => boolean[]} */
function shapeOf(rim, box) {
  const back = rim.getScreenCTM()?.inverse();
  const shape = [...Array(FIELDS * FIELDS).keys()].map((field) => {
    const [across, down] = [(field % FIELDS) + 0.5, Math.floor(field / FIELDS) + 0.5];
    return rim.isPointInFill(new DOMPoint(box.left + (across * box.width) / FIELDS, box.top + (down * box.height) / FIELDS).matrixTransform(back));
  });
  if (box.width) shapes.set(rim.outerHTML, shape);
  return shape;
}
