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

/** Loaded range of each conversation, by id. */
export const threads = new ObservableMap<string, Thread>();

/** Loading state by conversation and side. */
export const threadLoads = new ObservableMap<string, "loading" | "failed">();

export const loadKey = (id: string, side: "older" | "newer" | "whole") => `${id} ${side}`;

/** Most gaps close by themselves, because the missing event is on its way. */
const GAP_PATIENCE_MS = 150;
/** Maximum pages of changes; after a longer absence the newest messages are loaded instead. */
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

/** Shows the server-rendered messages, unless newer ones are known. */
export function openThread(id: string, served: Thread): void {
  const known = threads.get(id);
  if (!known || known.lastChange < served.lastChange) threads.set(id, served);
}

/** Unloads every conversation except one, because catching up on the others is not worthwhile. */
export function forgetThreads(openId: string | null): void {
  for (const id of [...threads.keys()]) {
    if (id !== openId) threads.delete(id);
  }
}

/** Applies a message from an event or an answer to its thread. */
export function applyThreadMessage(message: Message): void {
  change(message.conversationId, (thread) => applyMessage(thread, message));
}

/**
 * Loads the changes since the last applied one. On failure resolves as well: the next `registered` event loads them.
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
    // Shown by the connection status; the next connection tries again.
  } finally {
    const isRepeated = syncing.get(id) === "again";
    syncing.delete(id);
    if (isRepeated) void syncThread(id);
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

/** Runs one load per key at a time and records its state. */
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

/** Loads the page before or after the loaded range. */
export function loadBeyond(id: string, side: "older" | "newer"): Promise<boolean> {
  return loading(loadKey(id, side), async () => {
    const { messages, hasOlder, hasNewer } = threads.get(id) ?? {};
    const end = side === "older" ? messages?.[0] : messages?.at(-1);
    if (!end || !(side === "older" ? hasOlder : hasNewer)) return;
    const page = await loadMessages(id, side === "older" ? { before: end.seq } : { after: end.seq });
    change(id, (thread) => trim(addPage(thread, page, side), side === "older" ? "oldest" : "newest"));
  });
}

/** Whether a message is among the loaded ones. */
export function hasMessage(id: string, seq: number): boolean {
  return threads.get(id)?.messages.some((message) => message.seq === seq) ?? false;
}

/** Shows the messages around one, such as a search result. Resolves to whether they could be loaded. */
export function showAround(id: string, seq: number): Promise<boolean> {
  if (hasMessage(id, seq)) return Promise.resolve(true);
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
 * Loads a message again whose picture or voice address has expired: once per address, unless it fails. Resolves to the current
 * message, which its thread shows too.
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
      // The picture or voice shows the failure; a retry loads again.
      renewals.delete(key);
      return undefined;
    },
  );
  renewals.set(key, renewal);
  return renewal;
}
