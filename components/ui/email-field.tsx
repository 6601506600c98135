import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, "label" | "defaultValue" | "error">;

/** A required e-mail address. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField name="email" type="email" autoComplete="email" autoCapitalize="none" required {...props} />
  );
}
