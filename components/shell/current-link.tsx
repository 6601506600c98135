"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link";

interface CurrentLinkProps {
  href: string;
  /** Addresses of the pages that it also stands for, with those below them. */
  section?: readonly string[] | undefined;
  className: string;
  /** Accessible name, where there is only an icon. */
  label?: string;
  /** Tooltip; by default the accessible name. */
  title?: string;
  children: ReactNode;
}

/**
 * A link with `aria-current`: "page" when it leads to the current page, "true" in its section. On the page itself a click
 * reloads it from its top; for members start-member-tasks.ts refreshes its data instead.
 */
export function CurrentLink(props: CurrentLinkProps) {
  const { href, section, className, label, title = label, children } = props;
  const path = usePathname();
  const isCurrent = path === href;
  const isInSection = section?.some((page) => `${path}/`.startsWith(`${page}/`));
  return (
    <Link
      href={href}
      isHard={isCurrent}
      aria-current={isCurrent ? "page" : isInSection || undefined}
      aria-label={label}
      title={title}
      className={className}
    >
      {children}
    </Link>
  );
}
