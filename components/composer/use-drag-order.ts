import { type PointerEvent, type RefObject, useRef } from "react";

/** Below this a press is a click, not a drag; in pixels. */
const THRESHOLD = 6;

/**
 * Puts the items of a list in order by dragging one onto another. Not by finger, which scrolls: there are buttons too.
 * @returns handlers for the list
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { onPointerDown: (event: PointerEvent) => void; onPointerMove: (event: PointerEvent) => void } {
  const start = useRef<{ at: number; x: number; y: number } | null>(null);

  function placeOf(target: EventTarget | null): number {
    const item = target instanceof Element ? target.closest("li") : null;
    return item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
  }

  return {
    onPointerDown(event) {
      const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
      start.current = null;
      if (event.pointerType === "touch" || event.button !== 0 || isOnButton) return;
      start.current = { at: placeOf(event.target), x: event.clientX, y: event.clientY };
      // Otherwise the browser drags the picture itself, as a file.
      event.preventDefault();
    },
    onPointerMove({ clientX, clientY, buttons, target }) {
      const from = start.current;
      if (!from || buttons === 0 || Math.hypot(clientX - from.x, clientY - from.y) < THRESHOLD) return;
      const over = placeOf(target);
      if (over < 0 || from.at < 0 || over === from.at) return;
      onMove(from.at, over);
      start.current = { ...from, at: over };
    },
  };
}
