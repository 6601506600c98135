"use client";

import { type ReactNode, useEffect, useRef } from "react";

const DEBOUNCE_MS = 10;
const THRESHOLD_PX = 1;

interface HideOnScrollProps {
  /** The class variant `data-hidden:` hides the element. */
  className: string;
  label: string;
  children: ReactNode;
}

/** Hides navigation when the page is scrolled down and shows it when it is scrolled up or focused. */
export function HideOnScroll({ className, label, children }: HideOnScrollProps) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    let lastY = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function settle() {
      const y = Math.max(0, window.scrollY);
      if (Math.abs(y - lastY) <= THRESHOLD_PX) return;
      bar.current?.toggleAttribute("data-hidden", y > lastY);
      lastY = y;
    }
    function onScroll() {
      clearTimeout(timer);
      timer = setTimeout(settle, DEBOUNCE_MS);
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);

  return (
    <nav
      ref={bar}
      aria-label={label}
      data-behind-drawer
      onFocus={() => bar.current?.removeAttribute("data-hidden")}
      className={className}
    >
      {children}
    </nav>
  );
}
