import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { reportedFiles } from "#upstream/core/db/schema/schema-report";

/**
 * The picture of a group that was stored with a report of it, with the member who set it.
 * @returns undefined once the group has another picture or none; always for a conversation of two
 */
export async function findReportedPicture(db: Database, conversationId: string, reportId: string) {
  const [found] = await db
    .select({ authorId: users.id, username: users.username })
    .from(chatMedia)
    .innerJoin(reportedFiles, eq(reportedFiles.key, chatMedia.key))
    .innerJoin(users, eq(users.id, chatMedia.ownerId))
    .where(and(eq(chatMedia.groupId, conversationId), eq(reportedFiles.reportId, reportId)));
  return found;
}
