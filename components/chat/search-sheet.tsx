"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SearchField } from "#components/ui/search-field";
import { Sheet } from "#components/ui/sheet";
import { Spinner } from "#components/ui/spinner";
import { TimeAgo } from "#components/ui/time-ago";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { messagePreview, nameOfPerson } from "#lib/shared/conversation-name";
import { chatMessages, chatSheetMessages as texts } from "#lib/shared/messages/chat";
import type { ChatViewer } from "./thread-scope.ts";
import { useSheet } from "./use-sheet.ts";

interface SearchSheetProps {
  conversationId: string;
  viewer: ChatViewer;
  onJump: (seq: number) => void;
  onClose: () => void;
}

interface Found {
  q: string;
  messages: readonly Message[];
  nextCursor: string | null;
  hasFailed: boolean;
}

const DIALOG_ID = "chat-search-sheet";
const DEBOUNCE_MS = 250;
const nothing: Found = { q: "", messages: [], nextCursor: null, hasFailed: false };

/** Finds messages of a conversation by their words. */
export function SearchSheet({ conversationId, viewer, onJump, onClose }: SearchSheetProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const search = useMessageSearch(conversationId, text.trim());
  useSheet(DIALOG_ID, field);
  const { found, isAsking } = search;
  return (
    <Sheet id={DIALOG_ID} title={texts.searchIn} cancelLabel={texts.done} onClose={onClose}>
      <div className="mt-3">
        <SearchField
          ref={field}
          placeholder={texts.searchWords}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={closeOnEscape}
        />
      </div>
      <div role="status" className="min-h-40 pt-2">
        {isAsking && <Spinner className="mx-auto my-6 block size-5 text-secondary" />}
        {found.hasFailed && <p className="py-4 text-center text-secondary">{texts.moreFailed}</p>}
        {!isAsking && !found.hasFailed && found.q !== "" && found.messages.length === 0 && (
          <p className="py-4 text-center text-secondary">{texts.nothingFound}</p>
        )}
      </div>
      <ul aria-label={texts.searchIn} className="-mx-2 -mt-38 empty:hidden">
        {found.messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                currentTarget.closest("dialog")?.close();
                onJump(message.seq);
              }}
              className="block w-full rounded-control px-2 py-2 text-start hover:bg-hover"
            >
              <span className="flex items-baseline gap-2 text-sm font-semibold">
                <bdi className="min-w-0 flex-1 truncate text-left">
                  {message.author?.id === viewer.userId ? chatMessages.you : nameOfPerson(message.author)}
                </bdi>
                <TimeAgo value={message.createdAt} className="text-xs font-normal text-secondary" />
              </span>
              <span dir="auto" className="wrap-text line-clamp-2 text-sm text-secondary">
                {messagePreview(message, viewer.username)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.nextCursor !== null && (
        <button type="button" onClick={search.more} className="button button-ghost w-full">
          {texts.more}
        </button>
      )}
    </Sheet>
  );
}

/** The browser would empty the field first, and close with a second press. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest("dialog")?.close();
}

function useMessageSearch(id: string, q: string) {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (q === "") {
      setFound(nothing);
      return;
    }
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      try {
        const answer = await callApi("searchMessages", { params: { id }, query: { q } }, { signal });
        setFound({ q, messages: answer.messages, nextCursor: answer.nextCursor, hasFailed: false });
      } catch {
        if (!signal.aborted) setFound({ ...nothing, q, hasFailed: true });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [id, q]);

  async function more(): Promise<void> {
    if (found.nextCursor === null) return;
    try {
      const query = { q: found.q, cursor: found.nextCursor };
      const answer = await callApi("searchMessages", { params: { id }, query });
      setFound({
        ...found,
        messages: [...found.messages, ...answer.messages],
        nextCursor: answer.nextCursor,
      });
    } catch {
      setFound({ ...found, hasFailed: true });
    }
  }
  return { found, isAsking: q !== "" && found.q !== q, more };
}
