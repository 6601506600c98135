import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { ObservableMap } from "#lib/client/observable-map";
import {
  addPage,
  applyChanges,
  applyMessage,
  hasGap,
  type MessagePage,
  replaceWindow,
  type Thread,
  threadOf,
  trim,
} from "./thread-state.ts";

/** What is shown of each conversation, by its id. */
export const threads = new ObservableMap<string, Thread>();

/** How loading at either end stands, by conversation and side. */
export const threadLoads = new ObservableMap<string, "loading" | "failed">();

export const loadKey = (id: string, side: "older" | "newer" | "whole") => `${id} ${side}`;

/** A gap mostly closes by itself: the event that is missing is on its way. */
const GAP_PATIENCE_MS = 150;
/** Pages of changes; whoever was away for longer begins anew with the newest messages. */
const CATCH_UP_PAGES = 5;

const gapTimers = new Map<string, ReturnType<typeof setTimeout>>();
const syncing = new Map<string, "once" | "again">();

function change(id: string, update: (thread: Thread) => Thread): void {
  const thread = threads.get(id);
  if (!thread) return;
  const next = update(thread);
  if (next !== thread) threads.set(id, next);
  if (hasGap(next)) {
    if (!gapTimers.has(id))
      gapTimers.set(
        id,
        setTimeout(() => closeGap(id), GAP_PATIENCE_MS),
      );
  } else {
    clearTimeout(gapTimers.get(id));
    gapTimers.delete(id);
  }
}

function closeGap(id: string): void {
  gapTimers.delete(id);
  const thread = threads.get(id);
  if (thread && hasGap(thread)) void syncThread(id);
}

/** Shows what the server has rendered, unless the page knows something newer of it already. */
export function openThread(id: string, served: Thread): void {
  const known = threads.get(id);
  if (!known || known.lastChange < served.lastChange) threads.set(id, served);
}

/** Lets go of every conversation but one, as what was missed of them is not worth asking for. */
export function forgetThreads(keptId: string | null): void {
  for (const id of [...threads.keys()]) {
    if (id !== keptId) threads.delete(id);
  }
}

/** A message from an event or an answer. */
export function hearThreadMessage(message: Message): void {
  change(message.conversationId, (thread) => applyMessage(thread, message));
}

/**
 * Asks what came since the last change, so that nothing is missed. Resolves when it is there; what cannot be had now is asked for at the
 * next `registered`.
 */
export async function syncThread(id: string): Promise<void> {
  if (syncing.has(id)) {
    syncing.set(id, "again");
    return;
  }
  syncing.set(id, "once");
  try {
    await catchUp(id);
  } catch {
    // Said by the connection's line; the next connection asks again.
  } finally {
    const isWanted = syncing.get(id) === "again";
    syncing.delete(id);
    if (isWanted) void syncThread(id);
  }
}

async function catchUp(id: string): Promise<void> {
  for (let page = 0; page < CATCH_UP_PAGES; page += 1) {
    const since = threads.get(id)?.lastChange;
    if (since === undefined) return;
    const answer = await callApi("listMessageChanges", { params: { id }, query: { since } });
    change(id, (thread) => applyChanges(thread, answer));
    if (!answer.hasMore) return;
  }
  await showNewest(id);
}

type Place = { before: number } | { after: number } | { around: number } | Record<string, never>;

function loadMessages(id: string, query: Place): Promise<MessagePage> {
  return callApi("listMessages", { params: { id }, query });
}

/** Runs a load once at a time, and says how it stands. */
async function loading(key: string, load: () => Promise<void>): Promise<boolean> {
  if (threadLoads.get(key) === "loading") return false;
  threadLoads.set(key, "loading");
  try {
    await load();
    threadLoads.delete(key);
    return true;
  } catch {
    threadLoads.set(key, "failed");
    return false;
  }
}

/** Loads the page before or after what is shown. */
export function loadBeyond(id: string, side: "older" | "newer"): Promise<boolean> {
  return loading(loadKey(id, side), async () => {
    const { messages, hasOlder, hasNewer } = threads.get(id) ?? {};
    const end = side === "older" ? messages?.[0] : messages?.at(-1);
    if (!end || !(side === "older" ? hasOlder : hasNewer)) return;
    const page = await loadMessages(id, side === "older" ? { before: end.seq } : { after: end.seq });
    change(id, (thread) => trim(addPage(thread, page, side), side === "older" ? "oldest" : "newest"));
  });
}

/** Shows the messages around one, such as one that was searched for. Resolves to whether they could be had. */
export function showAround(id: string, seq: number): Promise<boolean> {
  if (threads.get(id)?.messages.some((message) => message.seq === seq)) return Promise.resolve(true);
  return showWindow(id, { around: seq });
}

/** Shows the newest messages. */
export function showNewest(id: string): Promise<boolean> {
  return showWindow(id, {});
}

function showWindow(id: string, place: Place): Promise<boolean> {
  return loading(loadKey(id, "whole"), async () => {
    const page = await loadMessages(id, place);
    if (threads.get(id)) change(id, (thread) => replaceWindow(thread, page));
    else threads.set(id, threadOf(page));
  });
}

const renewals = new Map<string, Promise<Message | undefined>>();

/**
 * Asks for a message again, whose picture or voice has an address that has run out: once for each address, unless no answer came.
 * Resolves to the message as it is now, which its thread then shows too.
 */
export function renewMedia({ id, conversationId, seq }: Message, url: string): Promise<Message | undefined> {
  const key = `${id} ${url}`;
  const asked = renewals.get(key);
  if (asked) return asked;
  const renewal = loadMessages(conversationId, { around: seq }).then(
    ({ messages }) => {
      for (const message of messages) change(conversationId, (thread) => applyMessage(thread, message));
      return messages.find((message) => message.id === id);
    },
    () => {
      // What is shown says that it could not be loaded; whoever tries again asks again.
      renewals.delete(key);
      return undefined;
    },
  );
  renewals.set(key, renewal);
  return renewal;
}
