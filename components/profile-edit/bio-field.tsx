import { type CompositionEvent, type InputEvent, useLayoutEffect, useRef } from "react";
import { TextAreaField } from "#components/ui/text-area-field";
import { graphemesOf } from "#contract/count-graphemes";
import { BIO_MAX_GRAPHEMES } from "#contract/limits";
import { profileFields } from "#contract/profile-fields";

interface BioFieldProps {
  defaultValue: string;
  /** Current number of graphemes. */
  length: number;
  error: string | undefined;
}

function limit(event: InputEvent<HTMLTextAreaElement>): void {
  // The text is not final during composition.
  if (event.nativeEvent.isComposing) return;
  truncateAtCaret(event.currentTarget, BIO_MAX_GRAPHEMES);
}

function limitComposed({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
  currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The bio with its character counter; input beyond the limit is rejected. */
export function BioField({ defaultValue, length, error }: BioFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // For text typed before hydration or restored by the browser, before the form reads it.
  useLayoutEffect(() => {
    if (field.current) truncateAtCaret(field.current, BIO_MAX_GRAPHEMES);
  }, []);
  return (
    <TextAreaField
      ref={field}
      name="bio"
      label={profileFields.bio.label}
      dir="auto"
      maxLength={profileFields.bio.maxLength}
      defaultValue={defaultValue}
      onInput={limit}
      onCompositionEnd={limitComposed}
      error={error}
      aria-describedby="bio-count"
      aside={
        <span id="bio-count" className="text-secondary tabular-nums">
          {length}/{BIO_MAX_GRAPHEMES}
        </span>
      }
    />
  );
}

/**
 * Removes whole characters before the caret until the text has at most `max` graphemes. `maxlength` counts UTF-16 units and would
 * split an emoji.
 */
function truncateAtCaret(field: HTMLTextAreaElement, max: number): void {
  const { value, selectionStart } = field;
  const excess = graphemesOf(value).length - max;
  if (excess <= 0) return;
  const before = graphemesOf(value.slice(0, selectionStart));
  const kept = before.slice(0, Math.max(0, before.length - excess)).join("");
  const rest = graphemesOf(value.slice(selectionStart)).slice(0, max).join("");
  field.value = kept + rest;
  field.setSelectionRange(kept.length, kept.length);
}
