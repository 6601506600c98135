"use client";

import { Smile } from "lucide";
import type { RefObject } from "react";
import { loadEmojiPicker } from "#components/composer/composer-chunks.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { hasTouch } from "#lib/client/page/has-touch";
import { PopoverButton } from "./popover-button.tsx";

interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Receives the text with the emoji inserted. */
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
      load={loadEmojiPicker}
      failed={texts.emojiFailed}
      size="h-88 w-full md:w-84"
      show={(EmojiPicker, close) => (
        <EmojiPicker
          onChoose={(emoji) => {
            choose(emoji);
            // On a phone several are chosen before the keyboard returns.
            if (hasTouch()) return;
            close();
            field.current?.focus();
          }}
        />
      )}
    />
  );
}

/** Inserts text at the caret, or replaces the selection; returns the field's new text. */
function insertAtCaret(field: HTMLTextAreaElement, words: string): string {
  field.setRangeText(words, field.selectionStart, field.selectionEnd, "end");
  return field.value;
}
