"use client";

import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type FieldMessages, fieldAria, inputStyle } from "./field-aria.ts";
import { useFormField } from "./form-state.ts";
import { Icon } from "./icon.tsx";

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
      <span className="relative block">
        <select
          name={name}
          className={`${inputStyle} cursor-pointer appearance-none truncate pe-10 text-text!`}
          {...select}
          // There is no read-only select.
          disabled={disabled || isBusy}
          {...(select.value === undefined && { defaultValue: typed ?? select.defaultValue })}
          {...fieldAria(fieldId, { hint, error })}
        />
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-secondary"
        />
      </span>
    </Field>
  );
}
