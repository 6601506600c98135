import { eq, getTableColumns } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { DEFAULT_SETTINGS, type Settings } from "#contract/settings";
import type { Database } from "#upstream/core/db/connection/database";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { emitEvent } from "#upstream/core/events/event-outbox";

// Columns have the contract's names.
const { userId: _owner, digestedAt: _digest, ...columns } = getTableColumns(memberSettings);

/** A member's settings; the contract's defaults if they have never changed any. */
export async function readSettings(db: Database, userId: string): Promise<Settings> {
  const [row] = await db.select(columns).from(memberSettings).where(eq(memberSettings.userId, userId));
  return row ?? DEFAULT_SETTINGS;
}

/**
 * Changes the given settings only, in one statement, so that concurrent changes do not undo each other.
 * @returns all settings afterwards
 */
export async function updateSettings(
  db: Database,
  userId: string,
  changes: BodyOf<Endpoints["updateSettings"]>,
): Promise<Settings> {
  if (Object.values(changes).every((value) => value === undefined)) return readSettings(db, userId);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(memberSettings)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: memberSettings.userId, set: changes })
      .returning(columns);
    if (changes.showPresence !== undefined) await emitEvent(tx, { kind: "presenceRuleChanged", userId });
    return row ?? readSettings(tx, userId);
  });
}
