"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";

interface FreezeUntilNavigationProps {
  children: ReactNode;
}

/** Keeps its first children despite refreshes until the reader navigates, so that nothing moves under the pointer. */
export function FreezeUntilNavigation({ children }: FreezeUntilNavigationProps) {
  const pathname = usePathname();
  const [kept, setKept] = useState({ pathname, children });
  if (kept.pathname === pathname) return kept.children;
  setKept({ pathname, children });
  return children;
}
