/** Narrowing a choice by clicks. Knows actions and the targets they name, and no rules. */

/** @import { Choice as Action } from "./types.js" */

/** The actions that all chosen targets belong to. @type {(actions: Action[], chosen: string[]) => Action[]} */
export function narrowed(actions, chosen) {
  return actions.filter((action) => chosen.every((target) => action.targets.includes(target)));
}

/** The targets that can be clicked next. @type {(actions: Action[], chosen: string[]) => Set<string>} */
export function litTargets(actions, chosen) {
  const lit = new Set(narrowed(actions, chosen).flatMap((action) => (chosen.length ? action.targets : [...action.targets, ...action.leads])));
  for (const target of chosen) lit.delete(target);
  return lit;
}

/**
 * The action that is done implicitly before this target can be chosen, if there is one.
 * @type {(actions: Action[], target: string) => Action | undefined}
 */
export function leadTo(actions, target) {
  return actions.some((action) => action.targets.includes(target)) ? undefined : actions.find((action) => action.leads.includes(target));
}

/** The targets of actions that are always available, apart from the question. @type {(actions: Action[]) => Set<string>} */
export function asideTargets(actions) {
  const asked = new Set(actions.flatMap((action) => (action.aside ? [] : action.targets)));
  return new Set(actions.flatMap((action) => action.targets).filter((target) => !asked.has(target)));
}

/** The actions whose targets are all chosen: what is left of them is a button. @type {(actions: Action[], chosen: string[]) => Action[]} */
export function complete(actions, chosen) {
  return narrowed(actions, chosen).filter((action) => action.targets.every((target) => chosen.includes(target)));
}

/**
 * What is chosen after a click: one target more or less, or this one alone; null if no action has it.
 * @type {(actions: Action[], chosen: string[], target: string) => string[] | null}
 */
export function afterClick(actions, chosen, target) {
  if (chosen.includes(target)) return chosen.filter((other) => other !== target);
  if (!actions.some((action) => action.targets.includes(target))) return null;
  let kept = [...chosen, target];
  while (!narrowed(actions, kept).length) kept = kept.slice(1);
  return kept;
}

/**
 * The action that a choice has come to; `isSure` if it needs no confirmation: a click is enough for it, and all its targets or
 * two of them were clicked.
 * @type {(actions: Action[], chosen: string[]) => {action: Action, isSure: boolean} | null}
 */
export function outcome(actions, chosen) {
  const left = narrowed(actions, chosen);
  if (!chosen.length || left.length !== 1) return null;
  const [action] = left;
  const isNamed = chosen.length >= 2 || action.targets.length === chosen.length;
  return { action, isSure: isNamed && action.at_once };
}
