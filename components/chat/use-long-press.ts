import { type PointerEvent, useRef } from "react";

const HOLD_MS = 450;
const MOVE_MAX_PX = 10;

/** Hears of a finger that is held on an element without moving. Mice and pens have other ways. */
export function useLongPress(onHold: (element: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.pointerType !== "touch") return;
      const element = event.currentTarget;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => onHold(element), HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
