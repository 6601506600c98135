"use client";

import { type ChangeEvent, useRef } from "react";
import { TextAreaField } from "#components/ui/text-area-field";
import { MODERATION_WORDS_MAX_LENGTH } from "#contract/limits-moderation";
import { countGraphemes } from "#contract/text/count-graphemes";
import { useTextDraft } from "#lib/client/storage/use-draft";
import type { WordsDraft } from "./discard-words.ts";

interface WordsFieldProps {
  draft: WordsDraft;
  /** The body's field. */
  name: "words" | "text";
  label: string;
  hint?: string;
  /** Of the field, where there are several on a page. */
  id?: string;
  isRequired?: boolean;
}

/** Words to a member or to the moderators, with a counter. They are a draft on this device until they are sent: see `discardWords`. */
export function WordsField({ draft, name, label, hint, id = name, isRequired = false }: WordsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useTextDraft(draft.userId, draft.name, field);
  const format = (count: number) => count.toLocaleString("en-US");
  return (
    <TextAreaField
      ref={field}
      id={id}
      name={name}
      label={label}
      hint={hint}
      maxLength={MODERATION_WORDS_MAX_LENGTH}
      required={isRequired}
      dir="auto"
      rows={4}
      onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => write(target.value)}
      aside={
        <span className="text-secondary tabular-nums">
          {format(countGraphemes(text))}/{format(MODERATION_WORDS_MAX_LENGTH)}
        </span>
      }
    />
  );
}
