"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { isKeyTaken } from "#lib/client/page/taken-keys";
import { viewerTexts } from "./texts.ts";

/** Selector of each key's link, as in the viewer over a page. */
const linkOfKey: Readonly<Record<string, string>> = {
  ArrowLeft: 'a[rel="prev"]',
  ArrowRight: 'a[rel="next"]',
  Escape: "nav > a",
};

interface PhotoNavProps {
  /** Links to the neighboring pictures, and last to the post. */
  children: ReactNode;
}

/** Links of a picture with keyboard support: arrows open neighbors, Escape the post. */
export function PhotoNav({ children }: PhotoNavProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (event.shiftKey || isKeyTaken(event)) return;
      const selector = linkOfKey[event.key];
      const link = selector && nav.current?.querySelector<HTMLElement>(selector);
      if (!link) return;
      event.preventDefault();
      link.click();
    }
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={viewerTexts.label}
      className="flex flex-wrap items-center justify-between gap-2"
    >
      {children}
    </nav>
  );
}
