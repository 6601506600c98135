import { eq, getTableColumns } from "drizzle-orm";
import { DEFAULT_SETTINGS, type Settings } from "#contract/settings";
import type { Database } from "#upstream/core/db/connection/connection";
import { memberSettings } from "#upstream/core/db/schema/schema-account";

const { userId: _owner, digestedAt: _digest, ...columns } = getTableColumns(memberSettings);

/** What a member's row says, by the names of the contract. */
export const settingsColumns = columns;

/** What a member has chosen; the defaults of the contract where nothing was ever chosen. */
export async function readSettings(db: Database, userId: string): Promise<Settings> {
  const [row] = await db
    .select(settingsColumns)
    .from(memberSettings)
    .where(eq(memberSettings.userId, userId));
  return row ?? DEFAULT_SETTINGS;
}
