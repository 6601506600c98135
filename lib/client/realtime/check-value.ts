// Checks of values by hand: zod would bring some 90 kB (gzip) to every page.

/** Says whether a value is a T. */
export type Check<T> = (value: unknown) => value is T;

/** Any text. */
export const isText: Check<string> = (value) => typeof value === "string";
/** A boolean. */
export const isFlag: Check<boolean> = (value) => typeof value === "boolean";
/** A whole number from 0. */
export const isCount: Check<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
/** A whole number from 1. */
export const isSize: Check<number> = (value): value is number => isCount(value) && value > 0;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A UUID. */
export const isId: Check<string> = (value): value is string => isText(value) && uuid.test(value);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
/** UTC, ISO 8601. */
export const isTimestamp: Check<string> = (value): value is string =>
  isText(value) && instant.test(value) && !Number.isNaN(Date.parse(value));

/** One of the keys of a table. */
export function isOneOf<T extends string>(table: Record<T, true>): Check<T> {
  return (value): value is T => isText(value) && Object.hasOwn(table, value);
}

/** Null, or what passes. */
export function isNullOr<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

/** A list of what passes. */
export function isListOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

/** An object whose fields pass; it may have others. */
export function isShape<T>(checks: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> {
  const entries = Object.entries<Check<unknown>>(checks);
  return (value): value is T => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const fields = new Map(Object.entries(value));
    return entries.every(([key, check]) => check(fields.get(key)));
  };
}
