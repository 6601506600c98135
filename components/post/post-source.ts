/** Which posts: the member's feed, the visitors', or one author's as "@username". */
export type PostSource = "home" | "public" | `@${string}`;
