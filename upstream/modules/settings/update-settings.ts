import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Settings } from "#contract/settings";
import type { Database } from "#upstream/core/db/connection/connection";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { emitEvent } from "#upstream/core/events/emit-event";
import { readSettings, settingsColumns } from "./read-settings.ts";

/**
 * Changes what is given and leaves the rest. One statement, so that changes that come at once do not undo each other.
 * @returns everything that is chosen now
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
      .returning(settingsColumns);
    if (changes.showPresence !== undefined) await emitEvent(tx, { kind: "presenceRuleChanged", userId });
    return row ?? readSettings(tx, userId);
  });
}
