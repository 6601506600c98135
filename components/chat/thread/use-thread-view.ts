import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { isPageFocused, markRead } from "#components/chat/state/reading.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import type { Thread } from "#components/chat/state/thread-state.ts";
import { hasMessage, loadBeyond, showAround, showNewest } from "#components/chat/state/threads.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { ConversationDetails } from "#contract/chat";
import { showToast } from "#lib/client/toasts";
import { UNREAD_DIVIDER, useThreadScroll } from "./use-thread-scroll.ts";

/** Members' names as the viewer sees them, by user id. */
export function useNames({ members }: ConversationDetails, viewer: ChatViewer): (userId: string) => string {
  return useMemo(() => {
    const names = new Map(members.map(({ person }) => [person.id, nameOfPerson(person)]));
    names.set(viewer.userId, texts.you.toLowerCase());
    return (userId) => names.get(userId) ?? texts.unknownPerson;
  }, [members, viewer.userId]);
}

/** The members' usernames in lower case. */
export function useUsernames({ members }: ConversationDetails): readonly string[] {
  return useMemo(() => members.map(({ person }) => person.username.toLowerCase()), [members]);
}

interface ThreadPlaceOptions {
  details: ConversationDetails;
  thread: Thread;
  viewerId: string;
  /** Changes with every change of what is shown. */
  shown: unknown;
}

/** The reader's position in a thread: marks messages as read, loads further ones, and jumps to others. */
export function useThreadPlace({ details, thread, viewerId, shown }: ThreadPlaceOptions) {
  const { id, state } = details;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const [seenSeq, setSeenSeq] = useState(0);
  const { messages, hasOlder, hasNewer, lastSeq } = thread;
  const isMember = state === "member";

  const sendRead = useCallback(() => {
    if (isMember && seen.current > 0 && isPageFocused()) markRead(id, seen.current);
  }, [id, isMember]);
  const onView = useCallback(
    (seq: number, isAtEnd: boolean) => {
      // The newest messages may have disappeared.
      const last = hasNewer ? (messages.at(-1)?.seq ?? seq) : lastSeq;
      const reached = isAtEnd ? last : seq;
      seen.current = Math.max(seen.current, reached);
      if (!isAtEnd || hasNewer) setSeenSeq(seen.current);
      sendRead();
    },
    [messages, hasNewer, lastSeq, sendRead],
  );
  const onNear = useCallback(
    (side: "older" | "newer") => {
      if (side === "older" ? hasOlder : hasNewer) void loadBeyond(id, side);
    },
    [id, hasOlder, hasNewer],
  );
  const { beginAt, toEnd, toMessage, ...scroll } = useThreadScroll({
    conversationId: id,
    scroller,
    content,
    shown,
    onNear,
    onView,
  });

  useLayoutEffect(() => {
    const divider = content.current?.querySelector(UNREAD_DIVIDER);
    if (divider) beginAt(divider);
  }, [beginAt]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("focus", sendRead, { signal });
    document.addEventListener("visibilitychange", sendRead, { signal });
    return () => listening.abort();
  }, [sendRead]);

  const jumpTo = useCallback(
    async (seq: number) => {
      if (!(await showAround(id, seq))) showToast(texts.threadFailed, "danger");
      else if (hasMessage(id, seq)) toMessage(seq);
      else showToast(texts.deletedMeanwhile);
    },
    [id, toMessage],
  );
  const toNewest = useCallback(async () => {
    if (hasNewer && !(await showNewest(id))) return;
    toEnd();
  }, [id, hasNewer, toEnd]);

  const fresh = messages.filter(({ seq, author }) => seq > seenSeq && author?.id !== viewerId).length;
  const newCount = hasNewer ? Math.max(0, lastSeq - seenSeq) : fresh;
  return {
    scroller,
    content,
    onScroll: scroll.onScroll,
    isAtEnd: scroll.isAtEnd && !hasNewer,
    newCount: seenSeq > 0 ? newCount : 0,
    jumpTo,
    toNewest,
  };
}
