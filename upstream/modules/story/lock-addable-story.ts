import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import type { MemberReader } from "#upstream/core/db/visibility";
import { isAddition, isOpenStory } from "#upstream/core/db/visibility-story";
import { readMember } from "#upstream/modules/auth/lock-member";
import { notifiesOf } from "#upstream/modules/mention/mentions";
import { lockRunningStory } from "./story-actions.ts";

/** Why a member may not add a story that they see; undefined if they may. */
async function refusalOf(tx: Database, { viewer }: MemberReader, storyId: string) {
  const [story] = await tx
    .select({
      authorId: stories.authorId,
      content: stories.content,
      addableBy: stories.addableBy,
      isOpen: isOpenStory(),
    })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(eq(stories.id, storyId));
  if (!story || story.authorId === viewer) return "You can add only stories of others";
  const member = await readMember(tx, viewer);
  if (!member || !notifiesOf(story.content, member.username)) {
    return "Only people whom this story mentions can add it to theirs";
  }
  if (story.addableBy === "nobody") return "The author of this story does not let others add it to theirs";
  return story.isOpen ? undefined : "Only stories that everyone can see can be added to others";
}

/**
 * Locks a story that a member is about to add to one of their own, until the transaction ends.
 * @returns its author's id
 * @throws AppError NOT_FOUND, also if the member may not see it or it has expired; FORBIDDEN unless it mentions the member, is for everyone
 * and its author lets others add it; CONFLICT if the member has added it
 */
export async function lockAddableStory(tx: Database, reader: MemberReader, storyId: string): Promise<string> {
  const { authorId } = await lockRunningStory(tx, reader, storyId);
  const refusal = await refusalOf(tx, reader, storyId);
  if (refusal !== undefined) throw new AppError("FORBIDDEN", refusal);
  if ((await tx.$count(stories, isAddition(storyId, reader.viewer))) > 0) {
    throw new AppError("CONFLICT", "You have added this story to yours already");
  }
  return authorId;
}
