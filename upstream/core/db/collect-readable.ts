/** Rows looked up per row that is needed, since rows that the reader may not see leave gaps. */
export const ALLOWANCE = 1.5;

interface CollectOptions<Place, Row> {
  /** Rows needed; more may be returned. */
  readonly needed: number;
  /** The position to continue after; undefined from the beginning. */
  readonly after: Place | undefined;
  /** Finds the next positions in the list, without checking access; fewer than `count` only at its end. */
  readonly find: (after: Place | undefined, count: number) => Promise<Place[]>;
  /** Reads the rows at these positions that the reader may see, in order. */
  readonly read: (places: readonly Place[]) => Promise<Row[]>;
}

/**
 * Collects a page in two fast steps: finding the next positions of a list in an index, then reading the rows there that the
 * reader may see. Gaps are filled by further rounds, each twice as large.
 */
export async function collectReadable<Place, Row>({
  needed,
  after,
  find,
  read,
}: CollectOptions<Place, Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let last = after;
  for (let count = Math.ceil(needed * ALLOWANCE); rows.length < needed; count *= 2) {
    const places = await find(last, count);
    if (places.length > 0) rows.push(...(await read(places)));
    if (places.length < count) break;
    last = places.at(-1);
  }
  return rows;
}

/** Sorts rows into the order of the ids; ids without a row are skipped. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
