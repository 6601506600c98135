import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { type FieldMessages, fieldAria, inputStyle } from "./field-aria.ts";
import { GrowingTextarea } from "./growing-textarea.tsx";

interface TextAreaFieldProps
  extends Omit<ComponentProps<typeof GrowingTextarea>, "className">,
    FieldMessages {
  /** Also the id, unless one is given. */
  name: string;
  label: string;
  aside?: ReactNode;
}

/** A labeled multi-line input, as high as its text. All attributes of `<textarea>` pass through. */
export function TextAreaField({ label, aside, hint, error, id, name, ...textarea }: TextAreaFieldProps) {
  const fieldId = id ?? name;
  const aria = fieldAria(fieldId, { hint, error });
  const describedBy = [textarea["aria-describedby"], aria["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <Field id={fieldId} label={label} aside={aside} hint={hint} error={error}>
      <GrowingTextarea
        name={name}
        className={`${inputStyle} field-sizing-content min-h-24! resize-none py-2.5`}
        {...textarea}
        {...aria}
        aria-describedby={describedBy || undefined}
      />
    </Field>
  );
}
