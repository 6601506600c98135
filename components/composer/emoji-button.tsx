"use client";

import { Smile } from "lucide";
import { type ComponentType, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button";
import { Skeleton } from "#components/ui/skeleton";
import { composerMessages as texts } from "#lib/shared/messages/composer";
import type { EmojiPickerProps } from "./emoji-picker.tsx";
import { insertAtCaret } from "./insert-at-caret.ts";

interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The text with the emoji in it. */
  onInsert: (text: string) => void;
}

/** Opens the emoji picker, which is loaded when it is opened first. */
export function EmojiButton({ field, onInsert }: EmojiButtonProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [Picker, setPicker] = useState<ComponentType<EmojiPickerProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function load(): Promise<void> {
    setFailed(false);
    try {
      const { EmojiPicker } = await import("./emoji-picker.tsx");
      setPicker(() => EmojiPicker);
    } catch {
      // Without a network; opening it again tries again.
      setFailed(true);
    }
  }

  function choose(emoji: string): void {
    if (field.current) onInsert(insertAtCaret(field.current, emoji));
    panel.current?.hidePopover();
    field.current?.focus();
  }

  return (
    <>
      <IconButton icon={Smile} label={texts.addEmoji} popoverTarget={id} aria-haspopup="dialog" />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={texts.addEmoji}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open" && !Picker) void load();
        }}
        onKeyDown={keepEnter}
        className="overlay overlay-menu overflow-hidden rounded-card border border-line bg-raised text-text shadow-float"
      >
        {hasFailed && (
          <p role="alert" className="p-4 text-sm text-secondary">
            {texts.emojiFailed}
          </p>
        )}
        {isOpen && Picker && <Picker onChoose={choose} />}
        {!Picker && !hasFailed && <Skeleton className="h-88 w-full md:w-80" />}
      </div>
    </>
  );
}

/** Enter in the picker's search would send the post that is still being written. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
