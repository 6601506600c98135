"use client";

import { Smile } from "lucide";
import type { RefObject } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { PopoverButton } from "#components/composer/insert/popover-button";

interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
}

const loadPicker = async () =>
  (await import("#components/composer/insert/field-emoji-picker")).FieldEmojiPicker;

/** Opens the emoji picker and inserts the chosen emoji at the cursor. */
export function EmojiButton({ field }: EmojiButtonProps) {
  return (
    <PopoverButton
      icon={Smile}
      label={texts.addEmoji}
      load={loadPicker}
      failed={texts.emojiFailed}
      size="h-88 w-full md:w-84"
      show={(EmojiPicker, close) => <EmojiPicker field={field} close={close} />}
    />
  );
}
