// No zod here: the browser imports this file.

/** Enough for every script that people are named in: Vietnamese needs two, pointed Hebrew up to four. */
export const MARKS_PER_LETTER = 4;

const stacked = new RegExp(`[\\p{Mn}\\p{Me}]{${MARKS_PER_LETTER + 1},}`, "u");

/** Whether a letter carries so many combining marks that they cover the lines around it. */
export function hasStackedMarks(text: string): boolean {
  return stacked.test(text.normalize("NFD"));
}
