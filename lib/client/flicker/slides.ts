/** The slides that can be seen by scrolling, in their order: not those of posts that were hidden since. */
export function shownSlides(): HTMLElement[] {
  const slides = document.querySelectorAll<HTMLElement>("#main .flicker-slide[data-post]");
  return [...slides].filter((slide) => slide.getClientRects().length > 0);
}

/** Where a reader is. */
interface Stop {
  slide: HTMLElement;
  /** It lies above: what stands below the last slide is looked at, such as what is loading. */
  isPassed: boolean;
}

function currentStop(slides: readonly HTMLElement[]): Stop | undefined {
  const middle = window.innerHeight / 2;
  const slide = slides.findLast((each) => each.getBoundingClientRect().top <= middle) ?? slides[0];
  if (!slide) return undefined;
  const { top, bottom } = slide.getBoundingClientRect();
  // Little may stand below the last one, which is then still in view.
  const isPassed = slide === slides.at(-1) ? top < -1 : bottom <= middle;
  return { slide, isPassed };
}

/** The slide that fills most of the window; below the last one, the last. */
export function currentSlide(): HTMLElement | undefined {
  return currentStop(shownSlides())?.slide;
}

/** Where the reader has come to by themselves. */
let reached: Stop | undefined;

/** Notes where the reader has come to. */
export function noteReached(): void {
  reached = currentStop(shownSlides());
}

/**
 * Keeps the reader where they are while slides are added below: a browser that has not yet noted the last of several quick
 * steps snaps back to an earlier one when the page grows. Whoever was below the last slide comes to the first that is added.
 */
export function holdReached(): void {
  const held = reached;
  if (!held) return;
  const hold = () => {
    if (held.slide !== reached?.slide || held.isPassed !== reached.isPassed) return;
    const slides = shownSlides();
    const at = slides.indexOf(held.slide);
    const target = at < 0 ? undefined : slides[held.isPassed ? at + 1 : at];
    const isFar = target && Math.abs(target.getBoundingClientRect().top) > window.innerHeight / 2;
    if (isFar) target.scrollIntoView({ block: "start", behavior: "instant" });
  };
  requestAnimationFrame(() => {
    hold();
    requestAnimationFrame(hold);
  });
}

/** Moves to the slide after or before the current one, and the focus with it. */
export function stepToSlide(step: 1 | -1): void {
  const slides = shownSlides();
  const current = currentStop(slides);
  if (!current) return;
  const at = slides.indexOf(current.slide);
  const next = current.isPassed && step === -1 ? current.slide : slides[at + step];
  if (!next) {
    // What stands below the last one, such as Retry.
    if (step === 1) {
      reached = { slide: current.slide, isPassed: true };
      window.scrollTo({ top: document.documentElement.scrollHeight });
    }
    return;
  }
  reached = { slide: next, isPassed: false };
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
