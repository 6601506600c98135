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
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
