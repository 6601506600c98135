import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { dataExports } from "#upstream/core/db/schema/schema-data-export";

/** A member's export; none when it has expired, even where its file still waits to be removed. */
export async function findExport({ db, clock }: Pick<AppDeps, "db" | "clock">, userId: string) {
  const isKept = or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, clock()));
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isKept));
  return row;
}
