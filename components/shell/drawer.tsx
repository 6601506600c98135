"use client";

import type { MouseEvent, ReactNode, ToggleEvent } from "react";
import { classNames } from "#lib/shared/class-names";

interface DrawerProps {
  id: string;
  label: string;
  /** Whether it is a rail of icons where there is no room for three columns. */
  isRail: boolean;
  children: ReactNode;
}

/**
 * The sidebar, which on narrow screens is a popover sliding in from the left. The browser handles opening, dimming,
 * Escape and closing by a tap outside; this adds the focus, and closes it when a link is followed.
 */
export function Drawer({ id, label, isRail, children }: DrawerProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only reacts to links inside, which the keyboard clicks as well
    <aside
      id={id}
      popover="auto"
      aria-label={label}
      onToggle={afterToggle}
      onBeforeToggle={beforeToggle}
      onClick={closeAfterLink}
      className={classNames("overlay overlay-drawer", isRail && "rail")}
    >
      {children}
    </aside>
  );
}

function setPageInert(isInert: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>("[data-behind-drawer]")) part.inert = isInert;
}

function afterToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState !== "open") return;
  setPageInert(true);
  currentTarget.querySelector("button")?.focus();
  // A rotated tablet may have room for the sidebar itself.
  window
    .matchMedia("(width >= 48rem)")
    .addEventListener("change", () => currentTarget.hidePopover(), { once: true });
}

// Before closing, so that the browser returns the focus to the button that opened it.
function beforeToggle({ newState }: ToggleEvent<HTMLElement>) {
  if (newState === "closed") setPageInert(false);
}

function closeAfterLink({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
}
