"use client";

import { ArrowDown } from "lucide";
import { newMessagesMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { Icon } from "#components/ui/icon";

interface NewestPillProps {
  /** Messages by others since the reader left the end. */
  newCount: number;
  onPress: () => void;
}

/** Button that scrolls to the newest message while the reader is further up. */
export function NewestPill({ newCount, onPress }: NewestPillProps) {
  const words = newCount > 0 ? newMessagesMessage(newCount) : null;
  return (
    <div role="status" className="relative z-header flex h-0 justify-center">
      <button
        type="button"
        onClick={onPress}
        aria-label={words ?? texts.newest}
        title={texts.newest}
        className="absolute bottom-2 inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded-full border border-line bg-raised px-3 text-sm font-semibold shadow-float hover:bg-hover"
      >
        <Icon of={ArrowDown} className="size-4.5" />
        {words}
      </button>
    </div>
  );
}
