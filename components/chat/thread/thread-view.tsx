"use client";

import { MessageCircle } from "lucide";
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { PlainMessage } from "#components/chat/compose/use-composer.ts";
import { conversationName } from "#components/chat/conversation-name.ts";
import { useComposerMode } from "#components/chat/state/composer-mode.ts";
import {
  conversationKey,
  conversationRefusals,
  receiveDetails,
} from "#components/chat/state/conversations.ts";
import { toggleReaction } from "#components/chat/state/message-actions.ts";
import { messageOutbox, type OutgoingMessage } from "#components/chat/state/message-outbox.ts";
import { forgetRead, useShownConversation } from "#components/chat/state/reading.ts";
import { setOpenConversation } from "#components/chat/state/start-chat.ts";
import { type ChatViewer, ThreadContext, type ThreadScope } from "#components/chat/state/thread-scope.ts";
import { type Thread, withoutCleared } from "#components/chat/state/thread-state.ts";
import { loadKey, openThread, threadLoads, threads } from "#components/chat/state/threads.ts";
import { chatTexts as texts, threadLabel } from "#components/chat/texts.ts";
import { useChatDates } from "#components/chat/use-chat-dates.ts";
import { EmptyState } from "#components/ui/empty-state";
import type { ConversationDetails } from "#contract/chat";
import { REQUEST_MESSAGES_MAX } from "#contract/limits-chat";
import type { Message } from "#contract/message";
import { messageKinds } from "#contract/message-kinds";
import { useObserved } from "#lib/client/observable-map";
import { useOutbox } from "#lib/client/outbox/outbox";
import { useNewest } from "#lib/client/overlay";
import { loadLazily } from "#lib/client/page/lazy-load";
import type { Dated } from "#lib/shared/as-of";
import type { DateStyle } from "#lib/shared/format/date-style";
import { MessageList, threadRows } from "./message-list.tsx";
import { NewestPill } from "./newest-pill.tsx";
import { ThreadFoot } from "./thread-foot.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { TypingDots } from "./typing-dots.tsx";
import { useOverlay } from "./use-overlay.ts";
import { useNames, useThreadPlace, useUsernames } from "./use-thread-view.ts";

/** For a conversation that ends while it is open. */
const ClosedThread = lazy(async () => ({
  default: (await loadLazily(() => import("./closed-thread.tsx"))).ClosedThread,
}));

interface ThreadViewProps {
  viewer: ChatViewer;
  /** Rendered by the server. */
  details: ConversationDetails & Dated;
  thread: Thread;
  plain: PlainMessage;
}

const canBeEdited = ({ isDeleted, isWithheld, isForwarded, kind }: Message) =>
  !isDeleted && !isWithheld && !isForwarded && messageKinds[kind].edits !== null;

/** An open conversation. */
export function ThreadView(served: ThreadViewProps) {
  const { viewer } = served;
  const dates = useChatDates();
  const open = useThread({ ...served, viewerId: viewer.userId, style: dates.style });
  const { details, thread, rows } = open;
  const { id } = details;
  const isRequest = details.state === "request";
  const canAct = details.state === "member" && details.canSend;
  const isFull = open.messagesLeft === 0;
  const isGroup = details.kind === "group";
  const [mode, setMode] = useComposerMode(viewer.userId, id, thread.messages);
  const nameOf = useNames(details, viewer);
  const usernames = useUsernames(details);
  const overlay = useOverlay();
  const { open: openOverlay } = overlay;
  const place = useThreadPlace({ details, thread, viewerId: viewer.userId, shown: rows });
  const { jumpTo, toNewest } = place;

  const scope = useMemo<ThreadScope>(
    () => ({
      viewer,
      conversationId: id,
      isGroup,
      isRequest,
      canAct,
      isFull,
      usernames,
      nameOf,
      jumpTo: (seq) => void jumpTo(seq),
      openMenu: (message, source) => void openOverlay({ kind: "menu", message, source }),
      openReactions: (message, source) => void openOverlay({ kind: "reactions", message, source }),
      openPicture: (message, index) =>
        void openOverlay({ kind: "picture", message, index, messages: [message] }),
      onMode: setMode,
      react: (message, emoji) => void toggleReaction(message, emoji, viewer.userId),
    }),
    [viewer, id, isGroup, isRequest, canAct, isFull, usernames, nameOf, jumpTo, openOverlay, setMode],
  );

  function editLast(): void {
    const last = thread.messages.findLast((each) => each.author?.id === viewer.userId && canBeEdited(each));
    if (last) setMode({ kind: "edit", message: last });
  }

  if (open.refusal) {
    return (
      <Suspense>
        <ClosedThread conversationId={id} reason={open.refusal} />
      </Suspense>
    );
  }
  return (
    <ThreadContext value={scope}>
      <ThreadHeader conversation={details} nameOf={nameOf} onOpen={(kind) => void openOverlay({ kind })} />
      <ThreadLog open={open} place={place} dates={dates} />
      {!place.isAtEnd && <NewestPill newCount={place.newCount} onPress={() => void toNewest()} />}
      <ThreadFoot
        conversation={details}
        messagesLeft={open.messagesLeft}
        conversationId={id}
        viewer={viewer}
        plain={served.plain}
        mode={mode}
        onMode={setMode}
        onSent={toNewest}
        onEditLast={editLast}
      />
      {overlay.sheets && (
        <overlay.sheets.ThreadOverlay
          {...overlay}
          conversation={details}
          viewer={viewer}
          canAct={canAct}
          onMode={setMode}
          onJump={scope.jumpTo}
        />
      )}
    </ThreadContext>
  );
}

