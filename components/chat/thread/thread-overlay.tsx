"use client";

import { useCallback, useEffect, useState } from "react";
import { type ComposerMode, newMessageMode } from "#components/chat/compose/composer-mode.ts";
import { focusBeside } from "#components/chat/focus-beside.ts";
import { leaveConversation } from "#components/chat/group/conversation-actions.ts";
import { copyText, deleteMessage, toggleReaction } from "#components/chat/message/message-actions.ts";
import { chatSheetTexts as sheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import type { ConversationDetails } from "#contract/chat";
import type { Message } from "#contract/message";
import { loadPressed } from "#lib/client/page/late-parts";
import { onFirstUse } from "#lib/client/page/start-when-idle";
import type { ThreadSheet } from "./thread-header.tsx";
import type { ChatViewer } from "./thread-scope.ts";

/** What lies over a thread, one at a time. */
export type Overlay =
  | { kind: "menu" | "reactions" | "emoji"; message: Message; source: HTMLElement }
  | { kind: ThreadSheet }
  | { kind: "delete"; message: Message }
  | { kind: "leave" }
  | { kind: "picture"; message: Message; messages: readonly Message[] };

type Parts = typeof import("./thread-sheets.ts");

const loadParts = () => import("./thread-sheets.ts");

/** Opens what lies over a thread; its code is loaded when the page is first used. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);

  useEffect(
    () =>
      onFirstUse(() => {
        // What is opened without it asks again.
        loadParts().then(setParts, () => undefined);
      }),
    [],
  );

  const open = useCallback(async (next: Overlay) => {
    const loaded = await loadPressed(loadParts);
    if (!loaded) return;
    setParts(loaded);
    setOverlay(next);
  }, []);
  const close = useCallback(() => setOverlay(null), []);
  return { overlay, parts, open, close };
}

interface ThreadOverlayProps extends ReturnType<typeof useOverlay> {
  conversation: ConversationDetails;
  viewer: ChatViewer;
  canAct: boolean;
  onMode: (mode: ComposerMode) => void;
  onJump: (seq: number) => void;
}

/** What lies over a thread at the moment. */
export function ThreadOverlay(props: ThreadOverlayProps) {
  const { overlay, parts, open, close, conversation, viewer, onMode, onJump } = props;
  const { id } = conversation;
  if (!overlay || !parts) return null;
  switch (overlay.kind) {
    case "menu":
    case "reactions":
    case "emoji":
      return <MessageOverlay {...props} parts={parts} overlay={overlay} />;
    case "search":
      return <parts.SearchSheet conversationId={id} viewer={viewer} onJump={onJump} onClose={close} />;
    case "media":
      return (
        <parts.MediaSheet
          conversationId={id}
          onOpen={(message, messages) => void open({ kind: "picture", message, messages })}
          onClose={close}
        />
      );
    case "details":
      return (
        <parts.DetailsSheet
          conversation={conversation}
          viewer={viewer}
          onLeave={() => void open({ kind: "leave" })}
          onClose={close}
        />
      );
    case "picture":
      return <parts.PictureViewer message={overlay.message} messages={overlay.messages} onClose={close} />;
    case "delete":
      return (
        <parts.QuestionSheet
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
        <parts.QuestionSheet
          dialogId="leave-group-sheet"
          title={sheetTexts.leaveTitle}
          text={sheetTexts.leaveText}
          action={sheetTexts.leave}
          onDecide={() => void leaveConversation(id)}
          onClose={close}
        />
      );
  }
}

interface MessageOverlayProps extends ThreadOverlayProps {
  parts: Parts;
  overlay: Extract<Overlay, { source: HTMLElement }>;
}

function MessageOverlay({ parts, overlay, open, close, viewer, canAct, onMode }: MessageOverlayProps) {
  const { kind, message, source } = overlay;
  const react = (emoji: string) => void toggleReaction(message, emoji, viewer.userId);
  // One that opens another has been replaced by the time it is closed.
  const closeThis = () => close();
  if (kind === "emoji") {
    return <parts.EmojiPopover key="emoji" source={source} onReact={react} onClose={closeThis} />;
  }
  return (
    <parts.MessagePopover
      key={`${kind} ${message.id}`}
      kind={kind}
      message={message}
      source={source}
      isOwn={message.author?.id === viewer.userId}
      canAct={canAct}
      onReact={react}
      onMore={() => void open({ kind: "emoji", message, source })}
      onClose={closeThis}
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
