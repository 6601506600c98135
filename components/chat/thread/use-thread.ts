import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { messageOutbox } from "#components/chat/compose/message-outbox.ts";
import type { OutgoingMessage } from "#components/chat/compose/outgoing.ts";
import { conversationKey, conversationRefusals, takeDetails } from "#components/chat/list/conversations.ts";
import { setOpenConversation } from "#components/chat/start-chat.ts";
import type { ConversationDetails } from "#contract/chat";
import { useObserved } from "#lib/client/observable-map";
import { useOutbox } from "#lib/client/outbox/outbox";
import { useNewest } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";
import type { DateStyle } from "#lib/shared/date-style";
import { requestMessagesLeft } from "./request-messages-left.ts";
import { useShownConversation } from "./show-conversation.ts";
import { threadRows } from "./thread-rows.ts";
import type { Thread } from "./thread-state.ts";
import { loadKey, openThread, threadLoads, threads } from "./threads.ts";

interface ThreadOptions {
  details: ConversationDetails & Dated;
  thread: Thread;
  viewerId: string;
  style: DateStyle;
}

const nothing: readonly OutgoingMessage[] = [];

/** A conversation as it is now: what the server has rendered, and whatever has happened since. */
export function useThread(served: ThreadOptions) {
  const { viewerId, style } = served;
  const { id } = served.details;
  const thread = useObserved(threads, id) ?? served.thread;
  const details = useNewest(conversationKey(served.details), served.details);
  const outgoing = useOutbox(messageOutbox, id);
  const refusal = useObserved(conversationRefusals, id);
  const isLoadingOlder = useObserved(threadLoads, loadKey(id, "older")) === "loading";
  // Where it was when the conversation was opened: the divider stays there.
  const [readSeq] = useState(served.details.unreadCount > 0 ? served.details.readSeq : null);

  useLayoutEffect(() => {
    openThread(id, served.thread);
    takeDetails(served.details, served.details.asOf);
  }, [id, served.thread, served.details]);
  useEffect(() => {
    setOpenConversation(id);
    return () => setOpenConversation(null);
  }, [id]);
  useShownConversation(id);

  const messagesLeft = requestMessagesLeft({ isPending: details.isPending, thread, outgoing, viewerId });
  const { messages, hasNewer } = thread;
  const rows = useMemo(
    () => threadRows({ messages, outgoing: hasNewer ? nothing : outgoing, readSeq, viewerId, style }),
    [messages, outgoing, hasNewer, readSeq, viewerId, style],
  );
  return { thread, details, outgoing, rows, messagesLeft, refusal, isLoadingOlder };
}
