import type { Message, RepliedMessage } from "#contract/message";
import { quotedText } from "#contract/text/quoted-text";

/**
 * A contiguous part of a conversation. Changes come by events, which may be lost, duplicated or out of order, and by answers. Of
 * two versions of a message the one with the higher `change` wins, so anything may be applied at any time.
 */
export interface Thread {
  /** Ascending by `seq`. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** Newer messages exist that are not loaded. */
  readonly hasNewer: boolean;
  /** Every change up to this one has been applied. */
  readonly lastChange: number;
  /** Applied changes after a gap, ascending. */
  readonly ahead: readonly number[];
  /** Highest known `seq`. */
  readonly lastSeq: number;
}

/** A page of messages as the server sends it. */
export interface MessagePage {
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  lastChange: number;
}

/** Maximum number of loaded messages; beyond it the farther end is unloaded. */
export const WINDOW_MAX = 400;

/** Creates a thread from one page. */
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

/** A thread without the messages up to `seq`, which the member has deleted for themselves. */
export function withoutCleared(thread: Thread, seq: number): Thread {
  if (!thread.messages.some((message) => message.seq <= seq)) return thread;
  const messages = thread.messages
    .filter((message) => message.seq > seq)
    .map((message) =>
      message.replyTo && message.replyTo.seq <= seq ? { ...message, replyTo: null } : message,
    );
  return { ...thread, messages, hasOlder: false };
}

/** Index of the message with this `seq`, or where it would be inserted. */
function indexOf(messages: readonly Message[], seq: number): number {
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

/** Inserts or replaces a message, unless a later version is present. */
function put(messages: readonly Message[], message: Message): readonly Message[] {
  const at = indexOf(messages, message.seq);
  const present = messages[at];
  if (present?.seq !== message.seq) return messages.toSpliced(at, 0, message);
  // The same version may have fresher signed addresses.
  return present.change > message.change ? messages : messages.with(at, message);
}

/** Whether a message belongs to the loaded range, or directly after it if that is the end. */
function belongs({ messages, hasOlder, hasNewer }: Thread, seq: number): boolean {
  const first = messages[0];
  const last = messages.at(-1);
  if (!first || !last) return !hasOlder && !hasNewer;
  if (seq > last.seq) return !hasNewer;
  return seq >= first.seq || !hasOlder;
}

function messageAt(messages: readonly Message[], seq: number | undefined): Message | undefined {
  const found = seq === undefined ? undefined : messages[indexOf(messages, seq)];
  return found?.seq === seq ? found : undefined;
}

/** Updates quotes after a message has arrived: the ones that quote it, and its own. */
function withQuotes(messages: readonly Message[], received: Message): readonly Message[] {
  const { seq, change, replyTo } = received;
  const current = messageAt(messages, seq) ?? received;
  // An older version changes nothing.
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

/** Records a change as applied; a closed gap also counts the changes behind it. */
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

/** Applies one new or changed message from an event or an answer. */
export function applyMessage(thread: Thread, message: Message): Thread {
  return withChange(withMessage(thread, message), message.change);
}

/** Applies the changes since a point, as the server answers: they are complete up to `lastChange`. */
export function applyChanges(
  thread: Thread,
  { messages, lastChange }: Pick<MessagePage, "messages" | "lastChange">,
): Thread {
  return upTo(messages.reduce(withMessage, thread), lastChange);
}

/** Whether a change was missed, so that the changes since `lastChange` must be loaded. */
export function hasGap({ ahead }: Thread): boolean {
  return ahead.length > 0;
}

/**
 * Adds a page before or after the loaded range. Later versions that are present stay. If a change was received after the page was
 * read, the page may lack it, so the changes since the page are loaded again.
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

/** Unloads messages at the end farthest from the reader. */
export function trim(thread: Thread, reading: "oldest" | "newest"): Thread {
  const surplus = thread.messages.length - WINDOW_MAX;
  if (surplus <= 0) return thread;
  return reading === "oldest"
    ? { ...thread, messages: thread.messages.slice(0, WINDOW_MAX), hasNewer: true }
    : { ...thread, messages: thread.messages.slice(surplus), hasOlder: true };
}

/**
 * Replaces the loaded range with another one, such as around a search result. If the page is older than a received change, the
 * changes since the page are loaded again.
 */
export function replaceWindow(thread: Thread, page: MessagePage): Thread {
  const known = new Map(thread.messages.map((message) => [message.seq, message]));
  const messages = page.messages.map((message) => {
    const before = known.get(message.seq);
    return before && before.change > message.change ? before : message;
  });
  const fresh = threadOf({ ...page, messages }, thread.lastSeq);
  // Changes after the page's may concern messages on it.
  return { ...fresh, ahead: thread.lastChange > page.lastChange ? [thread.lastChange] : [] };
}

/** What a reply quotes of a message; null for one that is withheld from the reader. */
function quoteOf(message: Message): RepliedMessage | null {
  if (message.isWithheld) return null;
  const { id, seq, author, kind, text, moreImages, file, isDeleted } = message;
  const fileName = file?.name ?? "";
  return {
    id,
    seq,
    author,
    kind,
    text: quotedText(text),
    moreImageCount: moreImages.length,
    fileName,
    isDeleted,
  };
}

function isSame(one: RepliedMessage, other: RepliedMessage | null): boolean {
  return one.text === other?.text && one.isDeleted === other.isDeleted;
}

/**
 * Updates a reply's quote if it replies to `answered`: the server sends an edited or deleted message once, and does not send
 * its replies again.
 */
export function requote(answer: Message, answered: Message): Message {
  const { replyTo } = answer;
  if (replyTo?.id !== answered.id) return answer;
  const quote = quoteOf(answered);
  return isSame(replyTo, quote) ? answer : { ...answer, replyTo: quote };
}
