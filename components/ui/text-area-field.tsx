"use client";

import type { ComponentProps, ReactNode } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { Field } from "./field.tsx";
import { type FieldMessages, fieldAria, inputStyle } from "./field-aria.ts";
import { useFormField } from "./form-state.ts";
import { GrowingTextarea } from "./growing-textarea.tsx";
import { limitLength } from "./limit-length.ts";

interface TextAreaFieldProps
  extends Omit<ComponentProps<typeof GrowingTextarea>, "className">,
    FieldMessages {
  /** Also the id, unless one is given. */
  name: string;
  label: string;
  /** In visible characters. */
  maxLength?: number;
  aside?: ReactNode;
}

/** A labeled multi-line input, as high as its text. All attributes of `<textarea>` pass through. */
export function TextAreaField({
  label,
  aside,
  hint,
  error: ownError,
  id,
  name,
  maxLength,
  onInput,
  ...textarea
}: TextAreaFieldProps) {
  const isHydrated = useIsHydrated();
  const { error: refused, typed, isBusy } = useFormField(name);
  const error = ownError ?? refused;
  const fieldId = id ?? name;
  const aria = fieldAria(fieldId, { hint, error });
  const describedBy = [textarea["aria-describedby"], aria["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <Field id={fieldId} label={label} aside={aside} hint={hint} error={error}>
      <GrowingTextarea
        name={name}
        className={`${inputStyle} field-sizing-content min-h-24! resize-none py-2.5`}
        // Without script the attribute is all there is to tell that a text is too long.
        maxLength={isHydrated ? undefined : maxLength}
        readOnly={isBusy}
        {...textarea}
        {...(textarea.value === undefined && { defaultValue: typed ?? textarea.defaultValue })}
        {...(maxLength === undefined ? { onInput } : limitLength(maxLength, onInput))}
        {...aria}
        aria-describedby={describedBy || undefined}
      />
    </Field>
  );
}
