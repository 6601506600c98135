import { reducedMotion } from "#lib/client/page/reduced-motion";
import { isSomethingOpen } from "./read-slide-keys.ts";
import { stepToSlide } from "./slides.ts";

/** From one step to the next, in ms. */
const STEP_EVERY_MS = 350;
/** After so long without an event, in ms, the next one is of another turn of the wheel. */
const QUIET_MS = 150;
/** Less than this, in pixels, is a finger that rests. */
const LEAST_PX = 4;

/** Whether there is something that the wheel is to scroll between what it stands on and the page. */
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
 * Lets the wheel go from slide to slide, until the signal: a notch is less than half of a window, from which snapping would lead back.
 * What a trackpad sends when the fingers have left it, ever smaller steps, belongs to the turn before.
 */
export function readWheel(signal: AbortSignal): void {
  let last = { at: Number.NEGATIVE_INFINITY, size: 0 };
  let steppedAt = Number.NEGATIVE_INFINITY;

  function turn(event: WheelEvent): void {
    const { deltaX, deltaY, deltaMode, ctrlKey, target, timeStamp: at } = event;
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    if (ctrlKey || isAcross || isSomethingOpen() || isOverScroller(target)) return;
    event.preventDefault();
    const size = Math.abs(deltaY);
    const isPushed = size >= last.size || at - last.at > QUIET_MS;
    last = { at, size };
    if (!isPushed || at - steppedAt < STEP_EVERY_MS) return;
    if (deltaMode === WheelEvent.DOM_DELTA_PIXEL && size < LEAST_PX) return;
    steppedAt = at;
    stepToSlide(deltaY > 0 ? 1 : -1, reducedMotion().matches ? "instant" : "smooth");
  }
  document.addEventListener("wheel", turn, { passive: false, signal });
}
