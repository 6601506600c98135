import { type RefObject, useEffect } from "react";

// Which posts are in view. Components register their elements; the realtime code, which is loaded later, reads them and subscribes.

const inView = new Map<string, number>();
const listeners = new Set<() => void>();
const callbacks = new WeakMap<Element, (isVisible: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Marks a post as in view. Returns a function that undoes it. */
export function watchPost(postId: string): () => void {
  inView.set(postId, (inView.get(postId) ?? 0) + 1);
  notifyListeners();
  return () => {
    const rest = (inView.get(postId) ?? 1) - 1;
    if (rest > 0) inView.set(postId, rest);
    else inView.delete(postId);
    notifyListeners();
  };
}

/** Marks a post as in view while its element is. Returns a function that stops it. */
function watchWhileVisible(element: Element, postId: string): () => void {
  let stop: (() => void) | undefined;
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
  });
  callbacks.set(element, (isVisible) => {
    stop?.();
    stop = isVisible ? watchPost(postId) : undefined;
  });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    stop?.();
  };
}

/** Ids of the posts in view, most recently seen last. */
export function postsInView(): string[] {
  return [...inView.keys()];
}

/** Subscribes to changes of the posts in view. Returns an unsubscribe function. */
export function onPostsInView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Keeps a post's counts live while an element of it is in view. */
export function useVisiblePost(postId: string, element: RefObject<Element | null>): void {
  useEffect(
    () => (element.current ? watchWhileVisible(element.current, postId) : undefined),
    [element, postId],
  );
}
