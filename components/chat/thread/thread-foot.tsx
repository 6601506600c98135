"use client";

import { Composer } from "#components/chat/compose/composer";
import type { ComposerOptions } from "#components/chat/compose/use-composer.ts";
import { conversationName } from "#components/chat/conversation-name.ts";
import {
  pendingMessage,
  requestFullMessage,
  chatThreadTexts as texts,
} from "#components/chat/thread-texts.ts";
import type { ConversationDetails } from "#contract/chat";
import { RequestBar } from "./request-bar.tsx";

interface ThreadFootProps extends ComposerOptions {
  conversation: ConversationDetails;
  /** Remaining messages until a request is accepted; null for no limit. */
  messagesLeft: number | null;
}

/** Below the messages: the composer, the actions of a request, or why the member cannot write. */
export function ThreadFoot({ conversation, messagesLeft, ...composer }: ThreadFootProps) {
  const { state, canSend } = conversation;
  const name = conversationName(conversation);
  if (state === "request") return <RequestBar conversation={conversation} />;
  if (state === "left") return <Reason>{texts.left}</Reason>;
  if (!canSend) return <Reason>{texts.cannotSend}</Reason>;
  // Editing sends no further message.
  if (messagesLeft === 0 && composer.mode.kind !== "edit") return <Reason>{requestFullMessage(name)}</Reason>;
  return (
    <>
      {messagesLeft !== null && messagesLeft > 0 && (
        <p role="status" className="px-4 pt-2 text-center text-sm text-pretty text-secondary">
          {pendingMessage(name, messagesLeft)}
        </p>
      )}
      <Composer {...composer} />
    </>
  );
}

function Reason({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="border-t border-line px-4 py-4 text-center text-sm text-pretty text-secondary"
    >
      {children}
    </p>
  );
}
