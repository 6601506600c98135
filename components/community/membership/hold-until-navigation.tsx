"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";

interface HoldUntilNavigationProps {
  children: ReactNode;
}

/** Shows what it was given first, whatever comes with a refresh, until the reader goes to another page: nothing moves under their hand. */
export function HoldUntilNavigation({ children }: HoldUntilNavigationProps) {
  const pathname = usePathname();
  const [held, setHeld] = useState({ pathname, children });
  if (held.pathname === pathname) return held.children;
  setHeld({ pathname, children });
  return children;
}
