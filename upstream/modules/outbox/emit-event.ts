import type { Database } from "#upstream/db/connection";
import { outbox } from "#upstream/db/schema-notification";
import type { OutboxEvent } from "./outbox-event.ts";

/**
 * Announces something together with the change it tells of: if the transaction fails nobody hears of
 * it, and if it commits the event is delivered at least once, even when this process dies first.
 * @param tx the transaction that makes the change
 */
export async function emitEvent(tx: Database, event: OutboxEvent): Promise<void> {
  await tx.insert(outbox).values({ event });
}
