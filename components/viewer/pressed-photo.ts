import { flushSync } from "react-dom";
import { morph } from "#lib/client/page/morph";

/** A link on the page, which may have been rendered again since. */
const linkTo = (href: string) => document.querySelector<HTMLElement>(`#main a[href="${href}"]`);

/** Restores focus to the pressed link, or to its replacement. */
export function restoreFocus(href: string): void {
  const focused = document.activeElement;
  // A closed dialog keeps focus until the next frame.
  if (focused && focused !== document.body && !focused.closest("dialog")) return;
  linkTo(href)?.focus({ preventScroll: true });
}

/** The picture of a link; null if it is out of view. */
export function thumbnailOf(href: string): HTMLElement | null {
  const thumbnail = linkTo(href)?.querySelector<HTMLElement>("picture img");
  if (!thumbnail) return null;
  const { top, bottom } = thumbnail.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? thumbnail : null;
}

/** Opens the viewer, whose picture grows from the pressed one. */
export function openMorphing(link: HTMLElement, open: () => void): void {
  morph(
    link.querySelector<HTMLElement>("picture img"),
    () => flushSync(open),
    () => document.querySelector<HTMLElement>(".viewer-slide:not([inert]) .viewer-image"),
  );
}
