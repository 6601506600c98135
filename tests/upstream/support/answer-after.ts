import { expect } from "@jest/globals";
import type { Database } from "#upstream/core/db/connection/database";
import { countWaiting } from "./count-waiting.ts";
import { eventually } from "./eventually.ts";
import { testStore } from "./open-test-store.ts";

/** The answer to a call that is made before a change is committed, and waits for what the change has locked. */
export async function answerAfter<Answer>(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction(async (tx) => {
    await change(tx);
    const answer = call();
    // The embedded store runs one transaction at a time: there the whole call waits.
    if (testStore === "postgres")
      expect(
        await eventually(
          () => countWaiting(db),
          (waiting) => waiting > 0,
        ),
      ).toBe(1);
    // Wrapped in an object so that the transaction does not await it.
    return { answer };
  });
  return answer;
}
