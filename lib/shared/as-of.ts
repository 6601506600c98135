/** Data with the time at which it was true, in ms of the server's clock; see `asOf` in contract/primitives.ts. */
export interface Dated {
  readonly asOf: number;
}

/** Copies a response's `asOf` to each of its items. */
export function withAsOf<T extends object>(items: readonly T[], asOf: number): (T & Dated)[] {
  return items.map((item) => ({ ...item, asOf }));
}
