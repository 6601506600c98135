import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ALL_PEOPLE, isSeenSince, seenPeople } from "#components/story/seen-stories.ts";
import type { StoryReel } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { arrangeReels, completeTray, type Tray } from "./arrange-reels.ts";
import { onFirstExpiry, onStoriesChanged } from "./story-events.ts";

/** The tray rendered by the server. */
export interface ServedTray extends Tray {
  asOf: number;
}

interface LiveTray {
  /** The server's latest answer. */
  latest: Tray;
  /** The shown part of it, in the order the reader knows. */
  shown: readonly StoryReel[];
  /** Server time of the answer. */
  asOf: number;
}

/** By the reader's username. Outlives the page, so that Back shows it again as it was. */
const trays = new ObservableMap<string, LiveTray>();
/** Scroll position of the tray in pixels, likewise. */
const places = new Map<string, number>();

function withSeen(reels: readonly StoryReel[], asOf: number): StoryReel[] {
  const seen = seenPeople.get(ALL_PEOPLE);
  return reels.map((reel) =>
    reel.hasUnseen && isSeenSince(seen, reel.person.username, asOf) ? { ...reel, hasUnseen: false } : reel,
  );
}

/** Whether the cards are above the viewport or covered by a dialog. */
function isOutOfSight(list: HTMLElement): boolean {
  return list.getBoundingClientRect().bottom <= 0 || document.querySelector("dialog[open]") !== null;
}

/** Changes a list without moving its scroll position or losing focus: if the focused item leaves, the next one takes focus. */
function preservingPosition(list: HTMLElement, change: () => void): void {
  const { scrollLeft } = list;
  const focused = document.activeElement;
  const index = [...list.children].findIndex((item) => item.contains(focused));
  change();
  if (index >= 0 && !list.contains(focused)) {
    const next = list.children[index] ?? list.lastElementChild;
    next?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }
  // Setting an unchanged value would end a smooth scroll.
  if (list.scrollLeft !== scrollLeft) list.scrollLeft = scrollLeft;
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

const isSameOrder = (one: readonly StoryReel[], other: readonly StoryReel[]) =>
  one.length === other.length && one.every(({ person }, at) => person.id === other[at]?.person.id);

/**
 * The current tray: updates on new, seen, deleted, expired and hidden stories. Cards move only while they are out of view or when
 * the reader asks for new ones.
 * @param viewer the reader's own username
 * @param served the tray rendered by the server
 */
export function useLiveTray(viewer: string, served: ServedTray, list: RefObject<HTMLElement | null>) {
  const [first] = useState(served);
  // Data no newer than the stored tray is from a page shown again by Back, so it may be out of date.
  const [isFresh] = useState(() => (trays.get(viewer)?.asOf ?? -1) < served.asOf);
  const stored = useObserved(trays, viewer);
  useObserved(seenPeople, ALL_PEOPLE);
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
      const shown = arrangeReels(before.shown, withSeen(latest.reels, asOf), change);
      const show = () => flushSync(() => trays.set(viewer, { latest, shown, asOf }));
      if (list.current) preservingPosition(list.current, show);
    },
    [viewer, list],
  );

  const refresh = useCallback(async () => {
    try {
      const { own, reels, asOf } = await callApi("listStories", {});
      if (!list.current || known.current.asOf > asOf) return;
      take({ own, reels, isWhole: true }, asOf, isOutOfSight(list.current));
    } catch (error) {
      // The next change loads it again.
      if (!(error instanceof ApiError)) throw error;
    }
  }, [list, take]);

  /** Moves all cards to their places. */
  const settle = useCallback(() => {
    const { latest, shown, asOf } = known.current;
    if (!isSameOrder(shown, arrangeReels([], withSeen(latest.reels, asOf), "all"))) take(latest, asOf, true);
  }, [take]);

  useLayoutEffect(() => {
    const cards = list.current;
    if (!cards) return undefined;
    if (!isFresh) cards.scrollLeft = places.get(viewer) ?? 0;
    return () => void places.set(viewer, cards.scrollLeft);
  }, [viewer, list, isFresh]);
  useEffect(() => {
    if (!isFresh || !served.isWhole) void refresh();
  }, [isFresh, served, refresh]);
  useEffect(() => onStoriesChanged(viewer, () => void refresh()), [viewer, refresh]);
  useEffect(() => onFirstExpiry(current.latest, () => void refresh()), [current.latest, refresh]);
  useEffect(() => {
    if (!list.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && settle());
    watch.observe(list.current);
    return () => watch.disconnect();
  }, [list, settle]);

  return {
    own: current.latest.own,
    reels: withSeen(current.shown, current.asOf),
    /** Number of members whose new stories wait, because they would move the others. */
    waiting: current.latest.reels.length - current.shown.length,
    isWhole: current.latest.isWhole,
    settle,
    refresh,
  };
}
