/** Happens on the document when the member has published, deleted or restored a post, or removed one from a community. */
export const OWN_POSTS_EVENT = "roost:own-posts";

/** Says that the above has happened. */
export function tellOwnPostsChanged(): void {
  document.dispatchEvent(new Event(OWN_POSTS_EVENT));
}
