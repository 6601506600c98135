import { type SQL, sql } from "drizzle-orm";
import { bit, type PgColumn, timestamp } from "drizzle-orm/pg-core";

/** A column definition for a time: UTC, in ms, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** A column definition for what a picture looks like, as text of 64 bits. */
export const fingerprint = (name: string) => bit(name, { dimensions: 64 });

/** The column is one of the ids. They are one parameter, so that the statement is the same for any number of them. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;
