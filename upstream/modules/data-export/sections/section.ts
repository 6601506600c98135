import type { Database } from "#upstream/core/db/connection/connection";
import type { Html } from "#upstream/modules/data-export/zip/html";

/** One thing of a member's, as a program reads it and as a person does. */
export interface ExportItem {
  readonly data: object;
  readonly shown: Html;
}

/** Whose data is read. */
export interface Owner {
  readonly db: Database;
  readonly userId: string;
}

/** One kind of things that are a member's: a file of JSON, and pages. */
export interface ExportSection {
  /** Of its files, such as `posts`. */
  readonly slug: string;
  readonly title: string;
  /** What stands there when there are none. */
  readonly nothing: string;
  count(owner: Owner): Promise<number>;
  /**
   * All of them in their order, so many at a time that a page of them is still quick to open.
   * Each is a short query of its own: an account of any size is read without holding anything.
   */
  pages(owner: Owner): AsyncIterable<readonly ExportItem[]>;
}

/** Rows of one query, and of one page. */
export const ROWS_PER_PAGE = 250;

/**
 * Reads on until a page is not full.
 * @param read the rows after the one given, `ROWS_PER_PAGE` at most
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

/** A section from its rows. */
export function sectionOf<Row>({
  read,
  toItem,
  ...section
}: Pick<ExportSection, "slug" | "title" | "nothing" | "count"> & {
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
