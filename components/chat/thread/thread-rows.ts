import { dayOf } from "#components/chat/chat-date.ts";
import type { OutgoingMessage } from "#components/chat/compose/message-outbox.ts";
import { MINUTE } from "#contract/limits";
import type { Message } from "#contract/message";
import type { DateStyle } from "#lib/shared/format/date-style";

/** A row of a thread, top to bottom. */
export type ThreadRow =
  | { kind: "day"; key: string; at: string }
  | { kind: "unread"; key: string }
  | { kind: "notice"; key: string; message: Message }
  | { kind: "message"; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { kind: "outgoing"; key: string; message: OutgoingMessage; isFirst: boolean };

/** Maximum interval between grouped messages of one person. */
const TOGETHER_MS = 5 * MINUTE;

interface RowOptions {
  /** Deleted ones are left out. */
  messages: readonly Message[];
  /** Empty if the newest messages are not loaded. */
  outgoing: readonly OutgoingMessage[];
  /** Last message read when the thread was opened; null for no divider. */
  readSeq: number | null;
  viewerId: string;
  style: DateStyle;
}

function isGrouped(one: Message | undefined, other: Message | undefined, style: DateStyle): boolean {
  if (!one?.author || !other?.author || one.kind === "notice" || other.kind === "notice") return false;
  return (
    one.author.id === other.author.id &&
    Date.parse(other.createdAt) - Date.parse(one.createdAt) < TOGETHER_MS &&
    dayOf(one.createdAt, style) === dayOf(other.createdAt, style)
  );
}

/**
 * The rows of a thread: days with their messages, consecutive messages of one person grouped, a divider above the first unread
 * message unless the viewer has replied since, and outgoing messages last.
 */
export function threadRows(options: RowOptions): ThreadRow[] {
  const { outgoing, readSeq, viewerId, style } = options;
  const messages = options.messages.filter(({ isDeleted }) => !isDeleted);
  const rows: ThreadRow[] = [];
  const arrived = new Set<string>();
  let day = "";
  const hasAnswered = messages.some(({ seq, author }) => seq > (readSeq ?? 0) && author?.id === viewerId);
  let hasDivider = readSeq === null || hasAnswered || outgoing.length > 0;

  for (const [index, message] of messages.entries()) {
    const isOwn = message.author?.id === viewerId;
    if (isOwn) arrived.add(message.idempotencyKey);
    const ownDay = dayOf(message.createdAt, style);
    if (ownDay !== day) rows.push({ kind: "day", key: `day ${ownDay}`, at: message.createdAt });
    day = ownDay;
    const isUnread = !hasDivider && message.seq > (readSeq ?? 0) && !isOwn;
    if (isUnread) {
      hasDivider = true;
      rows.push({ kind: "unread", key: "unread" });
    }
    const key = message.id;
    if (message.kind === "notice") {
      rows.push({ kind: "notice", key, message });
      continue;
    }
    const isFirst = isUnread || !isGrouped(messages[index - 1], message, style);
    const isLast = !isGrouped(message, messages[index + 1], style);
    rows.push({ kind: "message", key, message, isFirst, isLast });
  }

  const waiting = outgoing.filter(({ idempotencyKey }) => !arrived.has(idempotencyKey));
  for (const [index, message] of waiting.entries()) {
    const ownDay = dayOf(message.createdAt, style);
    if (ownDay !== day) rows.push({ kind: "day", key: `day ${ownDay}`, at: message.createdAt });
    day = ownDay;
    const isFirst = index === 0 && messages.at(-1)?.author?.id !== viewerId;
    rows.push({ kind: "outgoing", key: message.idempotencyKey, message, isFirst });
  }
  return rows;
}
