import * as z from "zod";
import { AppError } from "#contract/errors";
import { epochMs, int4, timestamp, unknownCursor } from "#contract/primitives";

/** Writes a position in a list as an opaque text. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/**
 * Reads a position that `encodeCursor` wrote.
 * @throws AppError VALIDATION_FAILED when the text is anything else
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

/** What positions are made of: nothing that the columns which they are compared with could not hold. */
export const cursorPart = {
  id: z.uuid(),
  time: timestamp,
  count: int4,
  /** For columns of type `double precision`. */
  score: z.number(),
  epochMs,
} as const;

/** Cursor of lists that are ordered by id alone, newest first. */
export const idCursor = z.tuple([cursorPart.id]);

/** Cursor of lists that are ordered by a moment and then by id, latest first. */
export const timeCursor = z.tuple([cursorPart.time, cursorPart.id]);

/** Cursor of lists that are ordered by a number alone. */
export const countCursor = z.tuple([cursorPart.count]);

/**
 * Splits one row more than asked for into the page and the position after it.
 * @param rows up to `limit + 1` of them
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
