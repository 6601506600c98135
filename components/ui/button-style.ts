import { classNames } from "#lib/shared/class-names";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "medium" | "small";

/** Classes (controls.css) of everything that looks like a button, whether it is a button, a link or a summary. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames("button", `button-${variant}`, size === "small" && "button-small", className);
}
