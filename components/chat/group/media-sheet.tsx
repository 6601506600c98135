"use client";

import { Images } from "lucide";
import { useCallback } from "react";
import { picturesOf } from "#components/chat/message/files/pictures-of.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { useSheet } from "#components/chat/use-sheet.ts";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import { Picture } from "#components/ui/picture";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { useOpenedList } from "#lib/client/list/use-opened-list";

interface MediaSheetProps {
  conversationId: string;
  /** @param index of the picture among those of the message, from 0 */
  onOpen: (message: Message, index: number, all: readonly Message[]) => void;
  onClose: () => void;
}

const DIALOG_ID = "chat-media-sheet";
const gridStyle = "mt-3 grid grid-cols-3 gap-1 empty:hidden";
const footTexts = { more: threadTexts.more, failed: texts.mediaFailed, retry: chatTexts.retry };

/** The pictures of a conversation, newest first. */
export function MediaSheet({ conversationId: id, onOpen, onClose }: MediaSheetProps) {
  const list = useOpenedList(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const input = { params: { id }, query: { cursor } };
        const { messages, nextCursor } = await callApi("listConversationMedia", input, { signal });
        return { items: messages, nextCursor };
      },
      [id],
    ),
  );
  useSheet(DIALOG_ID);
  const { items, nextCursor } = list;
  return (
    <Sheet id={DIALOG_ID} title={threadTexts.media} cancelLabel={texts.done} onClose={onClose}>
      {items.length === 0 && nextCursor === null ? (
        <EmptyState icon={Images} title={texts.noMedia} text={texts.noMediaHint} />
      ) : (
        <PaginatedList
          kind="list"
          className={gridStyle}
          label={threadTexts.media}
          list={list}
          renderItem={(message) => (
            <PictureItems
              message={message}
              onOpen={(index, button) => {
                // Closed first, so that focus later returns from the picture to the sheet's opener.
                button.closest("dialog")?.close();
                onOpen(message, index, items);
              }}
            />
          )}
          skeleton={<MediaSkeleton />}
          texts={footTexts}
        />
      )}
    </Sheet>
  );
}

interface PictureItemsProps {
  message: Message;
  onOpen: (index: number, button: HTMLElement) => void;
}

/** The pictures of one message, each an item of the list. */
function PictureItems({ message, onOpen }: PictureItemsProps) {
  const pictures = picturesOf(message);
  return pictures.map((picture, index) => (
    <li key={picture.url}>
      <button
        type="button"
        onClick={({ currentTarget }) => onOpen(index, currentTarget)}
        aria-label={picture.alt || chatTexts.openPicture}
        className="block w-full overflow-hidden rounded-control"
      >
        <Picture picture={picture} sizes="130px" maxWidth={640} className="aspect-square" />
      </button>
    </li>
  ));
}

function MediaSkeleton() {
  return (
    <div role="status" aria-label={chatTexts.loadingThread} className={gridStyle}>
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} className="aspect-square w-full" />
      ))}
    </div>
  );
}
