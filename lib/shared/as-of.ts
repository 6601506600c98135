/** Data that says as of when it is true: milliseconds by the server's clock, see `asOf` in contract/primitives.ts. */
export interface Dated {
  readonly asOf: number;
}

/** Says of each item of an answer what the answer says as a whole: as of when it is true. */
export function withAsOf<T extends object>(items: readonly T[], asOf: number): (T & Dated)[] {
  return items.map((item) => ({ ...item, asOf }));
}
