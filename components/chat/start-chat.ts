import { receive } from "#lib/client/overlay";
import { currentConnectionStatus } from "#lib/client/realtime/connection-status";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { messageOutbox } from "./compose/message-outbox.ts";
import {
  hearAnswer,
  hearListMessage,
  hearRead,
  readUpTo,
  refreshConversation,
  refreshLists,
  requestsKey,
} from "./list/conversations.ts";
import { hearPresence, watchAgain } from "./thread/presence.ts";
import { forgetThreads, hearThreadMessage, syncThread, threads } from "./thread/threads.ts";
import { hearTyping, sayTypingAgain, typingEnded } from "./thread/typing.ts";

let openId: string | null = null;

/** Which conversation the page shows, null for none: it is kept up to date. */
export function setOpenConversation(id: string | null): void {
  openId = id;
  if (id !== null && currentConnectionStatus() === "online") void syncThread(id);
}

/** What was missed while there was no connection, or the page was made. */
function catchUp(): void {
  forgetThreads(openId);
  refreshLists();
  if (openId === null) return;
  void refreshConversation(openId);
  if (threads.get(openId)) void syncThread(openId);
}

/** Keeps conversations as they are elsewhere, and sends what is written. Returns how to stop. */
export function startChat(userId: string): () => void {
  const stops = [
    onServerEvent("messageChanged", ({ message, asOf }) => {
      hearThreadMessage(message);
      hearListMessage(message, asOf, userId);
      messageOutbox.arrived(message.conversationId, message.idempotencyKey);
      if (!message.author || message.author.id === userId) return;
      typingEnded(message.conversationId, message.author.id);
      // Whoever answers has read what was said before.
      hearAnswer(message.conversationId, message.author.id, message.seq);
    }),
    onServerEvent("conversationChanged", ({ conversationId }) => {
      void refreshConversation(conversationId);
      // Whoever has been removed is told so by this alone, and the thread says it too.
      if (threads.get(conversationId)) void syncThread(conversationId);
    }),
    onServerEvent("conversationRead", ({ conversationId, userId: reader, seq }) => {
      if (reader === userId) readUpTo(conversationId, seq);
      else hearRead(conversationId, reader, seq);
    }),
    onServerEvent("typing", ({ conversationId, userId: typist }) => hearTyping(conversationId, typist)),
    onServerEvent("presenceChanged", ({ userId: personId, presence }) => hearPresence(personId, presence)),
    onServerEvent("chatCountsChanged", ({ requestCount, asOf }) =>
      receive(requestsKey, { requestCount, asOf }),
    ),
    onServerEvent("registered", () => {
      watchAgain();
      catchUp();
      // After whoever else listens has said which conversation is shown.
      queueMicrotask(sayTypingAgain);
    }),
  ];
  messageOutbox.start(userId);
  // A page that is opened while there is a connection hears of no `registered`.
  if (currentConnectionStatus() === "online") catchUp();
  return () => {
    for (const stop of stops) stop();
  };
}
