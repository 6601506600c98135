"use client";

import { Smile } from "lucide";
import type { RefObject } from "react";
import { loadEmojiPicker } from "#components/composer/composer-chunks.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { PopoverButton } from "./popover-button.tsx";

interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Opens the emoji picker. */
export function EmojiButton({ field }: EmojiButtonProps) {
  return (
    <PopoverButton
      icon={Smile}
      label={texts.addEmoji}
      load={loadEmojiPicker}
      failed={texts.emojiFailed}
      size="h-88 w-full md:w-84"
      show={(EmojiPicker, close) => <EmojiPicker field={field} close={close} />}
    />
  );
}
