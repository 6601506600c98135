import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** A press that moves less is a click; in pixels. */
const THRESHOLD = 6;

/** A touch this long without movement picks the item up; movement before it scrolls the page. In milliseconds. */
const HOLD_MS = 300;

interface Press {
  /** Current index of the item. */
  at: number;
  x: number;
  y: number;
  isMouse: boolean;
  /** The item is being dragged. */
  isDragging: boolean;
  over: AbortController;
}

/**
 * Reorders a list's items by dragging one onto another: with the mouse immediately, by touch or pen after a short hold. Buttons
 * within items keep working.
 * @returns handlers of the list, and the index of the dragged item
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

  function startDrag(started: Press): void {
    started.isDragging = true;
    setDragged(started.at);
  }

  function follow(started: Press, { clientX, clientY }: PointerEvent): void {
    if (!started.isDragging) {
      if (Math.hypot(clientX - started.x, clientY - started.y) < THRESHOLD) return;
      if (started.isMouse) startDrag(started);
      else end();
    }
    if (!started.isDragging) return;
    const to = indexIn(list.current, document.elementFromPoint(clientX, clientY));
    if (to < 0 || to === started.at) return;
    latest.current(started.at, to);
    started.at = to;
    setDragged(to);
  }

  function onPointerDown(event: ReactPointerEvent): void {
    end();
    const { target, pointerType, clientX: x, clientY: y } = event;
    const isOnButton = target instanceof Element && target.closest("button") !== null;
    const at = indexIn(list.current, target);
    const canMove = (list.current?.children.length ?? 0) > 1;
    if (!event.isPrimary || event.button !== 0 || isOnButton || at < 0 || !canMove) return;
    const over = new AbortController();
    const started: Press = { at, x, y, isMouse: pointerType === "mouse", isDragging: false, over };
    press.current = started;
    if (started.isMouse) {
      // Prevents the browser's own drag of the picture as a file.
      event.preventDefault();
    } else {
      const timer = setTimeout(() => startDrag(started), HOLD_MS);
      over.signal.addEventListener("abort", () => clearTimeout(timer));
    }
    // On the window, because the item is moved within the document and would miss events.
    window.addEventListener("pointermove", (moved) => follow(started, moved), over);
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end, over);
  }

  /** Suppresses the browser's context menu of a long touch. */
  function onContextMenu(event: MouseEvent): void {
    if (press.current && !press.current.isMouse) event.preventDefault();
  }

  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element;
    // A non-passive listener, which React does not add, can prevent scrolling.
    const preventScroll = (event: TouchEvent) => press.current?.isDragging && event.preventDefault();
    element?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", preventScroll);
      list.current = null;
    };
  }, []);

  return { dragged, list, handlers: { ref, onPointerDown, onContextMenu } };
}

/** Index of the list item that contains an element; -1 if none does. */
function indexIn(list: HTMLElement | null, target: EventTarget | null): number {
  const item = target instanceof Element ? target.closest("li") : null;
  return item ? [...(list?.children ?? [])].indexOf(item) : -1;
}
