import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Conversation } from "#contract/chat";
import type { MessageLifetime } from "#contract/message-lifetimes";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import {
  canKnowMember,
  canReadConversation,
  hasMessages,
  nameToReader,
  reader,
} from "#upstream/core/db/visibility-chat";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { allPages, mediaPath, type Owner, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface ConversationRow {
  readonly id: string;
  readonly kind: Conversation["kind"];
  readonly name: string | null;
  /** Usernames of the other members. */
  readonly people: string[];
  readonly state: string;
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly messageLifetime: MessageLifetime;
  readonly mutedUntil: Date | null;
  readonly pinnedAt: Date | null;
  readonly isArchived: boolean;
  readonly readSeq: number;
  readonly joinedAt: Date;
  readonly leftAt: Date | null;
  readonly picture: { readonly key: string; readonly widths: number[] } | null;
}

// Members are not named when a block ended the conversation.
const others = sql<string[]>`(
  select coalesce(json_agg(${users.username} order by ${users.username}) filter (where ${canReadConversation()}), '[]'::json)
  from ${conversationMembers} join ${users} on ${users.id} = ${conversationMembers.userId}
  where ${conversationMembers.conversationId} = ${conversations.id} and ${conversationMembers.userId} <> ${reader.userId}
    and ${canKnowMember()} and ${users.deactivatedAt} is null)`;

function read({ db, userId }: Owner, after: ConversationRow | undefined): Promise<ConversationRow[]> {
  return db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      name: nameToReader(),
      people: others,
      state: reader.state,
      isOwner: reader.isOwner,
      isAdmin: reader.isAdmin,
      messageLifetime: sql<MessageLifetime>`case when ${reader.leftSeq} is null then ${conversations.messageLifetime} else '' end`,
      mutedUntil: reader.mutedUntil,
      pinnedAt: reader.pinnedAt,
      isArchived: reader.isArchived,
      readSeq: reader.readSeq,
      joinedAt: reader.joinedAt,
      leftAt: reader.leftAt,
      picture: { key: chatMedia.key, widths: chatMedia.widths },
    })
    .from(conversations)
    .innerJoin(reader, eq(reader.conversationId, conversations.id))
    .leftJoin(chatMedia, and(eq(chatMedia.groupId, conversations.id), eq(reader.state, "member")))
    .where(and(eq(reader.userId, userId), hasMessages(), after && gt(conversations.id, after.id)))
    .orderBy(asc(conversations.id))
    .limit(ROWS_PER_PAGE);
}

/** The conversations of a member, oldest first. */
export async function* ownConversationRows(owner: Owner): AsyncGenerator<ConversationRow> {
  for await (const rows of allPages<ConversationRow>((after) => read(owner, after))) yield* rows;
}

/** The title of a conversation in the pages. */
export function titleOf({ name, kind, people }: Pick<ConversationRow, "name" | "kind" | "people">): string {
  if (name) return name;
  if (people.length > 0) return people.map((username) => `@${username}`).join(", ");
  return kind === "group" ? "A group" : "Deleted account";
}

export const ownConversations = sectionOf<ConversationRow>({
  slug: "conversations",
  title: "Conversations",
  emptyText: "You have no conversations.",
  count: async ({ db, userId }) => {
    const own = db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(reader, eq(reader.conversationId, conversations.id))
      .where(and(eq(reader.userId, userId), hasMessages()))
      .as("own_conversations");
    return db.$count(own);
  },
  read,
  toItem: (row) => ({
    data: { ...row, picture: row.picture && mediaPath(row.picture.key) },
    shown: html`<li><b>${titleOf(row)}</b> <span>${row.kind === "group" ? "group" : "two people"}</span> ${timeTag(row.joinedAt)}</li>`,
  }),
});
