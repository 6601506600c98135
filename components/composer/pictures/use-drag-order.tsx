import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** Below this a press is a click, not a drag; in pixels. */
const THRESHOLD = 6;

/** A finger that rests so long takes the item up; one that moves before scrolls the page. In milliseconds. */
const HOLD_MS = 300;

interface Press {
  /** Where the item is now. */
  at: number;
  x: number;
  y: number;
  isMouse: boolean;
  /** It follows the pointer by now. */
  isTaken: boolean;
  over: AbortController;
}

/**
 * Puts the items of a list in order by dragging one onto another: with the mouse at once, by finger or pen after a moment's
 * rest. Buttons in the items stay buttons.
 * @returns what the list is given, and the place of the item that is being dragged
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLElement | null>(null);
  const press = useRef<Press | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });

  const end = useCallback(() => {
    press.current?.over.abort();
    press.current = null;
    setDragged(null);
  }, []);
  useEffect(() => end, [end]);

  function take(started: Press): void {
    started.isTaken = true;
    setDragged(started.at);
  }

  function follow(started: Press, { clientX, clientY }: PointerEvent): void {
    if (!started.isTaken) {
      if (Math.hypot(clientX - started.x, clientY - started.y) < THRESHOLD) return;
      if (started.isMouse) take(started);
      else end();
    }
    if (!started.isTaken) return;
    const to = placeIn(list.current, document.elementFromPoint(clientX, clientY));
    if (to < 0 || to === started.at) return;
    latest.current(started.at, to);
    started.at = to;
    setDragged(to);
  }

  function onPointerDown(event: ReactPointerEvent): void {
    end();
    const { target, pointerType, clientX: x, clientY: y } = event;
    const isOnButton = target instanceof Element && target.closest("button") !== null;
    const at = placeIn(list.current, target);
    const canMove = (list.current?.children.length ?? 0) > 1;
    if (!event.isPrimary || event.button !== 0 || isOnButton || at < 0 || !canMove) return;
    const over = new AbortController();
    const started: Press = { at, x, y, isMouse: pointerType === "mouse", isTaken: false, over };
    press.current = started;
    if (started.isMouse) {
      // Otherwise the browser drags the picture itself, as a file.
      event.preventDefault();
    } else {
      const timer = setTimeout(() => take(started), HOLD_MS);
      over.signal.addEventListener("abort", () => clearTimeout(timer));
    }
    // The item changes its place in the document meanwhile, so what it hears itself would not be all of it.
    window.addEventListener("pointermove", (moved) => follow(started, moved), over);
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end, over);
  }

  /** A resting finger opens no menu of the browser's. */
  function onContextMenu(event: MouseEvent): void {
    if (press.current && !press.current.isMouse) event.preventDefault();
  }

  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element;
    // React's own listener could not keep the page from scrolling.
    const hold = (event: TouchEvent) => press.current?.isTaken && event.preventDefault();
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", hold);
      list.current = null;
    };
  }, []);

  return { dragged, list, handlers: { ref, onPointerDown, onContextMenu } };
}

/** The place of the item that an element is in; -1 outside of all. */
function placeIn(list: HTMLElement | null, target: EventTarget | null): number {
  const item = target instanceof Element ? target.closest("li") : null;
  return item ? [...(list?.children ?? [])].indexOf(item) : -1;
}
