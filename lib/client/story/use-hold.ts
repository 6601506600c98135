import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** A press that lasts longer only holds the story. */
const TAP_MAX_MS = 300;
/** So far a finger may slip and still tap. */
const TAP_MAX_PX = 12;
/** The left and the right quarter of the screen turn (part 2 section 4); of a story that is narrower, its own quarters too. */
const EDGE = 0.25;

interface HoldOptions {
  onHold: (isHeld: boolean) => void;
  onPrevious: () => void;
  onNext: () => void;
}

const controls = "a, button, input, textarea, form, .overlay-sheet, [popover]";

/** Which way a tap at `x` turns, in a surface with a story in its middle. */
function turnAt(x: number, root: HTMLElement): "previous" | "next" | undefined {
  const boxes = [root, root.querySelector(".story-frame") ?? root].map((part) =>
    part.getBoundingClientRect(),
  );
  if (boxes.some(({ left, width }) => x <= left + width * EDGE)) return "previous";
  if (boxes.some(({ right, width }) => x >= right - width * EDGE)) return "next";
  return undefined;
}

/**
 * Holding anywhere stops the story until the finger leaves; a tap on the left or right quarter turns. What can be pressed
 * by itself is left alone.
 */
export function useHold(root: RefObject<HTMLElement | null>, { onHold, onPrevious, onNext }: HoldOptions) {
  const press = useRef<{ id: number; x: number; y: number; at: number; timer: number }>(null);

  function end(): void {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
    root.current?.removeAttribute("data-held");
    onHold(false);
  }

  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  return {
    onPointerDown(event: PointerEvent): void {
      const { target, pointerId, isPrimary, button, clientX, clientY } = event;
      if (!isPrimary || button !== 0) return;
      if (!(target instanceof Element) || target.closest(controls)) return;
      const timer = window.setTimeout(() => root.current?.setAttribute("data-held", ""), TAP_MAX_MS);
      press.current = { id: pointerId, x: clientX, y: clientY, at: performance.now(), timer };
      onHold(true);
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent): void {
      const from = press.current;
      if (!from || from.id !== pointerId) return;
      end();
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
      // A long press opens none while it holds the story.
      if (press.current) event.preventDefault();
    },
  };
}
