"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link";

interface CurrentLinkProps {
  href: string;
  className: string;
  /** Accessible name, where there is only an icon. */
  label?: string;
  children: ReactNode;
}

/**
 * A link that knows whether it leads to the page being shown (`aria-current`, styled by its classes). Then it loads that
 * page anew, from its top; members are spared the reload by lib/client/member-tasks.
 */
export function CurrentLink({ href, className, label, children }: CurrentLinkProps) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      isHard={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={label}
      title={label}
      data-entry={href}
      className={className}
    >
      {children}
    </Link>
  );
}
