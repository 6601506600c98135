"use client";

import { type ReactNode, useState } from "react";
import { SIDEBAR_COOKIE } from "#lib/shared/preferences/sidebar-cookie";

interface SidebarToggleProps {
  sidebarId: string;
  isInitiallyOpen: boolean;
  className: string;
  /** The icon. */
  children: ReactNode;
}

/** Collapses the sidebar on wide screens. The choice is stored in a cookie, so nothing shifts on load. */
export function SidebarToggle({ sidebarId, isInitiallyOpen, className, children }: SidebarToggleProps) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const label = isOpen ? "Close sidebar" : "Open sidebar";

  function toggle() {
    const state = isOpen ? "closed" : "open";
    setIsOpen(!isOpen);
    document.documentElement.dataset.sidebar = state;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${SIDEBAR_COOKIE}=${state}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={sidebarId}
      onClick={toggle}
      className={className}
    >
      {children}
    </button>
  );
}
