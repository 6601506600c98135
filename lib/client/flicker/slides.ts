/** The slides that can be seen by scrolling, in their order: not those of posts that were hidden since. */
export function shownSlides(): HTMLElement[] {
  const slides = document.querySelectorAll<HTMLElement>("#main .flicker-slide[data-post]");
  return [...slides].filter((slide) => slide.getClientRects().length > 0);
}

/** The slide that fills most of the window. */
export function currentSlide(slides = shownSlides()): HTMLElement | undefined {
  const middle = window.innerHeight / 2;
  return (
    slides.find((slide) => {
      const { top, bottom } = slide.getBoundingClientRect();
      return top <= middle && bottom > middle;
    }) ?? slides[0]
  );
}

/** The slide that the reader has come to. */
let reached: HTMLElement | undefined;

/** Notes which slide the reader has come to. */
export function noteReached(slide: HTMLElement): void {
  reached = slide;
}

/**
 * Keeps the reader where they are while slides are added below: a browser that has not yet noted the last of several quick
 * steps snaps back to an earlier one when the page grows.
 */
export function holdReached(): void {
  const held = reached;
  const hold = () => {
    const isFar = held?.isConnected && Math.abs(held.getBoundingClientRect().top) > window.innerHeight / 2;
    if (isFar && held === reached) held.scrollIntoView({ block: "start", behavior: "instant" });
  };
  requestAnimationFrame(() => {
    hold();
    requestAnimationFrame(hold);
  });
}

/** Moves to the slide after or before the current one, and the focus with it. */
export function stepToSlide(step: 1 | -1): void {
  const slides = shownSlides();
  const current = currentSlide(slides);
  const next = current && slides[slides.indexOf(current) + step];
  if (!next) {
    // What stands below the last one, such as Retry.
    if (step === 1) window.scrollTo({ top: document.documentElement.scrollHeight });
    return;
  }
  noteReached(next);
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
