"use client";

import type { MouseEvent, ReactNode, ToggleEvent } from "react";

interface DrawerProps {
  id: string;
  label: string;
  children: ReactNode;
}

/**
 * The sidebar's column, which on narrow screens is a popover sliding in from the left. Opening, dimming, Escape and
 * closing by a tap outside are the browser's; this adds the focus, and closes it after a link was followed.
 */
export function Drawer({ id, label, children }: DrawerProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only reacts to links inside, which the keyboard clicks as well
    <aside
      id={id}
      popover="auto"
      aria-label={label}
      onToggle={afterToggle}
      onBeforeToggle={beforeToggle}
      onClick={closeAfterLink}
      className="overlay overlay-drawer"
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
  // A turned tablet has room for the column itself.
  window
    .matchMedia("(width >= 48rem)")
    .addEventListener("change", () => currentTarget.hidePopover(), { once: true });
}

// Before it closes, so that the browser can return the focus to the button that opened it.
function beforeToggle({ newState }: ToggleEvent<HTMLElement>) {
  if (newState === "closed") setPageInert(false);
}

function closeAfterLink({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
}
