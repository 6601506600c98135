"use client";

import type { RefObject } from "react";
import { insertText } from "#lib/client/form/insert-text";
import { hasTouch } from "#lib/client/page/has-touch";
import { EmojiPicker } from "./emoji-picker.tsx";

interface FieldEmojiPickerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Closes the picker. */
  close: () => void;
}

/** The emoji picker of a text field, which inserts what is chosen at the caret. */
export function FieldEmojiPicker({ field, close }: FieldEmojiPickerProps) {
  function choose(emoji: string): void {
    if (field.current) insertText(field.current, emoji);
    // On a phone several are chosen before the keyboard returns.
    if (hasTouch()) return;
    close();
    field.current?.focus();
  }
  return <EmojiPicker onChoose={choose} />;
}
