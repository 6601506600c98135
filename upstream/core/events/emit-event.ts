import type { Database } from "#upstream/core/db/connection/connection";
import { outbox } from "#upstream/core/db/schema/schema-notification";
import type { OutboxEvent } from "./outbox-event.ts";

/** Rows of one statement. */
const WRITTEN_AT_ONCE = 1_000;

/**
 * Announces something together with the change it tells of: if the transaction fails nobody hears of
 * it, and if it commits the event is delivered at least once, even when this process dies first.
 * @param tx the transaction that makes the change
 */
export async function emitEvent(tx: Database, event: OutboxEvent): Promise<void> {
  await tx.insert(outbox).values({ event });
}

/** The same for any number of events, in their order. */
export async function emitEvents(tx: Database, events: readonly OutboxEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += WRITTEN_AT_ONCE) {
    await tx.insert(outbox).values(events.slice(at, at + WRITTEN_AT_ONCE).map((event) => ({ event })));
  }
}
