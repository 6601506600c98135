import { type RefObject, useEffect, useRef, useState } from "react";

/** Where the list can still be scrolled to. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const way = Math.abs(scrollLeft);
  return { back: way > 1, on: way + clientWidth < scrollWidth - 1 };
}

/**
 * Whether there is more of a row of cards before and after what is in view.
 * @param count how many cards there are
 */
export function useScrollEnds(list: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ back: false, on: false });
  const look = useRef(() => {});

  useEffect(() => {
    const cards = list.current;
    if (!cards) return undefined;
    look.current = () =>
      setEnds((last) => {
        const next = endsOf(cards);
        return next.back === last.back && next.on === last.on ? last : next;
      });
    const watch = new ResizeObserver(() => look.current());
    watch.observe(cards);
    cards.addEventListener("scroll", look.current, { passive: true });
    return () => {
      watch.disconnect();
      cards.removeEventListener("scroll", look.current);
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each card the row is as wide as never before
  useEffect(() => look.current(), [count]);

  return ends;
}
