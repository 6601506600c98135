import { and, asc, eq, gt } from "drizzle-orm";
import { media } from "#upstream/core/db/schema/schema";
import { videos as videosTable } from "#upstream/core/db/schema/schema-post";
import { videoName } from "#upstream/core/db/video-columns";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { allPages, type Owner, ROWS_PER_PAGE, sectionOf, videoPath } from "./section.ts";

interface Row extends Pick<typeof media.$inferSelect, "key" | "width" | "height" | "createdAt"> {
  readonly postId: string | null;
  readonly mimeType: "video/mp4" | "video/webm";
  readonly durationMs: number;
  readonly captionsName: string | null;
  readonly captionsLanguage: string | null;
}

const isOwn = (userId: string) => eq(media.ownerId, userId);

function read({ db, userId }: Owner, after: Row | undefined): Promise<Row[]> {
  return db
    .select({
      key: media.key,
      width: media.width,
      height: media.height,
      createdAt: media.createdAt,
      postId: videosTable.postId,
      mimeType: videosTable.mimeType,
      durationMs: videosTable.durationMs,
      captionsName: videosTable.captionsName,
      captionsLanguage: videosTable.captionsLanguage,
    })
    .from(videosTable)
    .innerJoin(media, eq(media.key, videosTable.mediaKey))
    .where(and(isOwn(userId), after && gt(media.key, after.key)))
    .orderBy(asc(media.key))
    .limit(ROWS_PER_PAGE);
}

/** The paths of a video and its captions in the ZIP. */
function filesOf({ key, mimeType, captionsName }: Row): { file: string; captions: string | null } {
  return {
    file: videoPath(key, videoName(mimeType)),
    captions: captionsName === null ? null : videoPath(key, captionsName),
  };
}

export const videos = sectionOf<Row>({
  slug: "videos",
  title: "Videos",
  emptyText: "You haven't uploaded any videos.",
  count: async ({ db, userId }) => {
    const own = db
      .select({ key: videosTable.mediaKey })
      .from(videosTable)
      .innerJoin(media, eq(media.key, videosTable.mediaKey))
      .where(isOwn(userId))
      .as("own_videos");
    return db.$count(own);
  },
  read,
  toItem: (row) => {
    const { width, height, durationMs, postId, captionsLanguage, createdAt } = row;
    const { file, captions } = filesOf(row);
    return {
      data: { file, captions, captionsLanguage, postId, width, height, durationMs, createdAt },
      shown: html`<li class="picture">
<a href="../${file}">${width} × ${height}, ${Math.round(durationMs / 1_000)} s</a>
<p class="facts">${timeTag(createdAt)}</p>
</li>`,
    };
  },
});

/** The files of the member's videos, each with its name in the storage and its path in the ZIP. */
export async function* ownVideoFiles(
  owner: Owner,
): AsyncGenerator<{ key: string; file: string; to: string }> {
  for await (const rows of allPages<Row>((after) => read(owner, after))) {
    for (const { key, mimeType, captionsName } of rows) {
      const names = [videoName(mimeType), ...(captionsName === null ? [] : [captionsName])];
      for (const file of names) yield { key, file, to: videoPath(key, file) };
    }
  }
}
