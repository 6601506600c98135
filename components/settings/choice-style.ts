/** Classes of a radio button drawn as a tile; the input covers it invisibly. */
export const choiceStyle =
  "relative flex min-h-touch cursor-pointer items-center gap-3 rounded-control border border-line bg-card px-3 py-3 " +
  "font-medium transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

export const choiceInputStyle =
  "absolute inset-0 cursor-pointer appearance-none rounded-control outline-none";
