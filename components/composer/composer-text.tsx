"use client";

import { type RefObject, useEffect } from "react";
import { GrowingTextarea } from "#components/ui/growing-textarea";
import type { CommunityRef } from "#contract/community-ref";
import { classNames } from "#lib/shared/class-names";
import type { DraftProblem } from "./check-draft.ts";
import { TextExpander } from "./insert/text-expander.ts";
import { useCompletion } from "./insert/use-completion.ts";
import { postInMessage, composerTexts as texts } from "./texts.ts";

export const FIELD_ID = "composer-text";

interface ComposerTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  community: CommunityRef | undefined;
  place: "feed" | "page" | "dialog";
  isQuote: boolean;
  /** Pictures and videos need no text. */
  isOptional: boolean;
  problem: DraftProblem | null;
  initialText: string | undefined;
  /** It was submitted without script and refused, so it takes focus. */
  isCorrection: boolean;
  onEdit: (text: string) => void;
}

/** The text field. Completes mentions and hashtags; that code is loaded with the first of them. */
export function ComposerText({
  field,
  community,
  place,
  isQuote,
  isOptional,
  problem,
  onEdit,
  ...initial
}: ComposerTextProps) {
  const label = community ? postInMessage(community.name) : isQuote ? texts.quoteLabel : texts.composerLabel;
  const isInvalid = problem?.place === "text";
  const completion = useCompletion(field);

  useEffect(() => {
    if (problem?.place === "text") field.current?.focus();
  }, [problem, field]);

  return (
    <TextExpander>
      <label htmlFor={FIELD_ID} className="sr-only">
        {label}
      </label>
      <GrowingTextarea
        ref={field}
        id={FIELD_ID}
        name="content"
        required={!isOptional}
        dir="auto"
        placeholder={label}
        defaultValue={initial.initialText}
        onChange={({ target }) => {
          onEdit(target.value);
          completion.loadFor(target);
        }}
        aria-invalid={isInvalid}
        aria-describedby={`${FIELD_ID}-count ${FIELD_ID}-error`}
        // Elsewhere than above a feed it is there for writing, and a refused post needs correction.
        autoFocus={place !== "feed" || initial.isCorrection}
        className={classNames(
          "field-sizing-content block w-full resize-none rounded-control bg-transparent px-2 py-2 text-base",
          place === "feed" ? "max-h-[50vh] min-h-11" : "composer-field",
        )}
      />
      {completion.menu}
    </TextExpander>
  );
}
