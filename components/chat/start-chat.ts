import { receive } from "#lib/client/overlay";
import { currentConnectionStatus } from "#lib/client/realtime/connection-status";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { messageOutbox } from "./compose/message-outbox.ts";
import {
  applyListMessage,
  applyOwnRead,
  applyRead,
  applyReadByReply,
  refreshConversation,
  refreshLists,
  requestsKey,
} from "./list/conversations.ts";
import { applyPresence, resendWatchedPeople } from "./thread/presence.ts";
import { applyThreadMessage, forgetThreads, syncThread, threads } from "./thread/threads.ts";
import { hideTyping, resendTyping, showTyping } from "./thread/typing.ts";

let openId: string | null = null;

/** Sets which conversation the page shows and keeps up to date; null for none. */
export function setOpenConversation(id: string | null): void {
  openId = id;
  if (id !== null && currentConnectionStatus() === "online") void syncThread(id);
}

/** Loads what was missed before the page or the connection was ready. */
function catchUp(): void {
  forgetThreads(openId);
  refreshLists();
  if (openId === null) return;
  void refreshConversation(openId);
  if (threads.get(openId)) void syncThread(openId);
}

/** Applies chat events to the page and sends queued messages. Returns a function that unsubscribes from the events. */
export function startChat(userId: string): () => void {
  const unsubscribers = [
    onServerEvent("messageChanged", ({ message, asOf }) => {
      applyThreadMessage(message);
      applyListMessage(message, asOf, userId);
      messageOutbox.arrived(message.conversationId, message.idempotencyKey);
      if (!message.author || message.author.id === userId) return;
      hideTyping(message.conversationId, message.author.id);
      // Replying implies having read what came before.
      applyReadByReply(message.conversationId, message.author.id, message.seq);
    }),
    onServerEvent("conversationChanged", ({ conversationId }) => {
      void refreshConversation(conversationId);
      // A removed member receives only this event, and the thread shows a notice.
      if (threads.get(conversationId)) void syncThread(conversationId);
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
