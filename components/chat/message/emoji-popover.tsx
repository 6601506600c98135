"use client";

import { useLayoutEffect, useRef } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { EmojiPicker } from "#components/composer/insert/emoji-picker";

interface EmojiPopoverProps {
  /** Beside this it is shown. */
  source: HTMLElement;
  onReact: (emoji: string) => void;
  onClose: () => void;
}

/** All the emoji to react with. Open when it comes into the page. */
export function EmojiPopover({ source, onReact, onClose }: EmojiPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    popover.current?.showPopover({ source });
    // It took the focus when it came into the page, where nothing could be focused yet.
    popover.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [source]);
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={texts.addReaction}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      className="overlay overlay-menu overflow-hidden rounded-card border border-line bg-raised text-text shadow-float"
    >
      <EmojiPicker
        onChoose={(emoji) => {
          popover.current?.hidePopover();
          onReact(emoji);
        }}
      />
    </div>
  );
}
