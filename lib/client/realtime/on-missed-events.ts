import { SECOND } from "#contract/limits";
import { FIRST_VIEW_MS } from "#lib/client/page/start-when-idle";
import { onServerEvent } from "./on-server-event.ts";

/** A page whose first connection is there within this has missed nothing worth asking for: it is begun after the first view. */
const SOON_MS = FIRST_VIEW_MS + 2 * SECOND;

/**
 * Calls back when events may have been missed: there is a connection again, or the first one came long after what is shown.
 * Returns how to stop.
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
