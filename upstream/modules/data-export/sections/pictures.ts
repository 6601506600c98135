import { and, asc, eq, gt, ne } from "drizzle-orm";
import { media } from "#upstream/core/db/schema/schema";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { allPages, mediaPath, type Owner, ROWS_PER_PAGE, sectionOf } from "./section.ts";

type Row = typeof media.$inferSelect;

// Videos are in the same table and have their own section.
const isOwn = (userId: string) => and(eq(media.ownerId, userId), ne(media.widths, []));

function read({ db, userId }: Owner, after: Row | undefined): Promise<Row[]> {
  return db
    .select()
    .from(media)
    .where(and(isOwn(userId), after && gt(media.key, after.key)))
    .orderBy(asc(media.key))
    .limit(ROWS_PER_PAGE);
}

export const pictures = sectionOf<Row>({
  slug: "pictures",
  title: "Pictures",
  emptyText: "You haven't uploaded any pictures.",
  count: ({ db, userId }) => db.$count(media, isOwn(userId)),
  read,
  toItem: ({ key, width, height, alt, createdAt }) => ({
    data: { file: mediaPath(key), width, height, alt, createdAt },
    shown: html`<li class="picture">
<a href="../${mediaPath(key)}"><img src="../${mediaPath(key)}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></a>
<p class="facts">${alt && html`${alt}<br>`}${width} × ${height} · ${timeTag(createdAt)}</p>
</li>`,
  }),
});

interface StoredFile {
  readonly key: string;
  readonly file: string;
  /** Whether it is in the private storage. */
  readonly isPrivate: boolean;
}

/** The member's pictures, each with the name of its largest file in the storage. */
export async function* ownPictures(owner: Owner): AsyncGenerator<StoredFile> {
  for await (const rows of allPages<Row>((after) => read(owner, after))) {
    for (const { key, widths, isPrivate } of rows) yield { key, file: `${widths.at(-1)}.webp`, isPrivate };
  }
}
