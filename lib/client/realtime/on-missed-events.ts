import { SECOND } from "#contract/units";
import { FIRST_VIEW_MS } from "#lib/client/page/start-when-idle";
import { onServerEvent } from "./on-server-event.ts";

/**
 * A page whose first connection comes within this (connecting starts after the first view) has missed nothing worth
 * fetching.
 */
const SOON_MS = FIRST_VIEW_MS + 2 * SECOND;

/**
 * Calls back when events may have been missed: after a reconnection, or when the first connection came late. Returns
 * an unsubscribe function.
 */
export function onMissedEvents(callback: () => void): () => void {
  const startedAt = performance.now();
  let wasConnected = false;
  return onServerEvent("registered", () => {
    const mayHaveMissed = wasConnected || performance.now() - startedAt > SOON_MS;
    wasConnected = true;
    if (mayHaveMissed) callback();
  });
}
