import { type RefObject, useEffect, useRef, useState } from "react";

/** The directions in which the list can still be scrolled. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const way = Math.abs(scrollLeft);
  return { back: way > 1, on: way + clientWidth < scrollWidth - 1 };
}

/**
 * Whether a row of cards can be scrolled back or on.
 * @param count number of cards
 */
export function useScrollEnds(list: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ back: false, on: false });
  const update = useRef(() => {});

  useEffect(() => {
    const cards = list.current;
    if (!cards) return undefined;
    update.current = () =>
      setEnds((last) => {
        const next = endsOf(cards);
        return next.back === last.back && next.on === last.on ? last : next;
      });
    const watch = new ResizeObserver(() => update.current());
    watch.observe(cards);
    cards.addEventListener("scroll", update.current, { passive: true });
    return () => {
      watch.disconnect();
      cards.removeEventListener("scroll", update.current);
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's width changes with the number of cards
  useEffect(() => update.current(), [count]);

  return ends;
}
