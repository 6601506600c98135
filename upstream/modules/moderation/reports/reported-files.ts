import { asc, eq } from "drizzle-orm";
import type { MemberMessageKind } from "#contract/message-kinds";
import type { ModeratedContent, ModeratedFile } from "#contract/moderation-report";
import type { AppDeps } from "#upstream/app-deps";
import { reportedFiles, type reports } from "#upstream/core/db/schema/schema-report";
import { type SigningDeps, toShownContent } from "#upstream/modules/chat/messages/message-content";
import { keepsFiles } from "#upstream/modules/report/kept-files";

type Row = typeof reportedFiles.$inferSelect;
type Files = Pick<ModeratedContent, "files" | "missingFileCount">;

/** A video or a document of which only the file is known, since it was reported before the rest was stored. */
const isUnknown = ({ kind, width, size }: Row) =>
  (kind === "video" && width === 0) || (kind === "file" && size === 0);

function toFiles(signing: SigningDeps, kind: MemberMessageKind, rows: readonly Row[]): ModeratedFile[] {
  if (rows.some(isUnknown)) return [];
  const [media = null, ...more] = rows.map((row) => ({ ...row, thumbhash: null, peaks: [] }));
  const shown = toShownContent(signing, { kind, media }, { more, isBare: false });
  const { image, moreImages, voice, video, file } = shown;
  return [
    ...[...(image ? [image] : []), ...moreImages].map((each) => ({ kind: "picture" as const, ...each })),
    ...(voice ? [{ kind: "voice" as const, url: voice.url }] : []),
    ...(video ? [{ kind: "video" as const, ...video }] : []),
    ...(file ? [{ kind: "document" as const, ...file }] : []),
  ];
}

/**
 * Reads the files of a report's messages, which are kept while it is open, for a while.
 * @returns what of them a message has, by its position and kind
 */
export async function readReportedFiles(
  { db, clock, keys }: Pick<AppDeps, "db" | "clock" | "keys">,
  report: typeof reports.$inferSelect,
): Promise<(position: number, kind: MemberMessageKind) => Files> {
  const rows = await db
    .select()
    .from(reportedFiles)
    .where(eq(reportedFiles.reportId, report.id))
    .orderBy(asc(reportedFiles.messagePosition), asc(reportedFiles.position));
  const byMessage = Map.groupBy(rows, ({ messagePosition }) => messagePosition);
  const areKept = keepsFiles(report, clock());
  return (position, kind) => {
    const stored = byMessage.get(position) ?? [];
    const files = areKept ? toFiles({ keys, clock, isReported: true }, kind, stored) : [];
    // The picture of a video is shown with it.
    const count = kind === "video" ? Math.min(stored.length, 1) : stored.length;
    return { files, missingFileCount: count - files.length };
  };
}
