import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";

export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

/**
 * Refuses a database that is older than the baseline, the first migration in the folder. A database at the last migration before
 * the baseline has the same tables and is accepted, since the baseline carries that migration's timestamp.
 * @throws Error whose message completes "… cannot be used: "
 */
export async function refuseOlderThanBaseline(db: Database): Promise<void> {
  const isKnown = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`;
  const [table] = await db.select({ isKnown }).from(sql`(values (1)) as one`);
  if (!table?.isKnown) return;
  const madeAt = sql<number | null>`max(created_at)::float8`;
  const [newest] = await db.select({ madeAt }).from(sql`drizzle.__drizzle_migrations`);
  const [baseline] = readMigrationFiles({ migrationsFolder });
  if (newest?.madeAt == null || !baseline || newest.madeAt >= baseline.folderMillis) return;
  throw new Error(
    "it was created by a version before the first release and cannot be migrated; start with an empty one",
  );
}
