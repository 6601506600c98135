import { and, eq, isNull } from "drizzle-orm";
import { id as storyId } from "#contract/primitives";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { mailMember } from "#upstream/core/mail/mail-member";
import { deleteEmptyHighlights } from "#upstream/modules/highlight/delete-empty-highlights";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { withdrawStories } from "#upstream/modules/notification/withdraw-notifications";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { onlyArgument } from "./read-arguments.ts";

async function lockStory(tx: Database, typed: string) {
  const id = storyId.safeParse(typed).data;
  const [found] = id
    ? await tx
        .select({ story: stories, username: users.username })
        .from(stories)
        .innerJoin(users, eq(users.id, stories.authorId))
        .where(eq(stories.id, id))
        .for("update", { of: stories })
    : [];
  if (!found) throw new AdminRefusal(`There is no story ${typed}.`);
  return found;
}

/** Deletes a story permanently, also from highlights, with its picture and its reports. */
export async function removeStory(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the story's id, as `reports` shows it");
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const { story, username } = await lockStory(tx, typed);
    const open = and(eq(reports.storyId, story.id), isNull(reports.closedAt));
    const count = await tx.$count(reports, open);
    await withdrawStories(tx, [story.id]);
    await tx.delete(stories).where(eq(stories.id, story.id));
    await deleteEmptyHighlights(tx, story.authorId);
    await removePictures(tx, [story.mediaKey], now);
    await mailMember(context, tx, story.authorId, {
      subject: "Your story was removed",
      paragraphs: [
        "The people who run this server have removed this story of yours, and no one can see it anymore:",
        story.content || "(a picture)",
      ],
      now,
    });
    const ended =
      count === 0 ? "" : ` ${count === 1 ? "1 report of it was" : `${count} reports of it were`} deleted.`;
    return `The story of @${username} is removed, and its picture will be deleted shortly.${ended}`;
  });
}
