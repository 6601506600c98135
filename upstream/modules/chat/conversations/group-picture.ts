import { eq } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { removeChatMedia } from "#upstream/modules/chat/messages/remove-chat-media";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { profileShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { presentMemberIds } from "./conversation-membership.ts";
import { getConversation } from "./list-conversations.ts";
import { lockAcceptedGroup } from "./lock-group.ts";

const pictureOf = (conversationId: string) => eq(chatMedia.groupId, conversationId);

interface Change {
  readonly conversationId: string;
  readonly userId: string;
  readonly now: Date;
}

async function announce(tx: Database, { conversationId, userId, now }: Change): Promise<void> {
  await writeNotice(tx, { conversationId, authorId: userId, type: "pictured", now });
  const userIds = await presentMemberIds(tx, conversationId);
  await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
}

/**
 * Replaces the picture of a group. It is removed when the account of the member who set it is deleted.
 * @throws AppError NOT_FOUND, BAD_REQUEST, FORBIDDEN, and those of `withStoredPicture`
 */
export async function setGroupPicture(
  deps: AppDeps,
  userId: string,
  conversationId: string,
  file: UploadedFile | null,
): Promise<ConversationDetails> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  // Checked before the picture is decoded, and again when it is stored.
  await deps.db.transaction((tx) => lockAcceptedGroup(tx, userId, conversationId));
  const privateDeps = { ...deps, media: deps.privateMedia };
  await withStoredPicture(privateDeps, file.path, profileShape, (stored) =>
    deps.db.transaction(async (tx) => {
      await lockAcceptedGroup(tx, userId, conversationId);
      const now = deps.clock();
      await removeChatMedia(tx, pictureOf(conversationId), now);
      const row = { ...stored, groupId: conversationId, ownerId: userId, createdAt: now };
      await tx.insert(chatMedia).values({ ...row, kind: "image" });
      await announce(tx, { conversationId, userId, now });
    }),
  );
  return getConversation(deps, userId, conversationId);
}

/**
 * Removes the picture of a group. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST, FORBIDDEN
 */
export async function removeGroupPicture(
  deps: AppDeps,
  userId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockAcceptedGroup(tx, userId, conversationId);
    if ((await tx.$count(chatMedia, pictureOf(conversationId))) === 0) return;
    const now = deps.clock();
    await removeChatMedia(tx, pictureOf(conversationId), now);
    await announce(tx, { conversationId, userId, now });
  });
  return getConversation(deps, userId, conversationId);
}
