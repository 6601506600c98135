"use client";

import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type FieldMessages, fieldAria } from "./field-aria.ts";
import { useFormField } from "./form-state.ts";
import { SelectBox } from "./select-box.tsx";

interface SelectFieldProps extends Omit<ComponentProps<"select">, "className">, FieldMessages {
  /** Also the id, unless one is given. */
  name: string;
  label: string;
}

/** A labeled choice of one among many; its options are the children. All attributes of `<select>` pass through. */
export function SelectField({ label, hint, id, name, ...props }: SelectFieldProps) {
  const { error: refused, typed, isBusy } = useFormField(name);
  const { error = refused, disabled, ...select } = props;
  const fieldId = id ?? name;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <SelectBox
        name={name}
        {...select}
        // There is no read-only select.
        disabled={disabled || isBusy}
        {...(select.value === undefined && { defaultValue: typed ?? select.defaultValue })}
        {...fieldAria(fieldId, { hint, error })}
      />
    </Field>
  );
}
