import type { Message } from "#contract/message";
import { requote } from "./requote.ts";

/**
 * A part of a conversation without gaps, as a page shows it. What is new or has changed comes by events, which may be
 * lost, doubled or out of order, and by answers: of two versions of a message the one with the higher `change` counts, so
 * whatever comes may be applied at any time.
 */
export interface Thread {
  /** By ascending number. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** Something newer is not loaded. */
  readonly hasNewer: boolean;
  /** Every change up to this one is in it. */
  readonly lastChange: number;
  /** Changes after a gap that are in it too, ascending. */
  readonly ahead: readonly number[];
  /** The highest number of a message that was heard of. */
  readonly lastSeq: number;
}

/** A page as the server gives it. */
export interface MessagePage {
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  lastChange: number;
}

/** Pages that are loaded at once: the farther end is let go of beyond this. */
export const WINDOW_MAX = 400;

/** A thread of one page. */
export function threadOf(page: MessagePage, lastSeq = 0): Thread {
  const { messages, hasOlder, hasNewer, lastChange } = page;
  return {
    messages: [...messages],
    hasOlder,
    hasNewer,
    lastChange,
    ahead: [],
    lastSeq: Math.max(lastSeq, messages.at(-1)?.seq ?? 0),
  };
}

/** Where a message with this number stands, or would stand. */
function placeOf(messages: readonly Message[], seq: number): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = messages[middle];
    if (found && found.seq < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a message where it belongs, unless a later version of it is there. */
function put(messages: readonly Message[], message: Message): readonly Message[] {
  const at = placeOf(messages, message.seq);
  const there = messages[at];
  if (there?.seq !== message.seq) return messages.toSpliced(at, 0, message);
  // The same version again has fresher addresses.
  return there.change > message.change ? messages : messages.with(at, message);
}

/** Whether a message belongs to what is loaded: within it, or right after it where that is the end. */
function belongs({ messages, hasOlder, hasNewer }: Thread, seq: number): boolean {
  const first = messages[0];
  const last = messages.at(-1);
  if (!first || !last) return !hasOlder && !hasNewer;
  if (seq > last.seq) return !hasNewer;
  return seq >= first.seq || !hasOlder;
}

function messageAt(messages: readonly Message[], seq: number | undefined): Message | undefined {
  const found = seq === undefined ? undefined : messages[placeOf(messages, seq)];
  return found?.seq === seq ? found : undefined;
}

/** Lets every answer say of what it answers what that says now, once a message has come that is one of the two. */
function withQuotes(messages: readonly Message[], came: Message): readonly Message[] {
  const { seq, change, replyTo } = came;
  const current = messageAt(messages, seq) ?? came;
  // An older version says nothing new.
  if (current.change > change) return messages;
  const answered = messageAt(messages, replyTo?.seq);
  return messages.map((each) =>
    each.seq === seq && answered ? requote(each, answered) : requote(each, current),
  );
}

function withMessage(thread: Thread, message: Message): Thread {
  const messages = belongs(thread, message.seq) ? put(thread.messages, message) : thread.messages;
  return {
    ...thread,
    lastSeq: Math.max(thread.lastSeq, message.seq),
    messages: withQuotes(messages, message),
  };
}

/** Counts a change as heard; what lay behind a gap that it closes counts too. */
function withChange(thread: Thread, change: number): Thread {
  if (change <= thread.lastChange || thread.ahead.includes(change)) return thread;
  const ahead = [...thread.ahead, change].sort((a, b) => a - b);
  return upTo({ ...thread, ahead }, thread.lastChange);
}

function upTo(thread: Thread, change: number): Thread {
  let lastChange = Math.max(thread.lastChange, change);
  const ahead = thread.ahead.filter((each) => each > lastChange);
  while (ahead[0] === lastChange + 1) {
    lastChange += 1;
    ahead.shift();
  }
  return { ...thread, lastChange, ahead };
}

/** One message that is new or has changed, from an event or an answer. */
export function applyMessage(thread: Thread, message: Message): Thread {
  return withChange(withMessage(thread, message), message.change);
}

/** What came since a change, as the server answers: there is no gap up to its `lastChange`. */
export function applyChanges(
  thread: Thread,
  { messages, lastChange }: Pick<MessagePage, "messages" | "lastChange">,
): Thread {
  return upTo(messages.reduce(withMessage, thread), lastChange);
}

/** Whether something was missed: the changes since `lastChange` are to be asked for. */
export function hasGap({ ahead }: Thread): boolean {
  return ahead.length > 0;
}

/**
 * A page before or after what is loaded. Later versions that are there stay; where something was heard of after the page was
 * read, it may concern the page too, and is to be asked for again.
 */
export function addPage(thread: Thread, page: MessagePage, side: "older" | "newer"): Thread {
  const messages = page.messages.reduce(put, thread.messages);
  const lastSeq = Math.max(thread.lastSeq, messages.at(-1)?.seq ?? 0);
  const isBehind = page.lastChange < thread.lastChange;
  const ahead = [thread.lastChange, ...thread.ahead];
  return {
    ...thread,
    messages,
    lastSeq,
    ...(side === "older" ? { hasOlder: page.hasOlder } : { hasNewer: page.hasNewer }),
    ...(isBehind && { lastChange: page.lastChange, ahead }),
  };
}

/** Lets go of what lies farthest from where the reader is. */
export function trim(thread: Thread, reading: "oldest" | "newest"): Thread {
  const surplus = thread.messages.length - WINDOW_MAX;
  if (surplus <= 0) return thread;
  return reading === "oldest"
    ? { ...thread, messages: thread.messages.slice(0, WINDOW_MAX), hasNewer: true }
    : { ...thread, messages: thread.messages.slice(surplus), hasOlder: true };
}

/**
 * Another part of the same conversation in place of what is loaded, such as around a message that was searched for. What is
 * heard of later changes stays heard, unless the page is from before: then it is to be asked for again.
 */
export function replaceWindow(thread: Thread, page: MessagePage): Thread {
  const known = new Map(thread.messages.map((message) => [message.seq, message]));
  const messages = page.messages.map((message) => {
    const before = known.get(message.seq);
    return before && before.change > message.change ? before : message;
  });
  const fresh = threadOf({ ...page, messages }, thread.lastSeq);
  // Changes after the page's may concern what it holds.
  return { ...fresh, ahead: thread.lastChange > page.lastChange ? [thread.lastChange] : [] };
}
