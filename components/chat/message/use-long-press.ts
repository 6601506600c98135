import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from "react";

let isFingerDown = false;

/** Records that a finger is down until it is lifted. */
function trackFinger(): void {
  isFingerDown = true;
  const released = new AbortController();
  const release = () => {
    isFingerDown = false;
    released.abort();
  };
  const options = { capture: true, signal: released.signal };
  window.addEventListener("pointerup", release, options);
  window.addEventListener("pointercancel", release, options);
}

/** Whether a popover would open under a finger that is still down: the browser would close it when the finger is lifted. */
export const opensUnderFinger = (): boolean => isFingerDown;

const HOLD_MS = 450;
const MOVE_MAX_PX = 10;

/** Handlers for a long press by touch without movement. Mouse and pen have other ways. */
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
        trackFinger();
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
      // Prevents the browser's own long-press menu and word selection.
      if (isHeld.current) event.preventDefault();
    },
  };
}
