import { trackPlace } from "#components/post/feed/feed-place.ts";
import { followFocus } from "#lib/client/list/focused-row";
import { readSlideKeys } from "./read-slide-keys.ts";
import { readWheel } from "./read-wheel.ts";
import { currentSlide, holdReached, noteReached, shownSlides } from "./slides.ts";
import { tellSeen } from "./tell-seen.ts";

/** How many posts are loaded ahead of the one that is looked at. */
const AHEAD = 2;
/** More posts are asked for when no more than these follow. */
const FEW = 3;
/** Scrolling that pauses for so long has ended, in ms. */
const SCROLL_END_MS = 100;

/** Has what a slide shows loaded, although it is not in view yet. */
function loadAhead(slide: Element): void {
  for (const image of slide.querySelectorAll("img")) image.loading = "eager";
  for (const video of slide.querySelectorAll("video")) video.preload = "auto";
}

/**
 * Calls back once scrolling has ended. Some browsers know no event of that: there it is a pause.
 * @returns ends the wait for such a pause, should there be one
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
 * Follows a reader from slide to slide: keys, what comes next, and where they are, to find it again.
 * @param loadMore asks for more posts; does nothing while that is under way
 */
export function followSlides(list: string, loadMore: () => void, signal: AbortSignal): void {
  const seen = tellSeen(signal);
  function prepare(current: HTMLElement): void {
    const slides = shownSlides();
    const at = slides.indexOf(current);
    for (const slide of slides.slice(at, at + 1 + AHEAD)) loadAhead(slide);
    if (slides.length - 1 - at <= FEW) loadMore();
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { post } = (target as HTMLElement).dataset;
        if (post) seen[isIntersecting ? "show" : "hide"](post);
        if (!isIntersecting) continue;
        // Every slide that is observed is one of these.
        prepare(target as HTMLElement);
      }
    },
    { threshold: 0.5 },
  );
  const observeAll = () => {
    for (const slide of shownSlides()) observer.observe(slide);
  };
  observeAll();
  // Once the reader rests, wherever they have come to by themselves.
  const endScrolling = onScrollEnd(noteReached, signal);
  // Pages that are added, and posts that come back by Undo.
  const added = new MutationObserver(() => {
    endScrolling();
    holdReached();
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
  signal.addEventListener("abort", trackPlace(list));
  followFocus(signal);
  readSlideKeys(signal);
  readWheel(signal);
}
