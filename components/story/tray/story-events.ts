import { STORY_LIFE_MS } from "#contract/limits-story";
import { MINUTE, SECOND } from "#contract/units";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import type { Tray } from "./arrange-reels.ts";

/** Pages ask at random times within this span, because a member may have many followers. */
const SPREAD_MS = 2 * SECOND;
/** Minimum interval of requests, because each follow of a popular member is an event. */
const APART_MS = 5 * SECOND;

/**
 * Calls back when the stories above the feed may have changed: a story was created or deleted, a relation to the reader has
 * changed, or events were missed. In a hidden page the callback waits until it is visible.
 * @param viewer the reader's own username, whose stories are reloaded immediately
 * @returns an unsubscribe function
 */
export function onStoriesChanged(viewer: string, callback: () => void): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  function callNow(): void {
    clearTimeout(timer);
    timer = undefined;
    hasMissed = document.hidden;
    if (document.hidden) return;
    askedAt = performance.now();
    callback();
  }
  const schedule = () => {
    const restMs = Math.max(0, askedAt + APART_MS - performance.now());
    timer ??= setTimeout(callNow, restMs + Math.random() * SPREAD_MS);
  };

  document.addEventListener("visibilitychange", () => hasMissed && callNow(), { signal: listening.signal });
  const unsubscribers = [
    onServerEvent("storiesChanged", ({ username }) => (username === viewer ? callNow() : schedule())),
    onServerEvent("relationChanged", schedule),
    onMissedEvents(schedule),
  ];
  return () => {
    clearTimeout(timer);
    listening.abort();
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/**
 * Calls back when the first of the shown stories expires, or a minute later if this clock is ahead of the server's.
 * @returns a function that cancels it
 */
export function onFirstExpiry({ own, reels }: Tray, callback: () => void): () => void {
  const ends = [...(own ? [own] : []), ...reels].map(
    ({ story }) => Date.parse(story.createdAt) + STORY_LIFE_MS,
  );
  if (ends.length === 0) return () => {};
  const restMs = Math.min(...ends) - Date.now();
  const timer = setTimeout(callback, restMs > 0 ? restMs + SECOND : MINUTE);
  return () => clearTimeout(timer);
}
