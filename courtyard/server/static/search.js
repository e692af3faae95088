/** What all searches on a page share. */

/**
 * A text without capitals and accents, so that "zamek" finds "Zámek".
 * @param {string} text
 */
export function bare(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").replaceAll("ł", "l");
}
