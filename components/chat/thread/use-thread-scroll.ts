import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this distance of the newest message the reader counts as being at the end. */
const END_PX = 60;
/** Older and newer messages are loaded within this distance of the edge. */
const AHEAD_PX = 800;
/** Selects the divider above unread messages. */
export const UNREAD_DIVIDER = "[data-unread-divider]";
const FOUND_CLASS = "message-found";

interface ThreadScrollOptions {
  conversationId: string;
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Changes with every change of what is shown. */
  shown: unknown;
  /** The reader is near an end of the loaded range. */
  onNear: (side: "older" | "newer") => void;
  /** The last message in view, and whether it is the last one. */
  onView: (seq: number, isAtEnd: boolean) => void;
}

interface Anchor {
  seq: string;
  top: number;
}

interface Reading {
  /** The reader is at the end, and new messages are followed. */
  isStuck: boolean;
  /** The first message in view and its distance from the top. */
  anchor: Anchor | null;
  /** The scroll position at which the anchor was measured. The event of a later one may not have come yet. */
  scrollTop: number;
  /** The message to scroll to as soon as it is rendered. */
  target: number | null;
}

/** Reading positions of conversations not read to the end, by id: Back and reopening restore them. */
const places = new Map<string, Anchor>();

const messagesIn = (content: HTMLElement) => content.querySelectorAll<HTMLElement>("[data-seq]");

/** The first of vertically stacked elements whose lower edge is below `y`. Binary search. */
function firstBelow(elements: NodeListOf<HTMLElement>, y: number): HTMLElement | undefined {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > y) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}

/**
 * Keeps the reading position while messages are added above and below, and follows the newest message only while the reader is at
 * the end. In a reversed column the scroll position 0 is the end, and earlier positions are negative.
 */
export function useThreadScroll({
  conversationId,
  scroller,
  content,
  shown,
  onNear,
  onView,
}: ThreadScrollOptions) {
  const [isAtEnd, setAtEnd] = useState(true);
  const reading = useRef<Reading>({ isStuck: true, anchor: null, scrollTop: 0, target: null });
  // In a ref, so that the callbacks keep their identity and no message renders again for them.
  const callbacks = useRef({ onNear, onView });
  useLayoutEffect(() => {
    callbacks.current = { onNear, onView };
  }, [onNear, onView]);

  /** Records the reading position and reports it. */
  const measure = useCallback(() => {
    const [box, rows] = [scroller.current, content.current];
    if (!box || !rows) return;
    reading.current.scrollTop = box.scrollTop;
    reading.current.isStuck = box.scrollTop > -END_PX;
    setAtEnd(reading.current.isStuck);
    const { top, bottom } = box.getBoundingClientRect();
    const all = messagesIn(rows);
    const first = firstBelow(all, top);
    reading.current.anchor = first
      ? { seq: first.dataset.seq ?? "", top: first.getBoundingClientRect().top - top }
      : null;
    if (reading.current.isStuck || !reading.current.anchor) places.delete(conversationId);
    else places.set(conversationId, reading.current.anchor);
    const last = lastAbove(all, bottom);
    if (last) callbacks.current.onView(Number(last.dataset.seq), reading.current.isStuck);
    if (box.scrollHeight - box.clientHeight + box.scrollTop < AHEAD_PX) callbacks.current.onNear("older");
    if (box.scrollTop > -AHEAD_PX) callbacks.current.onNear("newer");
  }, [conversationId, scroller, content]);

  /** Restores the reading position after the layout has changed. */
  const settle = useCallback(() => {
    const [box, rows] = [scroller.current, content.current];
    if (!box || !rows) return;
    if (reading.current.target !== null && showMessage(rows, reading.current.target)) {
      reading.current.target = null;
    } else if (reading.current.isStuck) {
      box.scrollTop = 0;
    } else if (reading.current.anchor) {
      const { seq, top } = reading.current.anchor;
      const currentTop = rows.querySelector(`[data-seq="${seq}"]`)?.getBoundingClientRect().top;
      const expectedTop = box.getBoundingClientRect().top + top + reading.current.scrollTop - box.scrollTop;
      const moved = currentTop === undefined ? 0 : currentTop - expectedTop;
      if (Math.abs(moved) >= 1) box.scrollTop += moved;
    }
    measure();
  }, [scroller, content, measure]);

  useSettling({ conversationId, scroller, content, shown, reading, settle });
  return { isAtEnd, onScroll: measure, ...useScrollCommands({ scroller, reading, measure, settle }) };
}

