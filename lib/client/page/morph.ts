import { reducedMotion } from "./reduced-motion.ts";

// One at a time: the browser ends a running transition when another begins.
const NAME = "morphing";

const setName = (element: HTMLElement | null, name: string) =>
  element?.style.setProperty("view-transition-name", name);

/** Whether a change may be shown as one element growing into another. */
export const canMorph = (): boolean => "startViewTransition" in document && !reducedMotion().matches;

/**
 * Changes the page so that one element grows into another, where the browser can and motion is wanted; otherwise it is just changed.
 * @param from the element before the change
 * @param change changes the page synchronously
 * @param to finds the element after the change
 */
export function morph(from: HTMLElement | null, change: () => void, to: () => HTMLElement | null): void {
  if (!canMorph()) {
    change();
    return;
  }
  let after: HTMLElement | null = null;
  setName(from, NAME);
  const { ready, finished } = document.startViewTransition(() => {
    setName(from, "");
    change();
    after = to();
    setName(after, NAME);
  });
  // It is not shown in a hidden tab, nor after the next one has begun; the change is made all the same.
  ready.catch(() => {});
  finished.catch(() => {}).finally(() => setName(after, ""));
}
