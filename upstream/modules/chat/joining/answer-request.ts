import { and, eq, isNull } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { GroupRequestAnswer } from "#contract/group-link";
import { GROUP_MAX_MEMBERS } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { groupRequests } from "#upstream/core/db/schema/schema-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { admit } from "#upstream/modules/chat/conversations/add-members";
import {
  endGroupRequests,
  presentMemberIds,
} from "#upstream/modules/chat/conversations/conversation-membership";
import { getConversation } from "#upstream/modules/chat/conversations/list-conversations";
import { lockAcceptedGroup, requireRunning } from "#upstream/modules/chat/conversations/lock-group";
import { tellThoseWhoRunIt } from "./group-link.ts";

/** Who is to be answered, and where. */
interface Asked {
  readonly conversationId: string;
  readonly username: string;
}

/** The person with their request, if any; regardless of blocks, as those who run the group see whom they decide about. */
async function findRequest(tx: Database, { conversationId, username }: Asked) {
  const [found] = await tx
    .select({
      personId: users.id,
      askedAt: groupRequests.createdAt,
      declinedAt: groupRequests.declinedAt,
    })
    .from(users)
    .leftJoin(
      groupRequests,
      and(eq(groupRequests.userId, users.id), eq(groupRequests.conversationId, conversationId)),
    )
    .where(and(eq(users.username, username), isNull(users.deactivatedAt)));
  return found;
}

/**
 * Makes a person who has asked to join a member, or declines. Idempotent: who was answered alike by somebody else meanwhile is so.
 * @throws AppError NOT_FOUND for a request that was taken back or answered otherwise, CONFLICT for a full group, FORBIDDEN unless
 * the caller owns the group or is an admin
 */
export async function answerGroupRequest(
  deps: ChatDeps,
  userId: string,
  asked: Asked,
  action: GroupRequestAnswer,
): Promise<ConversationDetails> {
  const { conversationId } = asked;
  await deps.db.transaction(async (tx) => {
    const own = await lockAcceptedGroup(tx, userId, conversationId);
    requireRunning(own, "answer requests");
    const request = await findRequest(tx, asked);
    const presentIds = await presentMemberIds(tx, conversationId);
    const isAccepting = action === "accept";
    if (isAccepting && request && presentIds.includes(request.personId))
      return endGroupRequests(tx, conversationId, [request.personId]);
    if (!isAccepting && request?.declinedAt) return;
    if (!request?.askedAt || request.declinedAt)
      throw new AppError("NOT_FOUND", "This request was already answered or taken back");
    const { personId } = request;
    const now = deps.clock();
    if (!isAccepting) return decline(tx, { conversationId, personId, now });
    if (presentIds.length >= GROUP_MAX_MEMBERS)
      throw new AppError("CONFLICT", `A group can have at most ${GROUP_MAX_MEMBERS} members`);
    // Asking was their own yes, so they are a member at once, however often they have left.
    const by = { conversationId, authorId: userId, lastSeq: own.lastSeq, now };
    await admit(tx, by, [{ id: personId, becomes: "member" }]);
  });
  return getConversation(deps, userId, conversationId);
}

async function decline(
  tx: Database,
  { conversationId, personId, now }: { conversationId: string; personId: string; now: Date },
): Promise<void> {
  await tx
    .update(groupRequests)
    .set({ declinedAt: now })
    .where(and(eq(groupRequests.conversationId, conversationId), eq(groupRequests.userId, personId)));
  await tellThoseWhoRunIt(tx, conversationId);
}
