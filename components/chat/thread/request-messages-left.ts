import type { OutgoingMessage } from "#components/chat/compose/outgoing.ts";
import { REQUEST_MESSAGES_MAX } from "#contract/limits-chat";
import type { Thread } from "./thread-state.ts";

interface RequestOptions {
  /** The other one has not accepted yet. */
  isPending: boolean;
  thread: Thread;
  outgoing: readonly OutgoingMessage[];
  viewerId: string;
}

/**
 * How many messages can still be sent to a person who has not accepted yet, as the server counts: deleted ones are among them.
 * @returns null where there is no such limit
 */
export function requestMessagesLeft({
  isPending,
  thread,
  outgoing,
  viewerId,
}: RequestOptions): number | null {
  if (!isPending) return null;
  const own = thread.messages.filter(({ author }) => author?.id === viewerId);
  const arrived = new Set(own.map(({ idempotencyKey }) => idempotencyKey));
  const underWay = outgoing.filter(
    ({ status, idempotencyKey }) => status !== "failed" && !arrived.has(idempotencyKey),
  );
  return Math.max(0, REQUEST_MESSAGES_MAX - own.length - underWay.length);
}
