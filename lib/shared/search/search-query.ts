/** Name of the search's field, in its form and in the URL. */
export const SEARCH_FIELD = "q";

/** Whether a hashtag is meant: hashtags are shown first. */
export const isHashtagSearch = (query: string) => query.normalize("NFKC").startsWith("#");
