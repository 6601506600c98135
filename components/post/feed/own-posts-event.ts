/** Document event: the member has published, deleted or restored a post, or removed one from a community. */
export const OWN_POSTS_EVENT = "roost:own-posts";

/** Dispatches the event. */
export function emitOwnPostsChanged(): void {
  document.dispatchEvent(new Event(OWN_POSTS_EVENT));
}
