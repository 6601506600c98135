"use client";

import { DetailsSheet } from "#components/chat/group/details-sheet";
import { MediaSheet } from "#components/chat/group/media-sheet";
import { SearchSheet } from "#components/chat/group/search-sheet";
import { EmojiPopover } from "#components/chat/message/emoji-popover";
import { PictureViewer } from "#components/chat/message/files/picture-viewer";
import { MessagePopover } from "#components/chat/message/message-popover";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { type ComposerMode, newMessageMode, TEXT_ID } from "#components/chat/state/composer-mode.ts";
import { leaveConversation } from "#components/chat/state/conversation-actions.ts";
import { copyText, deleteMessage, toggleReaction } from "#components/chat/state/message-actions.ts";
import { removeLinkPreview } from "#components/chat/state/message-preview.ts";
import { type ChatViewer, useThreadScope } from "#components/chat/state/thread-scope.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { QuestionSheet } from "#components/ui/question-sheet";
import type { ConversationDetails } from "#contract/chat";
import type { Message } from "#contract/message";
import type { Overlay, useOverlay } from "./use-overlay.ts";

interface ThreadOverlayProps extends Omit<ReturnType<typeof useOverlay>, "sheets"> {
  conversation: ConversationDetails;
  viewer: ChatViewer;
  canAct: boolean;
  onMode: (mode: ComposerMode) => void;
  onJump: (seq: number) => void;
}

/** Renders the open overlay. Everything a thread opens over itself is one bundle, loaded at the page's first interaction. */
export function ThreadOverlay(props: ThreadOverlayProps) {
  const { opened, open, close, closeOnly, conversation, viewer, onMode, onJump } = props;
  const { id } = conversation;
  if (!opened) return null;
  const { overlay, key } = opened;
  switch (overlay.kind) {
    case "menu":
    case "reactions":
    case "emoji":
      return <MessageOverlay key={key} {...props} overlay={overlay} close={() => closeOnly(key)} />;
    case "search":
      return <SearchSheet conversationId={id} viewer={viewer} onJump={onJump} onClose={close} />;
    case "media":
      return (
        <MediaSheet
          conversationId={id}
          onOpen={(message, index, messages) => void open({ kind: "picture", message, index, messages })}
          onClose={close}
        />
      );
    case "details":
      return (
        <DetailsSheet
          conversation={conversation}
          viewer={viewer}
          onLeave={() => void open({ kind: "leave" })}
          onClose={close}
        />
      );
    case "picture":
      return (
        <PictureViewer
          message={overlay.message}
          index={overlay.index}
          messages={overlay.messages}
          onClose={close}
        />
      );
    case "delete":
      return (
        <QuestionSheet
          dialogId="delete-message-sheet"
          title={chatSheetTexts.deleteTitle}
          text={chatSheetTexts.deleteText}
          action={chatSheetTexts.deleteMessage}
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
        <QuestionSheet
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
  overlay: Extract<Overlay, { source: HTMLElement }>;
}

function MessageOverlay({ overlay, open, close, viewer, canAct, onMode }: MessageOverlayProps) {
  const { kind, message, source } = overlay;
  const { usernames } = useThreadScope();
  const react = (emoji: string) => void toggleReaction(message, emoji, viewer.userId);
  if (kind === "emoji") {
    return <EmojiPopover source={source} onReact={react} onClose={close} />;
  }
  return (
    <MessagePopover
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
        else if (action === "forward") requestSheet({ kind: "forward", messageId: message.id });
        else if (action === "history") {
          requestSheet({ kind: "messageHistory", messageId: message.id, mentions: usernames });
        } else if (action === "report") {
          const username = message.author?.username ?? "";
          requestSheet({ kind: "report", subject: { kind: "message", messageId: message.id, username } });
        } else if (action === "removePreview") void removeLinkPreview(message, viewer.userId);
        else if (action === "delete") void open({ kind: "delete", message });
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
