import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { SWIPE_THRESHOLD_PX } from "#contract/limits";

/** A longer press only pauses the story. */
const TAP_MAX_MS = 300;
/** A tap may move this far. */
const TAP_MAX_PX = 12;
/** The left and right quarter of the screen turn; for a narrower story, also its own quarters. */
const EDGE = 0.25;

interface StoryGestures {
  onHold: (isHeld: boolean) => void;
  onPrevious: () => void;
  onNext: () => void;
  /** Swipe to the left (1) or right (-1). */
  onSwipe: (step: 1 | -1) => void;
  /** Swipe down. */
  onSwipeDown: () => void;
}

interface Press {
  id: number;
  x: number;
  y: number;
  at: number;
  timer: number;
  /** The finger moved before the press counted as a hold. */
  isSwipe: boolean;
}

const controls = "a, button, input, textarea, form, .overlay-sheet, [popover]";

/** Direction of a tap at `x`, if any. */
function turnAt(x: number, root: HTMLElement): "previous" | "next" | undefined {
  const boxes = [root, root.querySelector(".story-frame") ?? root].map((part) =>
    part.getBoundingClientRect(),
  );
  if (boxes.some(({ left, width }) => x <= left + width * EDGE)) return "previous";
  if (boxes.some(({ right, width }) => x >= right - width * EDGE)) return "next";
  return undefined;
}

/**
 * Gestures of the player: a hold pauses until release, a tap on the left or right quarter turns, and so does a swipe. Controls
 * keep working, and a zoomed page is only panned.
 */
export function useStoryGestures(root: RefObject<HTMLElement | null>, options: StoryGestures) {
  const { onHold, onPrevious, onNext, onSwipe, onSwipeDown } = options;
  const press = useRef<Press>(null);

  function end(): void {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
    root.current?.removeAttribute("data-held");
    onHold(false);
  }

  function swipe(x: number, y: number): void {
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    const [across, along] = [Math.abs(x), Math.abs(y)];
    if (across >= SWIPE_THRESHOLD_PX && across > along) onSwipe(x < 0 ? 1 : -1);
    else if (y >= SWIPE_THRESHOLD_PX && along > across) onSwipeDown();
  }

  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  return {
    onPointerDown(event: PointerEvent): void {
      const { target, pointerId, isPrimary, button, clientX, clientY } = event;
      // A second finger makes it a pinch.
      if (!isPrimary && press.current) end();
      if (!isPrimary || button !== 0) return;
      if (!(target instanceof Element) || target.closest(controls)) return;
      const timer = window.setTimeout(() => root.current?.setAttribute("data-held", ""), TAP_MAX_MS);
      press.current = { id: pointerId, x: clientX, y: clientY, at: performance.now(), timer, isSwipe: false };
      onHold(true);
    },
    onPointerMove({ pointerId, pointerType, clientX, clientY }: PointerEvent): void {
      const from = press.current;
      if (!from || from.id !== pointerId || pointerType === "mouse" || from.isSwipe) return;
      if (performance.now() - from.at >= TAP_MAX_MS) return;
      if (Math.hypot(clientX - from.x, clientY - from.y) < TAP_MAX_PX) return;
      window.clearTimeout(from.timer);
      from.isSwipe = true;
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent): void {
      const from = press.current;
      if (!from || from.id !== pointerId) return;
      end();
      if (from.isSwipe) swipe(clientX - from.x, clientY - from.y);
      const isTap =
        performance.now() - from.at < TAP_MAX_MS &&
        Math.hypot(clientX - from.x, clientY - from.y) < TAP_MAX_PX;
      const turn = isTap && root.current ? turnAt(clientX, root.current) : undefined;
      if (turn === "previous") onPrevious();
      else if (turn === "next") onNext();
    },
    onPointerCancel(): void {
      if (press.current) end();
    },
    onPointerLeave(): void {
      if (press.current) end();
    },
    onContextMenu(event: { preventDefault: () => void }): void {
      // Prevents the context menu of a long press.
      if (press.current) event.preventDefault();
    },
  };
}
