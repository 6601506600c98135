import * as z from "zod";
import { AppError } from "#contract/errors";
import { epochMs, int4, timestamp, unknownCursor } from "#contract/primitives";

/** Encodes a position in a list as an opaque cursor. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/**
 * Decodes a cursor of `encodeCursor`.
 * @param schema of the position
 * @returns the position; null without a cursor
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export function decodeCursor<S extends z.ZodType>(schema: S, cursor: string | undefined): z.output<S> | null {
  if (cursor === undefined) return null;
  const result = schema.safeParse(parseJson(Buffer.from(cursor, "base64url").toString()));
  if (result.success) return result.data;
  throw new AppError("VALIDATION_FAILED", unknownCursor, { fields: { cursor: unknownCursor } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Schemas for the parts of a position, limited to values that fit the columns they are compared with. */
export const cursorPart = {
  id: z.uuid(),
  time: timestamp,
  count: int4,
  /** For columns of type `double precision`. */
  score: z.number(),
  epochMs,
} as const;

/** Position in lists ordered by id, newest first. */
export const idCursor = z.tuple([cursorPart.id]);

/** Position in lists ordered by a time and then by id, latest first. */
export const timeCursor = z.tuple([cursorPart.time, cursorPart.id]);

/** Position in lists ordered by a number. */
export const countCursor = z.tuple([cursorPart.count]);

/**
 * Makes a page from the rows of a query with `limit + 1`, whose extra row shows that there is a next page.
 * @param positionOf a row's position, for the cursor
 */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  positionOf: (row: Row) => readonly (string | number)[],
) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null };
}
