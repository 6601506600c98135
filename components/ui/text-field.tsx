"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { type FieldMessages, fieldAria, inputStyle } from "./field-aria.ts";
import { useFormField } from "./form-state.ts";
import { LimitedInput } from "./limited-input.tsx";

interface TextFieldProps extends Omit<ComponentProps<"input">, "className">, FieldMessages {
  /** Also the id, unless one is given. */
  name: string;
  label: string;
  /** In visible characters. */
  maxLength?: number;
  aside?: ReactNode;
}

/** A labeled one-line input. All attributes of `<input>` pass through. */
export function TextField({ label, aside, hint, id, name, maxLength, ...props }: TextFieldProps) {
  const { error: refused, typed, isBusy } = useFormField(name);
  const { error = refused, ...input } = props;
  const fieldId = id ?? name;
  const attributes = {
    name,
    autoComplete: "off",
    className: inputStyle,
    readOnly: isBusy,
    ...input,
    ...(input.value === undefined && { defaultValue: typed ?? input.defaultValue }),
    ...fieldAria(fieldId, { hint, error }),
  };
  return (
    <Field id={fieldId} label={label} aside={aside} hint={hint} error={error}>
      {maxLength === undefined ? (
        <input {...attributes} />
      ) : (
        <LimitedInput {...attributes} maxLength={maxLength} />
      )}
    </Field>
  );
}
