"use client";

import { Smile } from "lucide";
import type { RefObject } from "react";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { insertAtCaret } from "./insert-at-caret.ts";
import { PopoverButton } from "./popover-button.tsx";

interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The text with the emoji in it. */
  onInsert: (text: string) => void;
}

/** Opens the emoji picker. */
export function EmojiButton({ field, onInsert }: EmojiButtonProps) {
  function choose(emoji: string): void {
    if (field.current) onInsert(insertAtCaret(field.current, emoji));
  }
  return (
    <PopoverButton
      icon={Smile}
      label={texts.addEmoji}
      load={async () => (await import("./emoji-picker.tsx")).EmojiPicker}
      failed={texts.emojiFailed}
      size="h-88 w-full md:w-80"
      show={(EmojiPicker, close) => (
        <EmojiPicker
          onChoose={(emoji) => {
            choose(emoji);
            close();
            field.current?.focus();
          }}
        />
      )}
    />
  );
}
