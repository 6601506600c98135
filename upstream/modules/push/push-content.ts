import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sentPhrase } from "#contract/message-kinds";
import type { Notification } from "#contract/notification";
import { notificationPath } from "#contract/notification-path";
import type { Person } from "#contract/person";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import type { pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { canReadMessage, isUnread, reader } from "#upstream/core/db/visibility-chat";
import { excerptOf } from "#upstream/core/excerpt";
import { isNotMuted } from "#upstream/modules/chat/conversations/count-chat";
import { peopleById } from "#upstream/modules/chat/conversations/people-by-id";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { findEntry } from "#upstream/modules/notification/find-entries";
import { readSettings } from "#upstream/modules/settings/settings";

const TOPIC_LENGTH = 32;
const ICON_WIDTH_PX = 192;

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** A push message's payload and urgency. */
export interface PushContent {
  /** For the service worker: see public/sw.js. */
  readonly payload: {
    readonly title: string;
    readonly body: string;
    /** A path of the web side. */
    readonly url: string;
    /** A newer message replaces the shown one with the same tag. */
    readonly tag: string;
    readonly icon: string | undefined;
    /** UTC ISO 8601. */
    readonly createdAt: string;
    /** The notification to mark as read when it is opened. */
    readonly id?: string;
    /** The message's position in its conversation; it counts as read once the conversation is read up to it. */
    readonly seq?: number;
    /** For the app's badge. */
    readonly unreadCount?: number;
    /** Not shown while a visible page has this url. */
    readonly unlessOpen?: true;
  };
  readonly urgency: "normal" | "high";
}

/** A small version of a person's picture. */
function iconOf(person: Person | null): string | undefined {
  const picture = person?.profileImage;
  const width = picture?.widths.find((each) => each >= ICON_WIDTH_PX) ?? picture?.widths.at(-1);
  return picture && width ? picture.url.replace(/[^/]+$/, `${width}.webp`) : undefined;
}

/**
 * The topic by which a newer message replaces an undelivered one. Hashed with the user id, so that the push service
 * learns neither the tag nor which members receive the same.
 */
export function topicOf({ userId }: Subscription, { payload }: PushContent): string {
  return createHash("sha256").update(`${userId} ${payload.tag}`).digest("base64url").slice(0, TOPIC_LENGTH);
}

/** The security news of one row, of an entry that has the day's news. */
function newsOf(entry: Notification, id: string): Notification {
  const earlier = entry.earlierNews.find((news) => news.id === id);
  return earlier ? { ...entry, ...earlier } : entry;
}

/**
 * The push message of a notification; undefined if it was read, withdrawn, is no longer visible, or is not the newest
 * of its entry.
 */
export async function notificationContent(
  deps: AppDeps,
  { userId }: Subscription,
  notificationId: string,
): Promise<PushContent | undefined> {
  const { db, clock } = deps;
  const entry = await findEntry(db, pictureReader(deps, userId), notificationId);
  if (!entry || entry.isRead) return undefined;
  const facts = entry.type === "security" ? newsOf(entry, notificationId) : entry;
  // Of other types, a newer row of the entry has a push message of its own, which says the same and more.
  if (facts.id !== notificationId) return undefined;
  const { id, title, message: body, groupKey, createdAt } = facts;
  const { actor, type } = entry;
  // No security news replaces another.
  const tag = type === "security" ? id : groupKey;
  const unreadCount = await countUnread(db, userId, clock());
  const url = notificationPath(facts);
  return {
    payload: { id, title, body, url, tag, icon: iconOf(actor), createdAt, unreadCount },
    urgency: type === "security" ? "high" : "normal",
  };
}

/** Graphemes. */
const QUOTED_LENGTH = 140;

function bodyOf({
  kind,
  text,
  moreFileCount,
}: Pick<typeof messages.$inferSelect, "kind" | "text" | "moreFileCount">): string {
  if (text !== "") return excerptOf(text, QUOTED_LENGTH);
  const sent = sentPhrase({ kind, moreImageCount: kind === "image" ? moreFileCount : 0 });
  // Notices of the server are not pushed.
  return sent === null ? "" : `Sent ${sent}`;
}

async function findUnread({ db, clock }: AppDeps, userId: string, messageId: string) {
  const [found] = await db
    .select({
      conversationId: conversations.id,
      groupName: conversations.name,
      conversationKind: conversations.kind,
      authorId: messages.authorId,
      kind: messages.kind,
      text: messages.text,
      moreFileCount: messages.moreFileCount,
      seq: messages.seq,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(reader.userId, userId),
        eq(reader.state, "member"),
        isNotMuted(clock()),
        canReadMessage(),
        isUnread(),
      ),
    );
  return found;
}

/**
 * The push message of a chat message; undefined if it was read or deleted, the conversation is muted or not accepted,
 * or the member has turned off pushes of messages.
 */
export async function messageContent(
  deps: AppDeps,
  { userId }: Subscription,
  messageId: string,
): Promise<PushContent | undefined> {
  if (!(await readSettings(deps.db, userId)).messages) return undefined;
  const found = await findUnread(deps, userId, messageId);
  if (!found?.authorId) return undefined;
  const { conversationId, conversationKind, groupName, authorId, seq, createdAt } = found;
  const author = (await peopleById(deps.db, [authorId])).get(authorId);
  if (!author) return undefined;
  const name = author.name.trim() || `@${author.username}`;
  const place = conversationKind === "group" ? ` · ${isolated(groupName?.trim() || "Group")}` : "";
  return {
    payload: {
      title: isolated(name) + place,
      body: bodyOf(found),
      url: routes.conversation(conversationId),
      tag: `chat ${conversationId}`,
      icon: iconOf(author),
      createdAt: createdAt.toISOString(),
      seq,
      unlessOpen: true,
    },
    urgency: "high",
  };
}
