import { SECOND } from "#contract/limits";
import type { Message } from "#contract/message";
import { normaliseText } from "#contract/normalise-text";
import { routes } from "#contract/web-routes";
import {
  draftNames,
  onOtherTabsDraft,
  CHAT_OUTBOX as PREFIX,
  readDraft,
  writeDraft,
} from "#lib/client/draft-storage";
import { createKeyedStore } from "#lib/client/keyed-store";
import { onPageLeaving } from "#lib/client/leaving";
import { parseJson } from "#lib/client/parse-json";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { showToast } from "#lib/client/toasts";
import { chatMessages } from "#lib/shared/messages/chat";
import { hearListMessage } from "./conversations.ts";
import { afterFailure, deliverMessage } from "./deliver-message.ts";
import {
  inOrder,
  isWordsAlone,
  type NewMessage,
  nextToSend,
  type OutgoingMessage,
  parseOutgoing,
  putOutgoing,
  withoutOutgoing,
} from "./outgoing.ts";
import { dropOutgoingFile } from "./outgoing-files.ts";
import { hearThreadMessage } from "./threads.ts";

/** What is still to be sent, by conversation, in the order in which it was written. */
export const chatOutboxes = createKeyedStore<readonly OutgoingMessage[]>();

const RETRY_MIN_MS = 2 * SECOND;
const RETRY_MAX_MS = 30 * SECOND;

/** Each message is kept under a name of its own, so that tabs do not overwrite what others have to send. */
const nameOf = ({ conversationId, idempotencyKey }: OutgoingMessage) =>
  `${PREFIX}${conversationId}.${idempotencyKey}`;
const of = (conversationId: string) => chatOutboxes.get(conversationId) ?? [];

function set(conversationId: string, outgoing: readonly OutgoingMessage[]): void {
  chatOutboxes.set(conversationId, outgoing.length > 0 ? outgoing : undefined);
}

function keep(userId: string, message: OutgoingMessage): void {
  writeDraft(userId, nameOf(message), JSON.stringify(message));
  set(message.conversationId, putOutgoing(of(message.conversationId), message));
}

function forget(userId: string, message: OutgoingMessage): void {
  writeDraft(userId, nameOf(message), "");
  set(message.conversationId, withoutOutgoing(of(message.conversationId), message.idempotencyKey));
}

function dropFiles(userId: string, { image, voice }: OutgoingMessage): void {
  const file = image ?? voice;
  if (file) dropOutgoingFile(userId, file.fileId);
}

/** Shows a new message at once and sends it, after those before it. */
export function sendChatMessage(userId: string, conversationId: string, written: NewMessage): void {
  keep(userId, {
    ...written,
    // As the server will keep it, so that nothing changes when it answers.
    text: normaliseText(written.text),
    idempotencyKey: crypto.randomUUID(),
    conversationId,
    createdAt: new Date().toISOString(),
    status: "sending",
    failure: null,
    needsSignIn: false,
  });
  void drain(userId, conversationId);
}

/** Sends a message that was refused again, as the same one. */
export function resendChatMessage(userId: string, message: OutgoingMessage): void {
  keep(userId, { ...message, status: "sending", failure: null, needsSignIn: false });
  void drain(userId, message.conversationId);
}

/** Gives a message up. */
export function discardChatMessage(userId: string, message: OutgoingMessage): void {
  forget(userId, message);
  dropFiles(userId, message);
}

/** The server has a message: the answer to sending it, or an event that was faster or came in the answer's place. */
export function messageArrived(userId: string, message: Message): void {
  const { conversationId, idempotencyKey } = message;
  const sent = of(conversationId).find((each) => each.idempotencyKey === idempotencyKey);
  if (!sent) return;
  forget(userId, sent);
  dropFiles(userId, sent);
}

const draining = new Set<string>();
const delays = new Map<string, number>();
const retries = new Map<string, ReturnType<typeof setTimeout>>();

/** Sends what waits in a conversation, one after the other; only one tab does so at a time. */
async function drain(userId: string, conversationId: string): Promise<void> {
  clearTimeout(retries.get(conversationId));
  if (draining.has(conversationId)) return;
  draining.add(conversationId);
  try {
    // Nobody waits for the leave of other tabs to say a few words: sent by two of them, they are one message all the same.
    if (isWordsAlone(of(conversationId)) && !(await sendNext(userId, conversationId))) return;
    if (!nextToSend(of(conversationId))) return;
    const send = () => sendAll(userId, conversationId);
    await (navigator.locks?.request(`roost.${PREFIX}${conversationId}`, send) ?? send());
  } finally {
    draining.delete(conversationId);
  }
}

