"use client";

import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { useTypists } from "#components/chat/state/typing.ts";
import { groupTypingMessage, chatTexts as texts } from "#components/chat/texts.ts";

/** Three bouncing dots while a member is typing. */
export function TypingDots() {
  const { conversationId, isGroup, nameOf } = useThreadScope();
  const typists = useTypists(conversationId);
  return (
    // Hidden: the header announces it.
    <div aria-hidden="true" className="min-h-8 px-3">
      {typists.length > 0 && (
        <span className="inline-flex items-center gap-2 text-sm text-secondary">
          <span className="flex h-7 items-center gap-1 rounded-full bg-fill px-3">
            <span className="typing-dot" />
            <span className="typing-dot" />
            <span className="typing-dot" />
          </span>
          <span className={isGroup ? "" : "sr-only"}>
            {isGroup ? groupTypingMessage(typists.map(nameOf)) : texts.typing}
          </span>
        </span>
      )}
    </div>
  );
}