interface SettlingOptions
  extends Pick<ThreadScrollOptions, "conversationId" | "scroller" | "content" | "shown"> {
  reading: RefObject<Reading>;
  settle: () => void;
}

/** Restores the reading position when the conversation opens, its messages change, or their size does. */
function useSettling({ conversationId, scroller, content, shown, reading, settle }: SettlingOptions): void {
  // At the end the browser keeps the position: measuring would force an additional layout before the frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of what is shown
  useLayoutEffect(() => {
    if (reading.current.target !== null || !reading.current.isStuck) settle();
  }, [reading, settle, shown]);

  useLayoutEffect(() => {
    const place = places.get(conversationId);
    const [box, rows] = [scroller.current, content.current];
    // Unread messages take precedence over the reading position.
    if (!place || !box || !rows?.querySelector(`[data-seq="${place.seq}"]`)) return;
    if (rows.querySelector(UNREAD_DIVIDER)) return;
    reading.current.isStuck = false;
    reading.current.anchor = place;
    reading.current.scrollTop = box.scrollTop;
    settle();
  }, [conversationId, scroller, content, reading, settle]);

  // A new observer always reports once after layout, even if the size did not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of what is shown
  useEffect(() => {
    const [box, rows] = [scroller.current, content.current];
    if (!box || !rows) return;
    const observer = new ResizeObserver(settle);
    observer.observe(rows);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, content, settle, shown]);
}

interface ScrollCommandOptions {
  scroller: RefObject<HTMLDivElement | null>;
  reading: RefObject<Reading>;
  measure: () => void;
  settle: () => void;
}

function useScrollCommands({ scroller, reading, measure, settle }: ScrollCommandOptions) {
  return {
    /** Scrolls to the newest loaded message. */
    toEnd: useCallback(() => {
      reading.current.isStuck = true;
      if (scroller.current) scroller.current.scrollTop = 0;
      measure();
    }, [scroller, reading, measure]),
    /** Scrolls to a message as soon as it is rendered. */
    toMessage: useCallback(
      (seq: number) => {
        reading.current.target = seq;
        settle();
      },
      [reading, settle],
    ),
    /** Scrolls an element to near the top, unless it is in view already. */
    beginAt: useCallback(
      (element: Element) => {
        const box = scroller.current;
        if (!box) return;
        const above = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
        if (above >= 0) return;
        reading.current.isStuck = false;
        box.scrollTop += above - box.clientHeight / 5;
        measure();
      },
      [scroller, reading, measure],
    ),
  };
}

function lastAbove(elements: NodeListOf<HTMLElement>, y: number): HTMLElement | undefined {
  const next = firstBelow(elements, y);
  if (!next) return elements[elements.length - 1];
  // A message counts as read once two thirds of it are visible.
  const { top, height } = next.getBoundingClientRect();
  if (top + height * 0.66 < y) return next;
  return elements[[...elements].indexOf(next) - 1];
}

function showMessage(rows: HTMLElement, seq: number): boolean {
  const found = rows.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!found) return false;
  found.scrollIntoView({ block: "center" });
  found.classList.remove(FOUND_CLASS);
  // Reading the layout restarts the animation if it ran before.
  void found.offsetWidth;
  found.classList.add(FOUND_CLASS);
  found.querySelector<HTMLElement>("[data-message-menu]")?.focus({ preventScroll: true });
  return true;
}
