"use client";

import { Images } from "lucide";
import { useEffect, useState } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Picture } from "#components/ui/picture";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { chatMessages, chatSheetMessages as texts } from "#lib/shared/messages/chat";
import { useSheet } from "./use-sheet.ts";

interface MediaSheetProps {
  conversationId: string;
  onOpen: (message: Message, all: readonly Message[]) => void;
  onClose: () => void;
}

interface Media {
  status: "loading" | "failed" | "loaded";
  messages: readonly Message[];
  nextCursor: string | null;
}

const DIALOG_ID = "chat-media-sheet";
const gridStyle = "mt-3 grid grid-cols-3 gap-1";

/** The pictures of a conversation, newest first. */
export function MediaSheet({ conversationId, onOpen, onClose }: MediaSheetProps) {
  const { media, load } = useMedia(conversationId);
  useSheet(DIALOG_ID);
  const { status, messages, nextCursor } = media;
  const isEmpty = messages.length === 0;
  return (
    <Sheet id={DIALOG_ID} title={texts.media} cancelLabel={texts.done} onClose={onClose}>
      {isEmpty && status === "loaded" && (
        <EmptyState icon={Images} title={texts.noMedia} text={texts.noMediaHint} />
      )}
      {isEmpty && status === "loading" && (
        <div role="status" aria-label={chatMessages.loadingThread} className={gridStyle}>
          {[1, 2, 3].map((number) => (
            <Skeleton key={number} className="aspect-square w-full" />
          ))}
        </div>
      )}
      {status === "failed" && <ErrorState title={texts.mediaFailed} onRetry={load} />}
      <ul className={gridStyle}>
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onOpen(message, messages)}
              aria-label={message.image?.alt || chatMessages.openPicture}
              className="block w-full overflow-hidden rounded-control"
            >
              {message.image && (
                <Picture picture={message.image} sizes="130px" maxWidth={640} className="aspect-square" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {nextCursor !== null && status === "loaded" && (
        <button type="button" onClick={load} className="button button-ghost mt-2 w-full">
          {texts.more}
        </button>
      )}
    </Sheet>
  );
}

function useMedia(id: string) {
  const [media, setMedia] = useState<Media>({ status: "loading", messages: [], nextCursor: null });

  async function load(): Promise<void> {
    const { messages: before, nextCursor } = media;
    setMedia({ ...media, status: "loading" });
    try {
      const query = nextCursor === null ? {} : { cursor: nextCursor };
      const { messages, nextCursor: next } = await callApi("listConversationMedia", {
        params: { id },
        query,
      });
      setMedia({ status: "loaded", messages: [...before, ...messages], nextCursor: next });
    } catch {
      setMedia({ ...media, status: "failed" });
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => void load(), []);
  return { media, load };
}
