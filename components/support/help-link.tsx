import type { ReactNode } from "react";
import { Link } from "#components/ui/link";

interface HelpLinkProps {
  href: string;
  children: ReactNode;
}

/** A link from a help page to the screen it describes, without prefetching. */
export function HelpLink({ href, children }: HelpLinkProps) {
  return <Link href={href}>{children}</Link>;
}
