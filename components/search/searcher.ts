/** Whose search it is: their recent searches are kept, and they do not follow themselves. */
export interface Searcher {
  userId: string;
  username: string;
}
