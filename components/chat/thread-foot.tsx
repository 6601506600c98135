"use client";

import type { ConversationDetails } from "#contract/chat";
import { conversationName } from "#lib/shared/conversation-name";
import { pendingMessage, chatSheetMessages as texts } from "#lib/shared/messages/chat-sheets";
import { Composer } from "./composer.tsx";
import { RequestBar } from "./request-bar.tsx";
import type { ComposerOptions } from "./use-composer.ts";

interface ThreadFootProps extends ComposerOptions {
  conversation: ConversationDetails;
}

/** Below the messages: where one writes, what can be done with a request, or why one cannot write. */
export function ThreadFoot({ conversation, ...composer }: ThreadFootProps) {
  const { state, canSend, isPending } = conversation;
  if (state === "request")
    return <RequestBar conversation={conversation} csrfToken={composer.plain.csrfToken} />;
  if (state === "left") return <Reason>{texts.left}</Reason>;
  if (!canSend) return <Reason>{texts.cannotSend}</Reason>;
  return (
    <>
      {isPending && (
        <p className="px-4 pt-2 text-center text-sm text-pretty text-secondary">
          {pendingMessage(conversationName(conversation))}
        </p>
      )}
      <Composer {...composer} />
    </>
  );
}

function Reason({ children }: { children: string }) {
  return <p className="border-t border-line px-4 py-4 text-center text-sm text-secondary">{children}</p>;
}
