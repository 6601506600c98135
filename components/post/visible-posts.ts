// Which posts are in view. Whoever shows one registers its element; the socket, which is loaded later, asks and listens.

const inView = new Map<string, number>();
const listeners = new Set<() => void>();
const seen = new WeakMap<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Keeps a post live that is shown, whether in a list or by itself. Returns how to stop. */
export function watchPost(postId: string): () => void {
  inView.set(postId, (inView.get(postId) ?? 0) + 1);
  tell();
  return () => {
    const rest = (inView.get(postId) ?? 1) - 1;
    if (rest > 0) inView.set(postId, rest);
    else inView.delete(postId);
    tell();
  };
}

/** Keeps a post live as long as its element is in view. Returns how to stop. */
export function watchWhileVisible(element: Element, postId: string): () => void {
  let stop: (() => void) | undefined;
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) seen.get(target)?.(isIntersecting);
  });
  seen.set(element, (isSeen) => {
    stop?.();
    stop = isSeen ? watchPost(postId) : undefined;
  });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    stop?.();
  };
}

/** Ids of the posts that are shown at the moment, those seen last at the end. */
export function postsInView(): string[] {
  return [...inView.keys()];
}

/** Calls back whenever that changes. Returns how to stop. */
export function onPostsInView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
