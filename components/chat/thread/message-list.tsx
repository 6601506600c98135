"use client";

import { type KeyboardEvent, memo, type RefObject } from "react";
import { formatDay } from "#components/chat/chat-date.ts";
import { nameOfPerson, noticeMessage } from "#components/chat/conversation-name.ts";
import { MessageItem } from "#components/chat/message/message-item";
import { OutgoingItem } from "#components/chat/message/outgoing-item";
import type { OutgoingMessage } from "#components/chat/state/message-outbox.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { ChatDates } from "#components/chat/use-chat-dates.ts";
import { Spinner } from "#components/ui/spinner";
import type { ConversationMember } from "#contract/chat";
import type { Message } from "#contract/message";
import { MINUTE } from "#contract/units";
import { calendarDay } from "#lib/shared/format/calendar-day";
import type { DateStyle } from "#lib/shared/format/date-style";

/** A row of a thread, top to bottom. */
type ThreadRow =
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
    calendarDay(one.createdAt, style) === calendarDay(other.createdAt, style)
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
  let day: number | undefined;
  const hasAnswered = messages.some(({ seq, author }) => seq > (readSeq ?? 0) && author?.id === viewerId);
  let hasDivider = readSeq === null || hasAnswered || outgoing.length > 0;

  for (const [index, message] of messages.entries()) {
    const isOwn = message.author?.id === viewerId;
    if (isOwn) arrived.add(message.idempotencyKey);
    const ownDay = calendarDay(message.createdAt, style);
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
    const ownDay = calendarDay(message.createdAt, style);
    if (ownDay !== day) rows.push({ kind: "day", key: `day ${ownDay}`, at: message.createdAt });
    day = ownDay;
    const isFirst = index === 0 && messages.at(-1)?.author?.id !== viewerId;
    rows.push({ kind: "outgoing", key: message.idempotencyKey, message, isFirst });
  }
  return rows;
}

interface MessageListProps {
  rows: readonly ThreadRow[];
  members: readonly ConversationMember[];
  dates: ChatDates;
  content: RefObject<HTMLDivElement | null>;
  isLoadingOlder: boolean;
}

/** Arrow keys move focus between the menu buttons of messages. */
function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  const { target, currentTarget } = event;
  if (step === 0 || !(target instanceof HTMLElement) || !target.matches("[data-message-menu]")) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>("[data-message-menu]")];
  const next = all[all.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The loaded messages, grouped by day. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { rows, members, dates, content, isLoadingOlder } = props;
  const lastUsable = rows.findLast((row) => row.kind === "message" && !row.message.isWithheld)?.key;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the buttons in it
    <div ref={content} onKeyDown={moveAmongMessages} className="pt-2 pb-1">
      {isLoadingOlder && (
        <p className="flex justify-center py-3 text-secondary">
          <Spinner />
        </p>
      )}
      {rows.map((row) => (
        <Row key={row.key} row={row} members={members} dates={dates} isTabStop={row.key === lastUsable} />
      ))}
    </div>
  );
});

interface RowProps {
  row: ThreadRow;
  members: readonly ConversationMember[];
  dates: ChatDates;
  isTabStop: boolean;
}

function Row({ row, members, dates, isTabStop }: RowProps) {
  const { viewer } = useThreadScope();
  switch (row.kind) {
    case "day":
      return (
        <p className="my-3 text-center text-xs font-semibold text-secondary">
          <span className="rounded-full bg-fill px-3 py-1" suppressHydrationWarning>
            {formatDay(row.at, dates.nowMs, dates.style)}
          </span>
        </p>
      );
    case "unread":
      return (
        <p
          data-unread-divider
          className="my-3 flex items-center gap-3 px-4 text-xs font-semibold text-accent before:h-px before:flex-1 before:bg-accent-strong after:h-px after:flex-1 after:bg-accent-strong"
        >
          {texts.unread}
        </p>
      );
    case "notice":
      return (
        <p
          data-seq={row.message.seq}
          className="wrap-text mx-auto my-2 max-w-112 px-6 text-center text-xs text-secondary"
        >
          {row.message.notice && noticeMessage(row.message.notice, row.message.author, viewer.username)}
        </p>
      );
    case "outgoing":
      return <OutgoingItem message={row.message} isFirst={row.isFirst} style={dates.style} />;
    case "message":
      return (
        <MessageItem
          message={row.message}
          isFirst={row.isFirst}
          isLast={row.isLast}
          readers={
            row.message.author?.id === viewer.userId ? readersOf(row.message, members, viewer.userId) : ""
          }
          style={dates.style}
          isTabStop={isTabStop}
        />
      );
  }
}

/** One string, so that a memoized message renders again only when it changes. */
function readersOf({ seq }: Message, members: readonly ConversationMember[], viewerId: string): string {
  return members
    .filter(({ person, readSeq }) => person.id !== viewerId && readSeq !== null && readSeq >= seq)
    .map(({ person }) => nameOfPerson(person))
    .join("\n");
}
