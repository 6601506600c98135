/** How many are looked up for each that is wanted: what may not be read leaves gaps. */
const ALLOWANCE = 1.5;

interface Collecting<Place, Row> {
  /** Rows that are wanted; more may come back. */
  readonly wanted: number;
  /** After which to go on; undefined from the beginning. */
  readonly after: Place | undefined;
  /** The next places in the list, whoever may read what stands there; fewer than asked for only at its end. */
  readonly find: (after: Place | undefined, count: number) => Promise<Place[]>;
  /** What the reader may read of them, in their order. */
  readonly read: (places: readonly Place[]) => Promise<Row[]>;
}

/**
 * Collects a page in two steps, each of which is quick: finding the next places of a list in an index, and asking who may read
 * what stands there. Gaps are filled by further rounds, each with twice as many.
 */
export async function collectReadable<Place, Row>({
  wanted,
  after,
  find,
  read,
}: Collecting<Place, Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let last = after;
  for (let count = Math.ceil(wanted * ALLOWANCE); rows.length < wanted; count *= 2) {
    const places = await find(last, count);
    if (places.length > 0) rows.push(...(await read(places)));
    if (places.length < count) break;
    last = places.at(-1);
  }
  return rows;
}

/** Rows in the order of the ids, without those that are not there. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
