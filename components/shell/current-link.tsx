"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";

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
  const reload: ComponentProps<typeof Link>["onNavigate"] = (event) => {
    event.preventDefault();
    window.location.assign(href);
  };
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={isCurrent ? reload : undefined}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={label}
      title={label}
      className={className}
    >
      {children}
    </Link>
  );
}