interface ThreadLogProps {
  open: ReturnType<typeof useThread>;
  place: ReturnType<typeof useThreadPlace>;
  dates: ReturnType<typeof useChatDates>;
}

/** The scrollable messages. */
function ThreadLog({ open, place, dates }: ThreadLogProps) {
  const { details, rows, isLoadingOlder } = open;
  return (
    <div
      ref={place.scroller}
      role="log"
      aria-label={threadLabel(conversationName(details))}
      aria-busy={isLoadingOlder}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      onScroll={place.onScroll}
      className="thread-scroller"
    >
      {/* In a reversed column the first child is at the bottom. */}
      <div>
        <MessageList
          rows={rows}
          members={details.members}
          dates={dates}
          content={place.content}
          isLoadingOlder={isLoadingOlder}
        />
        {rows.length === 0 && <EmptyState icon={MessageCircle} title={texts.nothingYet} />}
        <TypingDots />
      </div>
    </div>
  );
}

interface ThreadOptions {
  details: ConversationDetails & Dated;
  thread: Thread;
  viewerId: string;
  style: DateStyle;
}

const noMessages: readonly OutgoingMessage[] = [];

/** A conversation as of now: what the server rendered with all changes since. */
function useThread(served: ThreadOptions) {
  const { viewerId, style } = served;
  const { id } = served.details;
  const details = useNewest(conversationKey(served.details), served.details);
  const { clearedSeq } = details;
  const loaded = useObserved(threads, id) ?? served.thread;
  const thread = useMemo(() => withoutCleared(loaded, clearedSeq), [loaded, clearedSeq]);
  const outgoing = useOutbox(messageOutbox, id);
  const refusal = useObserved(conversationRefusals, id);
  const isLoadingOlder = useObserved(threadLoads, loadKey(id, "older")) === "loading";
  // Fixed when the conversation is opened, so that the divider stays in place.
  const [readSeq] = useState(served.details.unreadCount > 0 ? served.details.readSeq : null);
  const [wasMarked] = useState(details.isMarkedUnread);

  useLayoutEffect(() => {
    openThread(id, served.thread);
    receiveDetails(served.details, served.details.asOf);
    if (wasMarked) forgetRead(id);
  }, [id, wasMarked, served.thread, served.details]);
  useEffect(() => {
    setOpenConversation(id);
    return () => setOpenConversation(null);
  }, [id]);
  useShownConversation(id);

  const { isPending } = details;
  const messagesLeft = requestMessagesLeft({ isPending, thread, outgoing, viewerId, clearedSeq });
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
  /** Messages that the member has deleted for themselves, all of them their own. */
  clearedSeq: number;
}

/**
 * How many messages may still be sent before the request is accepted. Counts deleted ones, like the server.
 * @returns null if there is no limit
 */
function requestMessagesLeft({
  isPending,
  thread,
  outgoing,
  viewerId,
  clearedSeq,
}: RequestOptions): number | null {
  if (!isPending) return null;
  const own = thread.messages.filter(({ author, seq }) => author?.id === viewerId && seq > clearedSeq);
  const arrived = new Set(own.map(({ idempotencyKey }) => idempotencyKey));
  const inFlight = outgoing.filter(
    ({ status, idempotencyKey }) => status !== "failed" && !arrived.has(idempotencyKey),
  );
  return Math.max(0, REQUEST_MESSAGES_MAX - clearedSeq - own.length - inFlight.length);
}
