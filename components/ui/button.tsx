import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and disables the button; change the label as well ("Signing in..."). */
  isBusy?: boolean;
}

/** A button, `type="button"` by default. */
export function Button({
  variant = "secondary",
  size = "medium",
  isBusy = false,
  type = "button",
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || isBusy}
      className={buttonStyle(variant, size, className)}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
