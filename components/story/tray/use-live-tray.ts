import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EVERYBODY, isSeenSince, seenPeople } from "#components/story/seen-stories.ts";
import type { StoryReel } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { arrangeReels, completeTray, type Tray } from "./arrange-reels.ts";
import { hearOfStories, waitForEnd } from "./follow-stories.ts";

/** The stories that came with a page. */
export interface ServedTray extends Tray {
  asOf: number;
}

interface LiveTray {
  /** What the server said last. */
  latest: Tray;
  /** What of it is shown, in the order that the reader knows. */
  shown: readonly StoryReel[];
  /** By the server's clock. */
  asOf: number;
}

/** By the reader's username. Outlives the page, which Back shows again as it was. */
const trays = new ObservableMap<string, LiveTray>();
/** How far the row was scrolled, in pixels, likewise. */
const places = new Map<string, number>();

function knowing(reels: readonly StoryReel[], asOf: number): StoryReel[] {
  const seen = seenPeople.get(EVERYBODY);
  return reels.map((reel) =>
    reel.hasUnseen && isSeenSince(seen, reel.person.username, asOf) ? { ...reel, hasUnseen: false } : reel,
  );
}

/** Whether nobody looks at the cards: they are above the window, or something lies over the page. */
function isOutOfSight(list: HTMLElement): boolean {
  return list.getBoundingClientRect().bottom <= 0 || document.querySelector("dialog[open]") !== null;
}

/** Changes a list without moving what is looked at, and without taking the focus away: of what goes, the next one gets it. */
function keepingPlace(list: HTMLElement, change: () => void): void {
  const { scrollLeft } = list;
  const focused = document.activeElement;
  const index = [...list.children].findIndex((item) => item.contains(focused));
  change();
  if (index >= 0 && !list.contains(focused)) {
    const next = list.children[index] ?? list.lastElementChild;
    next?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }
  // Set to what it is, it would end an arrow's scrolling midway.
  if (list.scrollLeft !== scrollLeft) list.scrollLeft = scrollLeft;
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

const isSameOrder = (one: readonly StoryReel[], other: readonly StoryReel[]) =>
  one.length === other.length && one.every(({ person }, at) => person.id === other[at]?.person.id);

/**
 * The stories above the feed as they are now: what is new, seen, deleted, over or no longer the reader's to see. Cards move only
 * while nobody looks at them, or when the reader asks for what is new.
 * @param viewer the reader's own username
 * @param served what came with the page
 */
export function useLiveTray(viewer: string, served: ServedTray, list: RefObject<HTMLElement | null>) {
  const [first] = useState(served);
  // Data that is no newer than what is known is of a page that Back shows again: much may have happened since.
  const [isFresh] = useState(() => (trays.get(viewer)?.asOf ?? -1) < served.asOf);
  const stored = useObserved(trays, viewer);
  useObserved(seenPeople, EVERYBODY);
  const current: LiveTray = stored && stored.asOf >= served.asOf ? stored : begin();

  function begin(): LiveTray {
    const latest = completeTray(served, stored?.latest);
    const shown = arrangeReels(stored?.shown ?? first.reels, latest.reels, served === first ? "all" : "none");
    return { latest, shown, asOf: served.asOf };
  }

  const known = useRef(current);
  useLayoutEffect(() => {
    known.current = current;
  });

  const take = useCallback(
    (latest: Tray, asOf: number, mayMove: boolean) => {
      const before = known.current;
      const change = mayMove ? "all" : before.latest.isWhole ? "none" : "rest";
      const shown = arrangeReels(before.shown, knowing(latest.reels, asOf), change);
      const show = () => flushSync(() => trays.set(viewer, { latest, shown, asOf }));
      if (list.current) keepingPlace(list.current, show);
    },
    [viewer, list],
  );

  const ask = useCallback(async () => {
    try {
      const { own, reels, asOf } = await callApi("listStories", {});
      if (!list.current || known.current.asOf > asOf) return;
      take({ own, reels, isWhole: true }, asOf, isOutOfSight(list.current));
    } catch (error) {
      // There will be a next time.
      if (!(error instanceof ApiError)) throw error;
    }
  }, [list, take]);

  /** Puts everything where it belongs. */
  const settle = useCallback(() => {
    const { latest, shown, asOf } = known.current;
    if (!isSameOrder(shown, arrangeReels([], knowing(latest.reels, asOf), "all"))) take(latest, asOf, true);
  }, [take]);

  useLayoutEffect(() => {
    const cards = list.current;
    if (!cards) return undefined;
    if (!isFresh) cards.scrollLeft = places.get(viewer) ?? 0;
    return () => void places.set(viewer, cards.scrollLeft);
  }, [viewer, list, isFresh]);
  useEffect(() => {
    if (!isFresh || !served.isWhole) void ask();
  }, [isFresh, served, ask]);
  useEffect(() => hearOfStories(viewer, () => void ask()), [viewer, ask]);
  useEffect(() => waitForEnd(current.latest, () => void ask()), [current.latest, ask]);
  useEffect(() => {
    if (!list.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && settle());
    watch.observe(list.current);
    return () => watch.disconnect();
  }, [list, settle]);

  return {
    own: current.latest.own,
    reels: knowing(current.shown, current.asOf),
    /** How many people's stories are not shown yet, since they would move the others. */
    waiting: current.latest.reels.length - current.shown.length,
    isWhole: current.latest.isWhole,
    settle,
    ask,
  };
}
