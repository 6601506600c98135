import { type RefObject, useEffect } from "react";
import { watchWhileVisible } from "./visible-posts.ts";

/** Keeps a post's numbers live while an element of it is in view. */
export function useVisiblePost(postId: string, element: RefObject<Element | null>): void {
  useEffect(
    () => (element.current ? watchWhileVisible(element.current, postId) : undefined),
    [element, postId],
  );
}
