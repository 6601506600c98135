// No zod here: the browser imports this file.

/** Part 1 section 9: both lists are fixed. Those are offered that find something. */
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
