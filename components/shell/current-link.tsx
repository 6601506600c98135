"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link";

interface CurrentLinkProps {
  href: string;
  className: string;
  /** Accessible name, where there is only an icon. */
  label?: string;
  /** Tooltip; by default the accessible name. */
  title?: string;
  children: ReactNode;
}

/**
 * A link with `aria-current` when it leads to the current page. Then a click reloads the page from its top; for
 * members start-member-tasks.ts refreshes its data instead.
 */
export function CurrentLink({ href, className, label, title = label, children }: CurrentLinkProps) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      isHard={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={label}
      title={title}
      data-entry={href}
      className={className}
    >
      {children}
    </Link>
  );
}
