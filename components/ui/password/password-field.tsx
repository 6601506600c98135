"use client";

import { Eye, EyeOff } from "lucide";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Field } from "#components/ui/field";
import { type FieldMessages, fieldAria, inputStyle } from "#components/ui/field-aria.ts";
import { useFormField } from "#components/ui/form-state.ts";
import { IconButton } from "#components/ui/icon-button";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "className" | "type">, FieldMessages {
  /** Also the id, unless one is given. */
  name: string;
  label: string;
  /** What a password manager should fill in or save. */
  autoComplete: "current-password" | "new-password";
  aside?: ReactNode;
}

/** A password input with a button to show it; the button needs script. */
export function PasswordField({ label, aside, hint: rule, id, name, ...props }: PasswordFieldProps) {
  const { error: refused } = useFormField(name);
  const { error = refused, ...input } = props;
  // A refusal takes the place of the rule; what a new password lacks is said below it while it is typed.
  const hint = error ? undefined : rule;
  const [isShown, setIsShown] = useState(false);
  const fieldId = id ?? name;
  return (
    <Field id={fieldId} label={label} aside={aside} hint={hint} error={error}>
      <div className="relative">
        <input
          name={name}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${inputStyle} pr-12`}
          {...input}
          {...fieldAria(fieldId, { hint, error })}
        />
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? "Hide password" : "Show password"}
          aria-controls={fieldId}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-1/2 right-0 -translate-y-1/2 noscript:hidden"
        />
      </div>
    </Field>
  );
}
