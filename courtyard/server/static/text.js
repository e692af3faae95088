/** The texts of the page's language, filled with facts by name. */

/** @type {{texts: Record<string, string>, forms: string[]}} */
const words = /** @type {any} */ (globalThis).courtyardWords;
export const language = document.documentElement.lang;
const rules = new Intl.PluralRules(language);

/** The text of a key with its facts filled in. @type {(key: string, facts?: Record<string, string | number>) => string} */
export function say(key, facts = {}) {
  return words.texts[key].replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, forms) => (forms ? formOf(forms, Number(facts[name])) : String(facts[name] ?? "")));
}

/**
 * The form of a word that goes with a number.
 * @param {string} forms with bars between
 * @param {number} number
 * @returns {string}
 */
function formOf(forms, number) {
  const known = forms.split("|");
  const wanted = words.forms.indexOf(rules.select(number));
  return known[Math.min(wanted, known.length - 1)] ?? "";
}
