import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Nearer to the newest message than this counts as being there. */
const END_PX = 60;
/** Further messages are loaded before the reader gets to them. */
const AHEAD_PX = 800;
/** Selects where what is new begins. */
export const UNREAD_DIVIDER = "[data-unread-divider]";
const FOUND_CLASS = "message-found";

interface ThreadScrollOptions {
  conversationId: string;
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Changes whenever what is shown does. */
  shown: unknown;
  /** The reader comes near to an end of what is loaded. */
  onNear: (side: "older" | "newer") => void;
  /** The last message in view, and whether it is the last there is. */
  onView: (seq: number, isAtEnd: boolean) => void;
}

interface Anchor {
  seq: string;
  top: number;
}

/** What was read in conversations that are further up than their end, by their id: Back and another visit lead there. */
const places = new Map<string, Anchor>();

const messagesIn = (content: HTMLElement) => content.querySelectorAll<HTMLElement>("[data-seq]");

/** The first of the elements, which stand below each other, whose lower edge lies below a height. */
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
 * Keeps what is read where it is while messages come in above and below, and stays at the newest message only when the
 * reader is there. In a reversed column 0 is the end and the positions before it are negative.
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
  const anchor = useRef<Anchor | null>(null);
  const isStuck = useRef(true);
  const wanted = useRef<number | null>(null);
  // What is given to the messages stays the same from one message to the next, so that none is rendered for another's sake.
  const told = useRef({ onNear, onView });
  useLayoutEffect(() => {
    told.current = { onNear, onView };
  }, [onNear, onView]);

  /** Notes what is being read, and tells of it. */
  const look = useCallback(() => {
    const [box, rows] = [scroller.current, content.current];
    if (!box || !rows) return;
    isStuck.current = box.scrollTop > -END_PX;
    setAtEnd(isStuck.current);
    const { top, bottom } = box.getBoundingClientRect();
    const all = messagesIn(rows);
    const first = firstBelow(all, top);
    anchor.current = first
      ? { seq: first.dataset.seq ?? "", top: first.getBoundingClientRect().top - top }
      : null;
    if (isStuck.current || !anchor.current) places.delete(conversationId);
    else places.set(conversationId, anchor.current);
    const last = lastAbove(all, bottom);
    if (last) told.current.onView(Number(last.dataset.seq), isStuck.current);
    if (box.scrollHeight - box.clientHeight + box.scrollTop < AHEAD_PX) told.current.onNear("older");
    if (box.scrollTop > -AHEAD_PX) told.current.onNear("newer");
  }, [conversationId, scroller, content]);

  /** Puts what was being read back to where it was, after whatever has moved it. */
  const settle = useCallback(() => {
    const [box, rows] = [scroller.current, content.current];
    if (!box || !rows) return;
    if (wanted.current !== null && showMessage(rows, wanted.current)) {
      wanted.current = null;
    } else if (isStuck.current) {
      box.scrollTop = 0;
    } else if (anchor.current) {
      const { seq, top } = anchor.current;
      const there = rows.querySelector(`[data-seq="${seq}"]`)?.getBoundingClientRect().top;
      const moved = there === undefined ? 0 : there - box.getBoundingClientRect().top - top;
      if (Math.abs(moved) >= 1) box.scrollTop += moved;
    }
    look();
  }, [scroller, content, look]);

  // Who is at the end stays there by the browser: measuring would lay the page out once more before the frame does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown is looked at
  useLayoutEffect(() => {
    if (wanted.current !== null || !isStuck.current) settle();
  }, [settle, shown]);

  useLayoutEffect(() => {
    const place = places.get(conversationId);
    const rows = content.current;
    // What is new comes before what was being read.
    if (!place || !rows?.querySelector(`[data-seq="${place.seq}"]`) || rows.querySelector(UNREAD_DIVIDER))
      return;
    isStuck.current = false;
    anchor.current = place;
    settle();
  }, [conversationId, content, settle]);

  // Watched anew it is told of once the frame is laid out, also where the size has stayed the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown is looked at
  useEffect(() => {
    const [box, rows] = [scroller.current, content.current];
    if (!box || !rows) return;
    const observer = new ResizeObserver(settle);
    observer.observe(rows);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, content, settle, shown]);

  return {
    isAtEnd,
    onScroll: look,
    /** Goes to the newest message that is loaded. */
    toEnd: useCallback(() => {
      isStuck.current = true;
      if (scroller.current) scroller.current.scrollTop = 0;
      look();
    }, [scroller, look]),
    /** Shows a message as soon as it is there. */
    toMessage: useCallback(
      (seq: number) => {
        wanted.current = seq;
        settle();
      },
      [settle],
    ),
    /** Begins with an element near the top, unless it is in view as it is. */
    beginAt: useCallback(
      (element: Element) => {
        const box = scroller.current;
        if (!box) return;
        const above = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
        if (above >= 0) return;
        isStuck.current = false;
        box.scrollTop += above - box.clientHeight / 5;
        look();
      },
      [scroller, look],
    ),
  };
}

function lastAbove(elements: NodeListOf<HTMLElement>, y: number): HTMLElement | undefined {
  const next = firstBelow(elements, y);
  if (!next) return elements[elements.length - 1];
  // One that is to be seen to two thirds counts as read.
  const { top, height } = next.getBoundingClientRect();
  if (top + height * 0.66 < y) return next;
  return elements[[...elements].indexOf(next) - 1];
}

function showMessage(rows: HTMLElement, seq: number): boolean {
  const found = rows.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!found) return false;
  found.scrollIntoView({ block: "center" });
  found.classList.remove(FOUND_CLASS);
  // Begins anew where it was shown before.
  void found.offsetWidth;
  found.classList.add(FOUND_CLASS);
  found.querySelector<HTMLElement>("[data-message-menu]")?.focus({ preventScroll: true });
  return true;
}
