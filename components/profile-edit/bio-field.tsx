import { type CompositionEvent, type InputEvent, useLayoutEffect, useRef } from "react";
import { TextAreaField } from "#components/ui/text-area-field";
import { BIO_MAX_GRAPHEMES } from "#contract/limits";
import { profileFields } from "#contract/profile-fields";
import { keepWithin } from "./keep-within.ts";

interface BioFieldProps {
  defaultValue: string;
  /** Of what stands in it now, as a person counts. */
  length: number;
  error: string | undefined;
}

function limit(event: InputEvent<HTMLTextAreaElement>): void {
  // What is being composed becomes another text yet.
  if (event.nativeEvent.isComposing) return;
  keepWithin(event.currentTarget, BIO_MAX_GRAPHEMES);
}

function limitComposed({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
  currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The bio with its counter; whatever is too long is not let in (part 1 section 5). */
export function BioField({ defaultValue, length, error }: BioFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Typed before hydration, or put back by the browser: before the form reads it.
  useLayoutEffect(() => {
    if (field.current) keepWithin(field.current, BIO_MAX_GRAPHEMES);
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
