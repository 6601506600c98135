import { useLayoutEffect, useRef } from "react";
import { cutToLength } from "#components/ui/limit-length.ts";
import { TextAreaField } from "#components/ui/text-area-field";
import { profileFields } from "#contract/profile-fields";

const { label, maxLength } = profileFields.bio;

interface BioFieldProps {
  defaultValue: string;
  /** Current number of graphemes. */
  length: number;
  error: string | undefined;
}

/** The bio with its character counter; input beyond the limit is rejected. */
export function BioField({ defaultValue, length, error }: BioFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // For text typed before hydration or restored by the browser, before the form reads it.
  useLayoutEffect(() => {
    if (field.current) cutToLength(field.current, maxLength);
  }, []);
  return (
    <TextAreaField
      ref={field}
      name="bio"
      label={label}
      dir="auto"
      maxLength={maxLength}
      defaultValue={defaultValue}
      error={error}
      aria-describedby="bio-count"
      aside={
        <span id="bio-count" className="text-secondary tabular-nums">
          {length}/{maxLength}
        </span>
      }
    />
  );
}
