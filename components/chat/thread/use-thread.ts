import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { messageOutbox, type OutgoingMessage } from "#components/chat/compose/message-outbox.ts";
import {
  conversationKey,
  conversationRefusals,
  receiveDetails,
} from "#components/chat/list/conversations.ts";
import { setOpenConversation } from "#components/chat/start-chat.ts";
import type { ConversationDetails } from "#contract/chat";
import { REQUEST_MESSAGES_MAX } from "#contract/limits-chat";
import { useObserved } from "#lib/client/observable-map";
import { useOutbox } from "#lib/client/outbox/outbox";
import { useNewest } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";
import type { DateStyle } from "#lib/shared/format/date-style";
import { useShownConversation } from "./reading.ts";
import { threadRows } from "./thread-rows.ts";
import type { Thread } from "./thread-state.ts";
import { loadKey, openThread, threadLoads, threads } from "./threads.ts";

interface ThreadOptions {
  details: ConversationDetails & Dated;
  thread: Thread;
  viewerId: string;
  style: DateStyle;
}

const noMessages: readonly OutgoingMessage[] = [];

/** A conversation as of now: what the server rendered with all changes since. */
export function useThread(served: ThreadOptions) {
  const { viewerId, style } = served;
  const { id } = served.details;
  const thread = useObserved(threads, id) ?? served.thread;
  const details = useNewest(conversationKey(served.details), served.details);
  const outgoing = useOutbox(messageOutbox, id);
  const refusal = useObserved(conversationRefusals, id);
  const isLoadingOlder = useObserved(threadLoads, loadKey(id, "older")) === "loading";
  // Fixed when the conversation is opened, so that the divider stays in place.
  const [readSeq] = useState(served.details.unreadCount > 0 ? served.details.readSeq : null);

  useLayoutEffect(() => {
    openThread(id, served.thread);
    receiveDetails(served.details, served.details.asOf);
  }, [id, served.thread, served.details]);
  useEffect(() => {
    setOpenConversation(id);
    return () => setOpenConversation(null);
  }, [id]);
  useShownConversation(id);

  const messagesLeft = requestMessagesLeft({ isPending: details.isPending, thread, outgoing, viewerId });
  const { messages, hasNewer } = thread;
  const rows = useMemo(
    () => threadRows({ messages, outgoing: hasNewer ? noMessages : outgoing, readSeq, viewerId, style }),
    [messages, outgoing, hasNewer, readSeq, viewerId, style],
  );
  return { thread, details, outgoing, rows, messagesLeft, refusal, isLoadingOlder };
}

interface RequestOptions {
  /** The other member has not accepted yet. */
  isPending: boolean;
  thread: Thread;
  outgoing: readonly OutgoingMessage[];
  viewerId: string;
}

/**
 * How many messages may still be sent before the request is accepted. Counts deleted ones, like the server.
 * @returns null if there is no limit
 */
function requestMessagesLeft({ isPending, thread, outgoing, viewerId }: RequestOptions): number | null {
  if (!isPending) return null;
  const own = thread.messages.filter(({ author }) => author?.id === viewerId);
  const arrived = new Set(own.map(({ idempotencyKey }) => idempotencyKey));
  const inFlight = outgoing.filter(
    ({ status, idempotencyKey }) => status !== "failed" && !arrived.has(idempotencyKey),
  );
  return Math.max(0, REQUEST_MESSAGES_MAX - own.length - inFlight.length);
}
