"use client";

import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { chatTexts as texts, wordlessMessage } from "#components/chat/texts.ts";
import type { RepliedMessage } from "#contract/message";

/** Preview text of the replied message. */
function repliedText({ text, fileName, isDeleted, ...replied }: RepliedMessage): string {
  return isDeleted ? texts.deleted : text || fileName || wordlessMessage(replied);
}

interface ReplyQuoteProps {
  replied: RepliedMessage;
}

/** The message replied to; a press jumps to it. */
export function ReplyQuote({ replied }: ReplyQuoteProps) {
  const { viewer, jumpTo } = useThreadScope();
  const isOwn = replied.author?.id === viewer.userId;
  return (
    <button
      type="button"
      // A deleted message has no place to jump to.
      disabled={replied.isDeleted}
      onClick={() => jumpTo(replied.seq)}
      className="mb-1 flex min-h-touch w-full min-w-0 flex-col justify-center rounded-control border-s-3 border-accent bg-background/60 px-2.5 py-1 text-start text-sm not-disabled:hover:bg-background"
    >
      <bdi className="max-w-full text-left truncate font-semibold text-accent">
        {isOwn ? texts.you : nameOfPerson(replied.author)}
      </bdi>
      <span dir="auto" className="max-w-full truncate text-secondary">
        {repliedText(replied)}
      </span>
    </button>
  );
}
