/** The visible slides in order; posts hidden since are left out. */
export function shownSlides(): HTMLElement[] {
  const slides = document.querySelectorAll<HTMLElement>("#main .flicker-slide[data-post]");
  return [...slides].filter((slide) => slide.getClientRects().length > 0);
}

/** A reading position. */
interface Position {
  slide: HTMLElement;
  /** The reader is below the last slide, where more is loading, for example. */
  isPassed: boolean;
}

function currentPosition(slides: readonly HTMLElement[]): Position | undefined {
  const middle = window.innerHeight / 2;
  const slide = slides.findLast((each) => each.getBoundingClientRect().top <= middle) ?? slides[0];
  if (!slide) return undefined;
  const { top, bottom } = slide.getBoundingClientRect();
  // Below the last slide there may be so little that it is still in view.
  const isPassed = slide === slides.at(-1) ? top < -1 : bottom <= middle;
  return { slide, isPassed };
}

/** The slide that fills most of the window; below the last one, the last. */
export function currentSlide(): HTMLElement | undefined {
  return currentPosition(shownSlides())?.slide;
}

/** The position that the reader last reached. */
let reached: (Position & { more: number }) | undefined;

/** @param more steps requested beyond the last slide */
function reach(position: Position | undefined, more = 0): void {
  reached = position && { ...position, more };
}

const isAt = (position: Position | undefined) =>
  position !== undefined && position.slide === reached?.slide && position.isPassed === reached.isPassed;

/** Number of running `retainPosition` calls. */
let retaining = 0;

/** Records the reading position, except while it is being retained, when the scroll position is not reliable. */
export function recordPosition(): void {
  if (retaining > 0) return;
  const position = currentPosition(shownSlides());
  if (!isAt(position)) reach(position);
}

/**
 * Retains the reading position while slides are added below: after several quick steps a browser may snap back to an earlier slide
 * when the page grows. A reader below the last slide moves to the first added one, or as many further as requested meanwhile.
 */
export function retainPosition(): void {
  const kept = reached;
  if (!kept) return;
  const restore = () => {
    if (!isAt(kept)) return;
    const slides = shownSlides();
    const at = slides.indexOf(kept.slide);
    const last = slides.length - 1;
    const target = at < 0 ? undefined : slides[kept.isPassed ? Math.min(at + 1 + kept.more, last) : at];
    const isFar = target && Math.abs(target.getBoundingClientRect().top) > window.innerHeight / 2;
    if (!isFar) return;
    if (document.activeElement === kept.slide) target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "start", behavior: "instant" });
  };
  retaining += 1;
  requestAnimationFrame(() => {
    restore();
    requestAnimationFrame(() => {
      restore();
      retaining -= 1;
      recordPosition();
    });
  });
}

/** Moves to the next or previous slide, together with the focus. */
export function stepToSlide(step: 1 | -1, behavior: ScrollBehavior = "auto"): void {
  const slides = shownSlides();
  const current = currentPosition(slides);
  if (!current) return;
  const at = slides.indexOf(current.slide);
  const next = current.isPassed && step === -1 ? current.slide : slides[at + step];
  if (!next) {
    // Shows what is below the last slide, such as Retry.
    if (step === 1) {
      const below = { slide: current.slide, isPassed: true };
      reach(below, reached && isAt(below) ? reached.more + 1 : 0);
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior });
    }
    return;
  }
  goToSlide(next, behavior);
}

function goToSlide(slide: HTMLElement, behavior: ScrollBehavior = "auto"): void {
  reach({ slide, isPassed: false });
  slide.focus({ preventScroll: true });
  slide.scrollIntoView({ block: "start", behavior });
}

/** Jumps to the first or the last loaded slide. */
export function goToEndSlide(end: "first" | "last"): void {
  const slide = shownSlides().at(end === "first" ? 0 : -1);
  if (slide) goToSlide(slide, "instant");
}
