import { MINUTE, SECOND } from "#contract/limits";
import { STORY_LIFE_MS } from "#contract/limits-story";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import type { Tray } from "./arrange-reels.ts";

/** Many may follow whoever tells a story: their pages do not all ask at once. */
const SPREAD_MS = 2 * SECOND;
/** Somebody popular is followed by many at once, and each of them is an event. */
const APART_MS = 5 * SECOND;

/**
 * Calls back when the stories above the feed may be others: somebody has told or deleted one, stands differently to the
 * reader, or may have while there was no connection. What happens while nobody looks at the page is asked for when somebody does.
 * @param viewer the reader's own username, whose stories are asked for at once
 * @returns how to stop
 */
export function hearOfStories(viewer: string, ask: () => void): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  function askNow(): void {
    clearTimeout(timer);
    timer = undefined;
    hasMissed = document.hidden;
    if (document.hidden) return;
    askedAt = performance.now();
    ask();
  }
  const askSoon = () => {
    const restMs = Math.max(0, askedAt + APART_MS - performance.now());
    timer ??= setTimeout(askNow, restMs + Math.random() * SPREAD_MS);
  };

  document.addEventListener("visibilitychange", () => hasMissed && askNow(), { signal: listening.signal });
  const stops = [
    onServerEvent("storiesChanged", ({ username }) => (username === viewer ? askNow() : askSoon())),
    onServerEvent("relationChanged", askSoon),
    onMissedEvents(askSoon),
  ];
  return () => {
    clearTimeout(timer);
    listening.abort();
    for (const stop of stops) stop();
  };
}

/**
 * Calls back when the first of the stories that are shown is over; a minute later where this clock is ahead of the server's.
 * @returns how to stop
 */
export function waitForEnd({ own, reels }: Tray, ask: () => void): () => void {
  const ends = [...(own ? [own] : []), ...reels].map(
    ({ story }) => Date.parse(story.createdAt) + STORY_LIFE_MS,
  );
  if (ends.length === 0) return () => {};
  const restMs = Math.min(...ends) - Date.now();
  const timer = setTimeout(ask, restMs > 0 ? restMs + SECOND : MINUTE);
  return () => clearTimeout(timer);
}
