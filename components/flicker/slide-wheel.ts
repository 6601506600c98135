import { reducedMotion } from "#lib/client/page/reduced-motion";
import { isOverlayOpen } from "#lib/client/page/taken-keys";
import { stepToSlide } from "./slides.ts";

/** Minimum interval of steps, in ms. */
const STEP_EVERY_MS = 350;
/** After a pause this long, in ms, a wheel event starts a new gesture. */
const PAUSE_MS = 150;
/** Smaller movements, in pixels, are resting fingers. */
const LEAST_PX = 4;

/** Whether an element under the pointer, other than the page, can be scrolled. */
function isOverScroller(target: EventTarget | null): boolean {
  for (
    let at = target instanceof Element ? target : null;
    at && at !== document.body;
    at = at.parentElement
  ) {
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return true;
  }
  return false;
}

/**
 * Moves between slides by wheel until aborted: a notch scrolls less than half a window, so scroll snapping would revert it. The
 * decreasing deltas of a trackpad's momentum belong to the gesture before.
 */
export function handleWheel(signal: AbortSignal): void {
  let last = { at: Number.NEGATIVE_INFINITY, size: 0 };
  let steppedAt = Number.NEGATIVE_INFINITY;

  function turn(event: WheelEvent): void {
    const { deltaX, deltaY, deltaMode, ctrlKey, target, timeStamp: at } = event;
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    if (ctrlKey || isAcross || isOverlayOpen() || isOverScroller(target)) return;
    event.preventDefault();
    const size = Math.abs(deltaY);
    const isPushed = size >= last.size || at - last.at > PAUSE_MS;
    last = { at, size };
    if (!isPushed || at - steppedAt < STEP_EVERY_MS) return;
    if (deltaMode === WheelEvent.DOM_DELTA_PIXEL && size < LEAST_PX) return;
    steppedAt = at;
    stepToSlide(deltaY > 0 ? 1 : -1, reducedMotion().matches ? "instant" : "smooth");
  }
  document.addEventListener("wheel", turn, { passive: false, signal });
}
