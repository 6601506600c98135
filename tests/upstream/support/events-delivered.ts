import { expect } from "@jest/globals";
import type { Database } from "#upstream/core/db/connection/database";
import { outbox } from "#upstream/core/db/schema/schema-notification";
import { eventually } from "./eventually.ts";
import type { MemberSocket } from "./member-socket.ts";

/**
 * Waits until every event that is committed has been delivered and received, so that what a page has not received by then was not
 * sent to it. Not so for `postChanged`, which follows the event: its counts are read first, and later ones wait for a second.
 * @param pages handled in this order: what the first has emitted reaches the others
 */
export async function eventsDelivered({ db }: { db: Database }, ...pages: MemberSocket[]): Promise<void> {
  expect(
    await eventually(
      () => db.$count(outbox),
      (waiting) => waiting === 0,
    ),
  ).toBe(0);
  for (const page of pages) await page.catchesUp();
}
