import type { ComponentProps } from "react";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  /** The page takes the place of this one in the history. */
  replace?: boolean;
  /** Loads a whole document even so. */
  isHard?: boolean;
}

/**
 * A link to a page of ours. Until script runs, and without, it is a plain one; then `SoftLinks` opens it without loading a
 * document. Nothing is fetched before it is pressed.
 */
export function Link({ replace = false, isHard = false, ...rest }: LinkProps) {
  return <a data-soft={isHard ? undefined : replace ? "replace" : "push"} {...rest} />;
}
