"use client";

import { Fragment, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { messagePreview, nameOfPerson } from "#components/chat/conversation-name.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { useSheet } from "#components/chat/use-sheet.ts";
import { PaginatedList } from "#components/ui/paginated-list";
import { SearchField } from "#components/ui/search-field";
import { Sheet } from "#components/ui/sheet";
import { Spinner } from "#components/ui/spinner";
import { TimeAgo } from "#components/ui/time-ago";
import type { Message } from "#contract/message";
import { SEARCH_PAUSE_MS } from "#contract/units";
import { callApi } from "#lib/client/api";
import { useOpenedList } from "#lib/client/list/use-opened-list";
import { markFoundWords } from "./found-words.ts";

interface SearchSheetProps {
  conversationId: string;
  viewer: ChatViewer;
  onJump: (seq: number) => void;
  onClose: () => void;
}

const DIALOG_ID = "chat-search-sheet";

/** Searches a conversation's messages. */
export function SearchSheet({ conversationId, viewer, onJump, onClose }: SearchSheetProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const trimmed = text.trim();
  useSheet(DIALOG_ID, field);

  useEffect(() => {
    const timer = setTimeout(() => setQ(trimmed), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmed]);

  function jump(dialog: HTMLDialogElement | null, seq: number): void {
    dialog?.close();
    onJump(seq);
  }
  return (
    <Sheet id={DIALOG_ID} title={threadTexts.searchIn} cancelLabel={texts.done} onClose={onClose}>
      <div className="mt-3">
        <SearchField
          ref={field}
          placeholder={texts.searchWords}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={closeOnEscape}
        />
      </div>
      <div className="min-h-40 pt-2">
        {trimmed !== "" && trimmed !== q && <Searching />}
        {trimmed !== "" && trimmed === q && (
          <FoundMessages key={q} conversationId={conversationId} q={q} viewer={viewer} onJump={jump} />
        )}
      </div>
    </Sheet>
  );
}

/** By default the first Escape only empties a search field. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.currentTarget.closest("dialog")?.close();
}

interface FoundMessagesProps {
  conversationId: string;
  q: string;
  viewer: ChatViewer;
  onJump: (dialog: HTMLDialogElement | null, seq: number) => void;
}

function FoundMessages({ conversationId: id, q, viewer, onJump }: FoundMessagesProps) {
  const list = useOpenedList(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const input = { params: { id }, query: { q, cursor } };
        const { messages, nextCursor } = await callApi("searchTexts", input, { signal });
        return { items: messages, nextCursor };
      },
      [id, q],
    ),
  );
  const isEmpty = list.items.length === 0;
  const hasNothing = isEmpty && list.nextCursor === null;
  const failed = isEmpty ? texts.searchWordsFailed : threadTexts.moreFailed;
  return (
    <>
      <p role="status" className="text-center text-secondary">
        {hasNothing && <span className="block py-4">{texts.nothingFound}</span>}
      </p>
      {!hasNothing && (
        <PaginatedList
          kind="list"
          className="-mx-2 empty:hidden"
          label={threadTexts.searchIn}
          list={list}
          renderItem={(message) => <FoundMessage message={message} q={q} viewer={viewer} onJump={onJump} />}
          skeleton={<Searching />}
          texts={{ more: threadTexts.more, failed, retry: chatTexts.retry }}
        />
      )}
    </>
  );
}

interface FoundMessageProps extends Pick<FoundMessagesProps, "q" | "viewer" | "onJump"> {
  message: Message;
}

function FoundMessage({ message, q, viewer, onJump }: FoundMessageProps) {
  const isOwn = message.author?.id === viewer.userId;
  return (
    <li>
      <button
        type="button"
        onClick={({ currentTarget }) => onJump(currentTarget.closest("dialog"), message.seq)}
        className="block w-full rounded-control px-2 py-2 text-start hover:bg-hover"
      >
        <span className="flex items-baseline gap-2 text-sm font-semibold">
          <bdi className="min-w-0 flex-1 truncate text-left">
            {isOwn ? chatTexts.you : nameOfPerson(message.author)}
          </bdi>
          <TimeAgo value={message.createdAt} className="text-xs font-normal text-secondary" />
        </span>
        <span dir="auto" className="wrap-text line-clamp-2 text-sm text-secondary">
          <FoundWords text={messagePreview(message, viewer.username)} q={q} />
        </span>
      </button>
    </li>
  );
}

/** A text with the search terms marked. */
function FoundWords({ text, q }: { text: string; q: string }) {
  return markFoundWords(text, q).map((piece, index) => {
    const key = `${index} ${piece.text}`;
    if (!piece.isFound) return <Fragment key={key}>{piece.text}</Fragment>;
    return (
      <mark key={key} className="bg-accent-soft font-semibold text-text">
        {piece.text}
      </mark>
    );
  });
}

function Searching() {
  return <Spinner className="mx-auto my-6 block size-5 text-secondary" />;
}
