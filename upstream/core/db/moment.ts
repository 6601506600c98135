import { timestamp } from "drizzle-orm/pg-core";

/** A column for a moment: UTC, to the millisecond, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
