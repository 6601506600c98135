"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { useFormState } from "./form-state.ts";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "isBusy"> {
  /** Label while the form is being submitted. */
  busyLabel: ReactNode;
}

/** The button that submits a `Form`. */
export function SubmitButton({ busyLabel, variant = "primary", children, ...button }: SubmitButtonProps) {
  const { isBusy } = useFormState();
  return (
    <Button type="submit" variant={variant} isBusy={isBusy} {...button}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
