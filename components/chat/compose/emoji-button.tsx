"use client";

import { Smile } from "lucide";
import type { RefObject } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { PopoverButton } from "#components/composer/insert/popover-button";
import { hasTouch } from "#lib/client/page/has-touch";

interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Receives the text with the emoji inserted. */
  onInsert: (text: string) => void;
}

const loadPicker = async () => (await import("#components/composer/insert/emoji-picker")).EmojiPicker;

/** Opens the emoji picker and inserts the chosen emoji at the cursor. */
export function EmojiButton({ field, onInsert }: EmojiButtonProps) {
  function insert(emoji: string): void {
    const box = field.current;
    if (!box) return;
    box.setRangeText(emoji, box.selectionStart, box.selectionEnd, "end");
    onInsert(box.value);
  }
  return (
    <PopoverButton
      icon={Smile}
      label={texts.addEmoji}
      load={loadPicker}
      failed={texts.emojiFailed}
      size="h-88 w-full md:w-84"
      show={(EmojiPicker, close) => (
        <EmojiPicker
          onChoose={(emoji) => {
            insert(emoji);
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
