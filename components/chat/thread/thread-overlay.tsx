"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type ComposerMode, newMessageMode, TEXT_ID } from "#components/chat/state/composer-mode.ts";
import { leaveConversation } from "#components/chat/state/conversation-actions.ts";
import { copyText, deleteMessage, toggleReaction } from "#components/chat/state/message-actions.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import type { ConversationDetails } from "#contract/chat";
import type { Message } from "#contract/message";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { onFirstUse } from "#lib/client/page/start-when-idle";
import type { ThreadSheet } from "./thread-header.tsx";

/** What is open over a thread, one at a time. */
export type Overlay =
  | { kind: "menu" | "reactions" | "emoji"; message: Message; source: HTMLElement }
  | { kind: ThreadSheet }
  | { kind: "delete"; message: Message }
  | { kind: "leave" }
  | { kind: "picture"; message: Message; messages: readonly Message[] };

type Sheets = typeof import("./thread-sheets.ts");

const loadSheets = () => import("./thread-sheets.ts");

/** State of the overlay; its code is loaded at the page's first interaction. */
export function useOverlay() {
  const [opened, setOpened] = useState<{ overlay: Overlay; key: number } | null>(null);
  const [sheets, setSheets] = useState<Sheets | null>(null);
  const openings = useRef(0);

  useEffect(
    () =>
      onFirstUse(() => {
        // On failure, opening an overlay loads it again.
        loadSheets().then(setSheets, () => undefined);
      }),
    [],
  );

  const open = useCallback(async (next: Overlay) => {
    const loaded = await loadOnPress(loadSheets);
    if (!loaded) return;
    setSheets(loaded);
    openings.current += 1;
    setOpened({ overlay: next, key: openings.current });
  }, []);
  const close = useCallback(() => setOpened(null), []);
  // A popover reports that it has closed a little later; by then the same one may have been opened again.
  const closeOnly = useCallback(
    (key: number) => setOpened((current) => (current?.key === key ? null : current)),
    [],
  );
  return { opened, sheets, open, close, closeOnly };
}

interface ThreadOverlayProps extends ReturnType<typeof useOverlay> {
  conversation: ConversationDetails;
  viewer: ChatViewer;
  canAct: boolean;
  onMode: (mode: ComposerMode) => void;
  onJump: (seq: number) => void;
}

/** Renders the open overlay. */
export function ThreadOverlay(props: ThreadOverlayProps) {
  const { opened, sheets, open, close, closeOnly, conversation, viewer, onMode, onJump } = props;
  const { id } = conversation;
  if (!opened || !sheets) return null;
  const { overlay, key } = opened;
  switch (overlay.kind) {
    case "menu":
    case "reactions":
    case "emoji":
      return (
        <MessageOverlay key={key} {...props} sheets={sheets} overlay={overlay} close={() => closeOnly(key)} />
      );
    case "search":
      return <sheets.SearchSheet conversationId={id} viewer={viewer} onJump={onJump} onClose={close} />;
    case "media":
      return (
        <sheets.MediaSheet
          conversationId={id}
          onOpen={(message, messages) => void open({ kind: "picture", message, messages })}
          onClose={close}
        />
      );
    case "details":
      return (
        <sheets.DetailsSheet
          conversation={conversation}
          viewer={viewer}
          onLeave={() => void open({ kind: "leave" })}
          onClose={close}
        />
      );
    case "picture":
      return <sheets.PictureViewer message={overlay.message} messages={overlay.messages} onClose={close} />;
    case "delete":
      return (
        <sheets.QuestionSheet
          dialogId="delete-message-sheet"
          title={texts.deleteTitle}
          text={texts.deleteText}
          action={texts.deleteMessage}
          onDecide={() => {
            onMode(newMessageMode);
            focusBeside(overlay.message);
            void deleteMessage(overlay.message, viewer.userId);
          }}
          onClose={close}
        />
      );
    case "leave":
      return (
        <sheets.QuestionSheet
          dialogId="leave-group-sheet"
          title={threadTexts.leaveTitle}
          text={threadTexts.leaveText}
          action={threadTexts.leave}
          onDecide={() => void leaveConversation(id)}
          onClose={close}
        />
      );
  }
}

interface MessageOverlayProps extends ThreadOverlayProps {
  sheets: Sheets;
  overlay: Extract<Overlay, { source: HTMLElement }>;
}

function MessageOverlay({ sheets, overlay, open, close, viewer, canAct, onMode }: MessageOverlayProps) {
  const { kind, message, source } = overlay;
  const react = (emoji: string) => void toggleReaction(message, emoji, viewer.userId);
  if (kind === "emoji") {
    return <sheets.EmojiPopover source={source} onReact={react} onClose={close} />;
  }
  return (
    <sheets.MessagePopover
      kind={kind}
      message={message}
      source={source}
      isOwn={message.author?.id === viewer.userId}
      canAct={canAct}
      onReact={react}
      onMore={() => void open({ kind: "emoji", message, source })}
      onClose={close}
      onAction={(action) => {
        if (action === "copy") void copyText(message);
        else if (action === "report") {
          const username = message.author?.username ?? "";
          requestSheet({ kind: "report", subject: { kind: "message", messageId: message.id, username } });
        } else if (action === "delete") void open({ kind: "delete", message });
        else onMode({ kind: action, message });
      }}
    />
  );
}

/** Moves focus before a focused message is removed: to the menu of the next or previous message, else to the text box. */
function focusBeside({ seq }: Message): void {
  // Touch devices do not show focus, and an on-screen keyboard would open.
  if (window.matchMedia("(hover: none)").matches) return;
  const menus = [...document.querySelectorAll<HTMLElement>("[data-message-menu]")];
  const at = menus.findIndex((menu) => menu.closest(`[data-seq="${seq}"]`));
  const beside = menus[at + 1] ?? menus[at - 1] ?? document.getElementById(TEXT_ID);
  beside?.focus({ preventScroll: true });
}
