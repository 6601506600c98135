import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { ConversationDetails } from "#contract/chat";
import { showToast } from "#lib/client/toasts";
import { isLooking, markRead } from "./mark-read.ts";
import type { ChatViewer } from "./thread-scope.ts";
import type { Thread } from "./thread-state.ts";
import { loadBeyond, showAround, showNewest } from "./threads.ts";
import { UNREAD_DIVIDER, useThreadScroll } from "./use-thread-scroll.ts";

/** What members are called by whoever looks at the thread. */
export function useNames({ members }: ConversationDetails, viewer: ChatViewer): (userId: string) => string {
  return useMemo(() => {
    const names = new Map(members.map(({ person }) => [person.id, nameOfPerson(person)]));
    names.set(viewer.userId, texts.you.toLowerCase());
    return (userId) => names.get(userId) ?? texts.unknownPerson;
  }, [members, viewer.userId]);
}

/** Those of the members, in lower case. */
export function useUsernames({ members }: ConversationDetails): readonly string[] {
  return useMemo(() => members.map(({ person }) => person.username.toLowerCase()), [members]);
}

interface ThreadPlaceOptions {
  details: ConversationDetails;
  thread: Thread;
  viewerId: string;
  /** Changes whenever what is shown does. */
  shown: unknown;
}

/** Where in a thread the reader is: what is read, what is loaded next, and the ways to other places of it. */
export function useThreadPlace({ details, thread, viewerId, shown }: ThreadPlaceOptions) {
  const { id, state } = details;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const [seenSeq, setSeenSeq] = useState(0);
  const { messages, hasOlder, hasNewer, lastSeq } = thread;
  const isMember = state === "member";

  const tellRead = useCallback(() => {
    if (isMember && seen.current > 0 && isLooking()) markRead(id, seen.current);
  }, [id, isMember]);
  const onView = useCallback(
    (seq: number, isAtEnd: boolean) => {
      const last = messages.at(-1)?.seq ?? seq;
      const reached = isAtEnd ? last : seq;
      seen.current = Math.max(seen.current, reached);
      if (!isAtEnd || hasNewer) setSeenSeq(seen.current);
      tellRead();
    },
    [messages, hasNewer, tellRead],
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
    window.addEventListener("focus", tellRead, { signal });
    document.addEventListener("visibilitychange", tellRead, { signal });
    return () => listening.abort();
  }, [tellRead]);

  const jumpTo = useCallback(
    async (seq: number) => {
      if (await showAround(id, seq)) toMessage(seq);
      else showToast(texts.threadFailed, "danger");
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
