import type { ComponentProps } from "react";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Always loads a whole document. */
  isHard?: boolean;
}

/**
 * A link to one of our pages. Before hydration it is a plain link; then `SoftLinks` opens it without loading a
 * document. Nothing is prefetched.
 */
export function Link({ replace = false, isHard = false, ...rest }: LinkProps) {
  return <a data-soft={isHard ? undefined : replace ? "replace" : "push"} {...rest} />;
}
