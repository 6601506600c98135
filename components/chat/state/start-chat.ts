import { receive } from "#lib/client/overlay";
import { currentConnectionStatus } from "#lib/client/realtime/connection-status";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import {
  applyListMessage,
  applyOwnRead,
  applyRead,
  applyReadByReply,
  conversationRefusals,
  refreshConversation,
  refreshLists,
  requestsKey,
} from "./conversations.ts";
import { messageOutbox } from "./message-outbox.ts";
import { applyPresence, resendWatchedPeople } from "./presence.ts";
import { applyThreadMessage, forgetThreads, syncThread, threads } from "./threads.ts";
import { hideTyping, resendTyping, showTyping } from "./typing.ts";

let openId: string | null = null;

/** Loads what changed in a thread that the page has, unless the member may no longer see it. */
function syncKnownThread(id: string): void {
  if (threads.get(id) && !conversationRefusals.get(id)) void syncThread(id);
}

/** Sets which conversation the page shows and keeps up to date; null for none. */
export function setOpenConversation(id: string | null): void {
  openId = id;
  if (id !== null && currentConnectionStatus() === "online") syncKnownThread(id);
}

/** Loads what was missed before the page or the connection was ready. */
function catchUp(): void {
  forgetThreads(openId);
  refreshLists();
  if (openId === null) return;
  void refreshConversation(openId);
  syncKnownThread(openId);
}

/** Applies chat events to the page and sends queued messages. Returns a function that unsubscribes from the events. */
export function startChat(userId: string): () => void {
  const unsubscribers = [
    onServerEvent("messageChanged", ({ message, asOf }) => {
      applyThreadMessage(message);
      applyListMessage(message, asOf, userId);
      messageOutbox.arrived(message.conversationId, message.idempotencyKey);
      if (!message.author || message.author.id === userId) return;
      // A deletion may be an old message's time that is over.
      if (!message.isDeleted) hideTyping(message.conversationId, message.author.id);
      // Replying implies having read what came before.
      applyReadByReply(message.conversationId, message.author.id, message.seq);
    }),
    onServerEvent("conversationChanged", ({ conversationId }) => {
      // A removed member receives only this event, and the thread shows a notice. After a block nothing is left to load.
      void refreshConversation(conversationId).then(() => syncKnownThread(conversationId));
    }),
    onServerEvent("conversationRead", ({ conversationId, userId: reader, seq }) => {
      if (reader === userId) applyOwnRead(conversationId, seq);
      else applyRead(conversationId, reader, seq);
    }),
    onServerEvent("typing", ({ conversationId, userId: typist }) => showTyping(conversationId, typist)),
    onServerEvent("presenceChanged", ({ userId: personId, presence }) => applyPresence(personId, presence)),
    onServerEvent("chatCountsChanged", ({ requestCount, asOf }) =>
      receive(requestsKey, { requestCount, asOf }),
    ),
    onServerEvent("registered", () => {
      resendWatchedPeople();
      catchUp();
      // After other subscribers have reported which conversation is shown.
      queueMicrotask(resendTyping);
    }),
  ];
  messageOutbox.start(userId);
  // A page opened while connected receives no `registered`.
  if (currentConnectionStatus() === "online") catchUp();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
