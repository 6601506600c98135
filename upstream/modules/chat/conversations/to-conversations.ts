import type { Conversation, ConversationDetails, ConversationMember } from "#contract/chat";
import type { Person } from "#contract/person";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { toChatPicture } from "#upstream/modules/chat/messages/message-content";
import { toMessages } from "#upstream/modules/chat/messages/read-messages";
import { presenceOf } from "#upstream/modules/chat/presence";
import {
  type ConversationRow,
  type MemberRow,
  selectGroupPictures,
  selectLastMessages,
  selectMembers,
  selectRecentAuthors,
} from "./conversation-queries.ts";
import { toBadge } from "./count-chat.ts";
import { peopleById } from "./people-by-id.ts";

/** The most people that a row of the list names. */
const NAMED_OF_GROUP = 3;

/** Converts rows of `selectConversations` to the contract shape for their reader, in their order. */
export async function toConversations(
  deps: ChatDeps,
  readerId: string,
  rows: readonly ConversationRow[],
): Promise<ConversationDetails[]> {
  if (rows.length === 0) return [];
  const { db, clock } = deps;
  const ids = rows.map(({ id }) => id);
  const groupIds = rows.filter(({ kind }) => kind === "group").map(({ id }) => id);
  const members = Map.groupBy(await selectMembers(db, readerId, ids), (member) => member.conversationId);
  const authors = Map.groupBy(
    await selectRecentAuthors(db, readerId, groupIds),
    ({ conversationId }) => conversationId,
  );
  const pictures = new Map(
    (await selectGroupPictures(db, withPicture(rows))).map((file) => [
      file.groupId,
      toChatPicture(deps, file),
    ]),
  );
  const last = new Map(
    (await toMessages(deps, db, await selectLastMessages(db, readerId, ids))).map(({ message }) => [
      message.conversationId,
      message,
    ]),
  );
  const named = [...members.values()].flat().map(({ activeId }) => activeId);
  const people = await peopleById(db, named);
  const others = rows.flatMap(({ id, kind }) =>
    kind === "direct" ? (otherOf(members.get(id) ?? [], readerId)?.namedId ?? []) : [],
  );
  const present = await presenceOf(db, readerId, others, clock());
  return rows.map((row) => {
    const own = members.get(row.id) ?? [];
    const isRunning = own.some(({ userId, isOwner, isAdmin }) => userId === readerId && (isOwner || isAdmin));
    const writers = (authors.get(row.id) ?? []).map(({ authorId }) => authorId);
    const other = row.kind === "direct" ? otherOf(own, readerId) : undefined;
    return {
      ...toConversation(row),
      picture: pictures.get(row.id) ?? null,
      people: inOrderOfWriting(own, writers, readerId).flatMap(({ namedId }) => personOf(people, namedId)),
      memberCount: own.length,
      canSend: row.state !== "left" && (row.kind === "group" || other?.namedId != null),
      isPending: row.state === "member" && other !== undefined && other.state !== "member",
      lastMessage: last.get(row.id) ?? null,
      presence: (other?.namedId && present.get(other.namedId)) || null,
      members: own.flatMap((member) => toMember(row, member, { readerId, isRunning }, people)),
    };
  });
}

/** Not before who added them has been accepted: it may be anything. */
const withPicture = (rows: readonly ConversationRow[]) =>
  rows.filter(({ kind, state }) => kind === "group" && state === "member").map(({ id }) => id);

type Facts = Omit<
  Conversation,
  "picture" | "people" | "memberCount" | "canSend" | "isPending" | "lastMessage" | "presence"
>;

function toConversation(row: ConversationRow): Facts {
  const { id, kind, name, readSeq, isArchived, isMarkedUnread, clearedSeq, joinRequestCount } = row;
  return {
    id,
    kind,
    name,
    // A declined request can still be accepted.
    state: row.state === "declined" ? "request" : row.state,
    mutedUntil: row.mutedUntil?.toISOString() ?? null,
    pinnedAt: row.pinnedAt?.toISOString() ?? null,
    isArchived,
    isMarkedUnread,
    clearedSeq,
    messageLifetime: row.state === "left" ? "" : row.messageLifetime,
    lastActivityAt: (row.leftAt ?? row.lastActivityAt).toISOString(),
    lastSeq: row.leftSeq ?? row.lastSeq,
    lastChange: row.leftChange ?? row.lastChange,
    readSeq,
    unreadCount: toBadge(row.unreadCount),
    joinRequestCount,
  };
}

const otherOf = (members: readonly MemberRow[], readerId: string) =>
  members.find(({ userId }) => userId !== readerId);

const personOf = (people: ReadonlyMap<string, Person>, userId: string | null): Person | [] =>
  (userId && people.get(userId)) || [];

/** The other members who may be named, latest authors first. */
function inOrderOfWriting(
  members: readonly MemberRow[],
  writers: readonly (string | null)[],
  readerId: string,
): MemberRow[] {
  const rank = ({ userId }: MemberRow) => {
    const place = writers.indexOf(userId);
    return place < 0 ? writers.length : place;
  };
  return members
    .filter(({ userId, namedId }) => userId !== readerId && namedId !== null)
    .toSorted((one, two) => rank(one) - rank(two))
    .slice(0, NAMED_OF_GROUP);
}

function toMember(
  { state }: ConversationRow,
  member: MemberRow,
  { readerId, isRunning }: { readerId: string; isRunning: boolean },
  people: ReadonlyMap<string, Person>,
): ConversationMember | [] {
  const person = personOf(people, isRunning ? member.activeId : member.namedId);
  if (Array.isArray(person)) return [];
  const isOwn = member.userId === readerId;
  // Read receipts are shown only between members who have both accepted, and not across a block.
  const areBothIn = member.state === "member" && state === "member" && member.namedId !== null;
  const isKnown = isOwn || (member.canKnowReceipts && areBothIn);
  // A member who left does not see the current owner, admins and answers.
  const current = state === "left" ? { isOwner: false, isAdmin: false, state: "member" } : member;
  const { isOwner, isAdmin } = current;
  // The same for who has declined, which is shown to no one.
  const isPending = current.state !== "member";
  return { person, isOwner, isAdmin, isPending, readSeq: isKnown ? member.readSeq : null };
}
