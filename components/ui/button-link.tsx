import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { Link } from "./link.tsx";

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. Its page is not prefetched. */
export function ButtonLink({ variant = "secondary", size = "medium", className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonStyle(variant, size, className)} {...rest} />;
}
