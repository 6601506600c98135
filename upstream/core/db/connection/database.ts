import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "#upstream/core/db/schema/schema";

/** PostgreSQL or PGlite, or a transaction on either: the same queries run on all of them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
