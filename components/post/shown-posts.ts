import type { Post } from "#contract/post";

interface ShownPost {
  post: Post;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
}

/** Posts kept; those shown longest ago are dropped. */
const MAX_POSTS = 300;

const shown = new Map<string, ShownPost>();

/** Keeps a post that a list shows, so that its page can begin with it. For the browser only. */
export function keepShownPost(entry: ShownPost): void {
  shown.delete(entry.post.id);
  shown.set(entry.post.id, entry);
  if (shown.size > MAX_POSTS) shown.delete(shown.keys().next().value ?? "");
}

/** A post as a list of this tab has shown it. */
export const shownPost = (postId: string): ShownPost | undefined => shown.get(postId);
