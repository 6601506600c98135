import type { Database } from "#upstream/core/db/connection/database";
import type { Html } from "#upstream/modules/data-export/zip/html";

/** One record, as data for programs and as HTML for people. */
export interface ExportItem {
  readonly data: object;
  readonly shown: Html;
}

/** The member whose data is exported, and when. */
export interface Owner {
  readonly db: Database;
  readonly userId: string;
  readonly now: Date;
}

/** One kind of a member's records, exported as a JSON file and as pages. */
export interface ExportSection {
  /** The name of its files, such as `posts`. */
  readonly slug: string;
  readonly title: string;
  /** Shown when there are no records. */
  readonly emptyText: string;
  /** For the progress: also of those that are left out, as of people whom the member may not see. */
  count(owner: Owner): Promise<number>;
  /**
   * All records in order, in pages small enough to open quickly. Each page is a short query, so an account of any size is read
   * without a long transaction.
   */
  pages(owner: Owner): AsyncIterable<readonly ExportItem[]>;
}

/** Rows per query and per page. */
export const ROWS_PER_PAGE = 250;

/**
 * Yields pages until one is not full.
 * @param read returns at most `ROWS_PER_PAGE` rows after the given one
 */
export async function* allPages<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    after = rows.at(-1);
  }
}

/** Creates a section from a paged query and a conversion of its rows. */
export function sectionOf<Row>({
  read,
  toItem,
  ...section
}: Pick<ExportSection, "slug" | "title" | "emptyText" | "count"> & {
  read(owner: Owner, after: Row | undefined): Promise<readonly Row[]>;
  toItem(row: Row): ExportItem;
}): ExportSection {
  return {
    ...section,
    async *pages(owner) {
      for await (const rows of allPages<Row>((after) => read(owner, after))) yield rows.map(toItem);
    },
  };
}

/** The path of a video or recording from the root of the ZIP. */
export function videoPath(key: string, name: string): string {
  return `media/${key}-${name}`;
}

/** The path of a picture from the root of the ZIP. */
export function mediaPath(key: string): string {
  return `media/${key}.webp`;
}
