import type { ViewTransitionProps } from "react";

/**
 * Of the `<ViewTransition>` around a post in a list and of the one around it on its page: when a link opens the page
 * (`SoftLinks`), the post moves from its row to its place there. See docs/decisions/0252.
 */
export function openingPost(postId: string): ViewTransitionProps {
  return { name: `post-${postId}`, share: { opening: "opening-post", default: "none" }, default: "none" };
}
