import { type PointerEvent, useRef } from "react";
import { SWIPE_THRESHOLD_PX } from "#contract/limits";

/**
 * Detects horizontal swipes of at least 50 px that are more horizontal than vertical.
 * @param onSwipe called with 1 for next (to the left), -1 for previous
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(null);
  return {
    onPointerDown({ pointerId, isPrimary, clientX, clientY }: PointerEvent): void {
      start.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent): void {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const x = clientX - from.x;
      if (Math.abs(x) >= SWIPE_THRESHOLD_PX && Math.abs(x) > Math.abs(clientY - from.y)) {
        onSwipe(x < 0 ? 1 : -1);
      }
    },
    onPointerCancel(): void {
      start.current = null;
    },
  };
}
