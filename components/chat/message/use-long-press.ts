import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from "react";
import { holdFinger } from "./held-finger.ts";

const HOLD_MS = 450;
const MOVE_MAX_PX = 10;

/** Hears of a finger that is held on an element without moving. Mice and pens have other ways. */
export function useLongPress(onHold: (element: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.pointerType !== "touch") return;
      const element = event.currentTarget;
      isHeld.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        holdFinger();
        onHold(element);
      }, HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onTouchEnd(event: TouchEvent): void {
      // It would press what has opened under the finger.
      if (isHeld.current && event.cancelable) event.preventDefault();
      isHeld.current = false;
    },
    onContextMenu(event: MouseEvent): void {
      // The browser's own menu for a long press, or its selection of a word.
      if (isHeld.current) event.preventDefault();
    },
  };
}
