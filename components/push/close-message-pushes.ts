import { routes } from "#contract/web-routes";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { readPushOwner } from "./push-owner.ts";

/** Data that the service worker attaches to a message's notification: see public/sw.js. */
interface PushedMessage {
  path: string;
  seq: number;
}

function isMessage(data: unknown): data is PushedMessage {
  return typeof data === "object" && data !== null && "seq" in data && typeof data.seq === "number";
}

async function closeWhere(isOver: (message: PushedMessage) => boolean): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) {
      const data: unknown = shown.data;
      if (isMessage(data) && isOver(data)) shown.close();
    }
  } catch {
    // The member can close it.
  }
}

/**
 * Closes push notifications of messages that the member has read meanwhile, here or on another device, and of deleted
 * ones, whose text they show. A push alone cannot do that, since browsers require each to show something: it takes an open
 * page. Returns a stop function.
 */
export function closeMessagePushes(userId: string): () => void {
  const isSubscribed = () => readPushOwner() === userId;
  const stops = [
    onServerEvent("conversationRead", ({ conversationId, userId: readerId, seq }) => {
      if (readerId !== userId || !isSubscribed()) return;
      const path = routes.conversation(conversationId);
      void closeWhere((message) => message.path === path && message.seq <= seq);
    }),
    onServerEvent("messageChanged", ({ message }) => {
      if (!message.isDeleted || !isSubscribed()) return;
      const path = routes.conversation(message.conversationId);
      void closeWhere((shown) => shown.path === path && shown.seq === message.seq);
    }),
    // Sent on every connection: covers what was read while disconnected.
    onServerEvent("chatCountsChanged", ({ unreadCount }) => {
      if (unreadCount === 0 && isSubscribed()) void closeWhere(() => true);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
