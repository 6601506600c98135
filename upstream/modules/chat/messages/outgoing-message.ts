import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { isMemberMessageKind } from "#contract/message-kinds";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory, isRunning } from "#upstream/core/db/visibility-story";
import type {
  Membership,
  MessagePosition,
} from "#upstream/modules/chat/conversations/conversation-membership";
import {
  acceptForFollower,
  limitRequestMessages,
} from "#upstream/modules/chat/conversations/message-requests";
import type { StoryReader } from "#upstream/modules/story/story-queries";
import { selectMessage } from "./read-messages.ts";

export type SentMessage = BodyOf<Endpoints["sendMessage"]>;

/** A message that a member is sending. */
export interface OutgoingMessage {
  readonly authorId: string;
  readonly conversationId: string;
  readonly input: SentMessage;
  readonly now: Date;
}

/** A refusal of one field. */
export function invalid(field: string, message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { fields: { [field]: message } });
}

/** @throws AppError FORBIDDEN */
export async function checkRecipient(
  tx: Database,
  outgoing: OutgoingMessage,
  { kind, otherId, otherState }: Membership,
  position: MessagePosition,
): Promise<void> {
  if (kind === "group") return;
  if (!otherId)
    throw new AppError("FORBIDDEN", "This account has been deleted. No one would read your message.");
  if (otherState === "member") return;
  if (position.seq === 1) await acceptForFollower(tx, outgoing, otherId);
  await limitRequestMessages(tx, outgoing, position);
}

/** @throws AppError VALIDATION_FAILED when the author may not read the message replied to, or it is in another conversation */
export async function checkReply(
  tx: Database,
  { authorId, conversationId, input }: OutgoingMessage,
): Promise<void> {
  if (input.replyTo === undefined) return;
  const row = await selectMessage(tx, authorId, input.replyTo);
  if (row?.conversationId === conversationId && !row.isWithheld && isMemberMessageKind(row.kind)) return;
  throw invalid("replyTo", "The message you are replying to is not in this conversation");
}

/**
 * The author of the story that a message replies to, who must be the other member of the direct conversation.
 * @param otherId null in a group
 * @throws AppError VALIDATION_FAILED when the story has expired, is not visible to the viewer, or is another member's
 */
export async function requireStoryOf(
  tx: Database,
  { viewer, now }: StoryReader,
  storyId: string,
  otherId: string | null,
): Promise<string> {
  const [story] = await tx
    .select({ authorId: stories.authorId })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), canSeeStory({ viewer, now }), isRunning(now)));
  if (story && story.authorId === otherId) return story.authorId;
  const words = story ? "A reply to a story goes to its author" : "This story has ended";
  throw new AppError("VALIDATION_FAILED", words, { fields: { story: words } });
}
