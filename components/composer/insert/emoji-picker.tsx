"use client";

import {
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Frimousse,
} from "frimousse";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { hasTouch } from "#lib/client/page/has-touch";
import { loadEmoji } from "./load-emoji.ts";

export interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
}

const stateStyle = "absolute inset-0 grid place-items-center text-sm text-secondary";

/** All emoji by category, with a search field; arrow keys move through them. */
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  return (
    <Frimousse.Root
      columns={8}
      resolveEmojiData={loadEmoji}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
      className="flex h-88 min-h-0 w-full flex-col md:w-84"
    >
      <div className="p-2">
        <Frimousse.Search
          autoFocus={!hasTouch()}
          // Without a form owner, so that Enter chooses an emoji and does not submit the surrounding form.
          form=""
          aria-label={texts.findEmoji}
          placeholder={texts.findEmoji}
          className="block min-h-touch w-full rounded-control border border-control bg-background px-3 text-base focus-visible:border-accent focus-visible:outline-offset-0"
        />
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Frimousse.Viewport tabIndex={0} className="relative flex-1 focus-visible:-outline-offset-2">
        <Frimousse.Loading className={stateStyle}>{texts.loadingEmoji}</Frimousse.Loading>
        <Frimousse.Empty className={stateStyle}>{texts.noEmoji}</Frimousse.Empty>
        <Frimousse.List className="pb-2 select-none" components={{ CategoryHeader, Row, Emoji }} />
      </Frimousse.Viewport>
    </Frimousse.Root>
  );
}

function CategoryHeader({ category, ...rest }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div
      {...rest}
      className="bg-raised px-3 py-1.5 text-xs font-semibold text-secondary first-letter:capitalize"
    >
      {category.label}
    </div>
  );
}

interface Counted {
  "aria-rowindex"?: number | undefined;
  "aria-colindex"?: number | undefined;
}

/** ARIA counts rows and columns from 1, the picker from 0. */
function fromOne<P extends Counted>(props: P): P {
  const { "aria-rowindex": row, "aria-colindex": column } = props;
  return {
    ...props,
    ...(row !== undefined && { "aria-rowindex": row + 1 }),
    ...(column !== undefined && { "aria-colindex": column + 1 }),
  };
}

function Row(props: EmojiPickerListRowProps) {
  return <div {...fromOne(props)} className="px-2" />;
}

// An eighth of the row even with few results: in WebKit a wider one would be as high as wide and overflow its row.
function Emoji({ emoji, ...rest }: EmojiPickerListEmojiProps) {
  return (
    <button
      type="button"
      {...fromOne(rest)}
      className="flex aspect-square w-1/8 items-center justify-center rounded-control text-xl data-active:bg-hover"
    >
      {emoji.emoji}
    </button>
  );
}
