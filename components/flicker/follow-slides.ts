import { trackPlace } from "#lib/client/list/list-place";
import { pageAddress } from "#lib/client/list/returning";
import { reportSeen } from "./report-seen.ts";
import { handleSlideKeys } from "./slide-keys.ts";
import { handleWheel } from "./slide-wheel.ts";
import { currentSlide, recordPosition, retainPosition, shownSlides } from "./slides.ts";

/** Number of slides preloaded after the current one. */
const AHEAD = 2;
/** More posts are loaded if no more than these follow. */
const FEW = 3;
/** Scrolling counts as finished after this pause, in ms. */
const SCROLL_END_MS = 100;

/** Loads a slide's media before it is in view. */
function preloadSlide(slide: Element): void {
  for (const image of slide.querySelectorAll("img")) image.loading = "eager";
  for (const video of slide.querySelectorAll("video")) video.preload = "auto";
}

/**
 * Calls back when scrolling has ended. In browsers without `scrollend` that is a pause.
 * @returns a function that ends a running pause immediately
 */
function onScrollEnd(ended: () => void, signal: AbortSignal): () => void {
  if ("onscrollend" in window) {
    document.addEventListener("scrollend", ended, { passive: true, signal });
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  function end(): void {
    if (timer === undefined) return;
    stop();
    ended();
  }
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function wait(): void {
    stop();
    timer = setTimeout(end, SCROLL_END_MS);
  }
  document.addEventListener("scroll", wait, { passive: true, signal });
  signal.addEventListener("abort", stop);
  return end;
}

/**
 * Follows the reader through the slides: handles keys and wheel, preloads, and tracks the reading position.
 * @param loadMore loads more posts; must do nothing while loading
 */
export function followSlides(list: string, loadMore: () => void, signal: AbortSignal): void {
  const seen = reportSeen(signal);
  function prepare(current: HTMLElement): void {
    const slides = shownSlides();
    const at = slides.indexOf(current);
    for (const slide of slides.slice(at, at + 1 + AHEAD)) preloadSlide(slide);
    if (slides.length - 1 - at <= FEW) loadMore();
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { post } = (target as HTMLElement).dataset;
        if (post) seen[isIntersecting ? "show" : "hide"](post);
        if (!isIntersecting) continue;
        // Only slides are observed.
        prepare(target as HTMLElement);
      }
    },
    { threshold: 0.5 },
  );
  const observeAll = () => {
    for (const slide of shownSlides()) observer.observe(slide);
  };
  observeAll();
  // Records the position when scrolling by the reader has ended.
  const endScrolling = onScrollEnd(recordPosition, signal);
  // Added pages, and posts restored by Undo.
  const added = new MutationObserver(() => {
    endScrolling();
    retainPosition();
    observeAll();
    const current = currentSlide();
    if (current) prepare(current);
  });
  const feed = document.querySelector("#main .flicker [role=feed]");
  if (feed) added.observe(feed, { childList: true });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    added.disconnect();
  });
  trackPlace(list, pageAddress(), signal);
  handleSlideKeys(signal);
  handleWheel(signal);
}
