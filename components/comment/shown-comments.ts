import { useEffect } from "react";

// Which comments are on the page, by the post they stand below.
const shown = new Map<string, Set<string>>();

/** Counts a comment or reply among those on the page. */
export function useShownComment(postId: string, id: string): void {
  useEffect(() => {
    const ids = shown.get(postId) ?? new Set();
    shown.set(postId, ids.add(id));
    return () => {
      ids.delete(id);
      if (ids.size === 0) shown.delete(postId);
    };
  }, [postId, id]);
}

/** The ids of those that are on the page. */
export function shownComments(postId: string): string[] {
  return [...(shown.get(postId) ?? [])];
}
