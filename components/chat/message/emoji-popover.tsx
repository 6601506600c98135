"use client";

import { useLayoutEffect, useRef } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { EmojiPicker } from "#components/composer/insert/emoji-picker";

interface EmojiPopoverProps {
  /** Element that the popover is anchored to. */
  source: HTMLElement;
  onReact: (emoji: string) => void;
  onClose: () => void;
}

/** The full emoji picker for reactions. Opens when mounted. */
export function EmojiPopover({ source, onReact, onClose }: EmojiPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    popover.current?.showPopover({ source });
    // Focus taken on mount had no effect, because the popover was still hidden.
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
