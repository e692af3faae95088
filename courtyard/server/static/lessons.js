/** Where this browser keeps which lesson it is in. */

/**
 * @param {string} game
 * @param {string} lesson
 */
export function lessonKey(game, lesson) {
  return `lesson-${game}-${lesson}`;
}
