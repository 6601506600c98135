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
let reached: (Stop & { more: number }) | undefined;

/** @param more how many steps further the reader has asked for than there were slides */
function reach(stop: Stop | undefined, more = 0): void {
  reached = stop && { ...stop, more };
}

const isAt = (stop: Stop | undefined) =>
  stop !== undefined && stop.slide === reached?.slide && stop.isPassed === reached.isPassed;

/** How often the reader is being held just now. */
let holds = 0;

/** Notes where the reader has come to. While they are held, where the page stands is not yet where they are. */
export function noteReached(): void {
  if (holds > 0) return;
  const stop = currentStop(shownSlides());
  if (!isAt(stop)) reach(stop);
}

/**
 * Keeps the reader where they are while slides are added below: a browser that has not yet noted the last of several quick
 * steps snaps back to an earlier one when the page grows. Whoever was below the last slide comes to the first that is added, or as many
 * further as they have asked for meanwhile.
 */
export function holdReached(): void {
  const held = reached;
  if (!held) return;
  const hold = () => {
    if (!isAt(held)) return;
    const slides = shownSlides();
    const at = slides.indexOf(held.slide);
    const last = slides.length - 1;
    const target = at < 0 ? undefined : slides[held.isPassed ? Math.min(at + 1 + held.more, last) : at];
    const isFar = target && Math.abs(target.getBoundingClientRect().top) > window.innerHeight / 2;
    if (!isFar) return;
    if (document.activeElement === held.slide) target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "start", behavior: "instant" });
  };
  holds += 1;
  requestAnimationFrame(() => {
    hold();
    requestAnimationFrame(() => {
      hold();
      holds -= 1;
      noteReached();
    });
  });
}

/** Moves to the slide after or before the current one, and the focus with it. */
export function stepToSlide(step: 1 | -1, behavior: ScrollBehavior = "auto"): void {
  const slides = shownSlides();
  const current = currentStop(slides);
  if (!current) return;
  const at = slides.indexOf(current.slide);
  const next = current.isPassed && step === -1 ? current.slide : slides[at + step];
  if (!next) {
    // What stands below the last one, such as Retry.
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

/** Goes at once to the first slide, or to the last that is there. */
export function goToEndSlide(end: "first" | "last"): void {
  const slide = shownSlides().at(end === "first" ? 0 : -1);
  if (slide) goToSlide(slide, "instant");
}
