import type { ReactNode } from "react";
import { Link } from "#components/ui/link";

interface HelpLinkProps {
  href: string;
  children: ReactNode;
}

/** A link from help to the screen it speaks of, which is loaded when it is pressed. */
export function HelpLink({ href, children }: HelpLinkProps) {
  return <Link href={href}>{children}</Link>;
}
