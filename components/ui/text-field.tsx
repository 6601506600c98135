import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { type FieldMessages, fieldAria, inputStyle } from "./field-aria.ts";

interface TextFieldProps extends Omit<ComponentProps<"input">, "className">, FieldMessages {
  /** Also the id, unless one is given. */
  name: string;
  label: string;
  aside?: ReactNode;
}

/** A labeled one-line input. All attributes of `<input>` pass through. */
export function TextField({ label, aside, hint, error, id, name, ...input }: TextFieldProps) {
  const fieldId = id ?? name;
  return (
    <Field id={fieldId} label={label} aside={aside} hint={hint} error={error}>
      <input name={name} className={inputStyle} {...input} {...fieldAria(fieldId, { hint, error })} />
    </Field>
  );
}