async function sendAll(userId: string, conversationId: string): Promise<void> {
  let isOn = true;
  while (isOn) isOn = await sendNext(userId, conversationId);
}

/** @returns whether one was sent, and the next may be */
async function sendNext(userId: string, conversationId: string): Promise<boolean> {
  const next = nextToSend(of(conversationId));
  if (!next) return false;
  if (await sendOne(userId, next)) {
    delays.delete(conversationId);
    return true;
  }
  sendLater(userId, conversationId);
  return false;
}

/** @returns whether the next one may be sent */
async function sendOne(userId: string, message: OutgoingMessage): Promise<boolean> {
  let current: OutgoingMessage = { ...message, status: "sending" };
  const isWanted = () =>
    of(message.conversationId).some((each) => each.idempotencyKey === message.idempotencyKey);
  try {
    const sent = await deliverMessage(userId, current, (uploaded) => {
      current = uploaded;
      if (isWanted()) keep(userId, uploaded);
    });
    // The stored one first: there is no moment without either.
    hearThreadMessage(sent);
    hearListMessage(sent, userId);
    messageArrived(userId, sent);
    return true;
  } catch (error) {
    const after = afterFailure(current, error);
    // It may have arrived, or been given up, all the same.
    if (!isWanted()) return true;
    if (after.idempotencyKey !== message.idempotencyKey) forget(userId, message);
    keep(userId, after);
    if (after.status !== "failed") {
      waitBehind(userId, after);
      return false;
    }
    sayRefused(after);
    return true;
  }
}

/** What comes after a message that waits does so too, for the same. */
function waitBehind(userId: string, { conversationId, status, failure }: OutgoingMessage): void {
  for (const message of of(conversationId)) {
    if (message.status === "sending") keep(userId, { ...message, status, failure });
  }
}

/** Where the conversation is shown it says so itself, with the reason. */
function sayRefused({ conversationId }: OutgoingMessage): void {
  if (window.location.pathname !== routes.conversation(conversationId))
    showToast(chatMessages.sendFailed, "danger");
}

function sendLater(userId: string, conversationId: string): void {
  const delayMs = delays.get(conversationId) ?? RETRY_MIN_MS;
  delays.set(conversationId, Math.min(delayMs * 2, RETRY_MAX_MS));
  retries.set(
    conversationId,
    setTimeout(() => void drain(userId, conversationId), delayMs),
  );
}

function restore(userId: string): void {
  const left = draftNames(userId, PREFIX).flatMap((name) => {
    const message = parseOutgoing(parseJson(readDraft(userId, name)));
    return message ? [message] : [];
  });
  for (const [conversationId, messages] of Map.groupBy(left, (message) => message.conversationId)) {
    const known = of(conversationId);
    const isKnown = ({ idempotencyKey }: OutgoingMessage) =>
      known.some((each) => each.idempotencyKey === idempotencyKey);
    set(conversationId, inOrder([...known, ...messages.filter((message) => !isKnown(message))]));
  }
}

function sendEverything(userId: string): void {
  delays.clear();
  for (const id of chatOutboxes.keys()) void drain(userId, id);
}

/** Brings back what an earlier page could not send, and sends it. */
function resume(userId: string): void {
  restore(userId);
  sendEverything(userId);
}

/** Forgets what waits, without giving it up: what is not known here is neither sent nor kept anew. */
function pause(): void {
  for (const timer of retries.values()) clearTimeout(timer);
  for (const id of chatOutboxes.keys()) chatOutboxes.set(id, undefined);
}

function hearOtherTab(name: string, text: string, before: string): void {
  if (!name.startsWith(PREFIX)) return;
  const message = parseOutgoing(parseJson(text || before));
  if (!message) return;
  const { conversationId, idempotencyKey } = message;
  const outgoing = of(conversationId);
  set(
    conversationId,
    text === "" ? withoutOutgoing(outgoing, idempotencyKey) : putOutgoing(outgoing, message),
  );
}

let isStarted = false;

/**
 * Brings back what an earlier page could not send, sends it, and tries again whenever there is a network, for as long as there is this
 * page, whatever of Roost it shows. Follows the other tabs, which send the same messages. Leaving the session ends it: signing
 * out gives up what waits, as it does drafts. Starting it again does nothing.
 */
export function startOutbox(userId: string): void {
  if (isStarted) return;
  isStarted = true;
  resume(userId);
  window.addEventListener("online", () => sendEverything(userId));
  onServerEvent("registered", () => sendEverything(userId));
  onOtherTabsDraft(userId, hearOtherTab);
  onPageLeaving((leaves) => (leaves ? pause() : resume(userId)));
}
