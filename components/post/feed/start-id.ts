/** Id of what a new member's home begins with, above the posts. */
export const START_ID = "home-start";
