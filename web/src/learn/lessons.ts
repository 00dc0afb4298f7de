/** The games with guided lessons; they are at /learn/<game>/<n>. */
const WITH_LESSONS = new Set(["kingsburg", "notre-dame", "troyes", "viscounts"]);

export const hasLessons = (game: string): boolean => WITH_LESSONS.has(game);
