// No zod here: the browser imports this file.

/** Suggested words of the search page. Only those with results are offered (`listSearchWords`). */
export const TRENDING_TOPICS = [
  "Technology",
  "Music",
  "Gaming",
  "Travel",
  "Food",
  "Fitness",
  "Art",
  "Fashion",
] as const;

export const POPULAR_SEARCHES = [
  "Developers",
  "Artists",
  "Writers",
  "Photographers",
  "Entrepreneurs",
  "Designers",
  "Musicians",
  "Creators",
] as const;
