"use client";

import type { IconNode } from "lucide";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { itemForKey } from "./menu-keys.tsx";

interface MenuProps {
  /** Accessible name of the button and the menu: "More options". */
  label: string;
  icon: IconNode;
  /** `MenuItem`s. */
  children: ReactNode;
  /** Called on opening; items may be loaded then. */
  onOpen?: () => void;
  className?: string;
}

/** A menu behind an icon button: a native popover with the arrow keys, Home, End and first letters of a menu. */
export function Menu({ label, icon, children, onOpen, className }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  function focusFirst() {
    onOpen?.();
    const all = items();
    (all.find((item) => item.ariaDisabled !== "true") ?? all[0])?.focus();
  }

  // HTML opens it, so it may be open before hydration without a toggle event.
  const focusFirstIfOpen = useEffectEvent(() => {
    if (menu.current?.matches(":popover-open")) focusFirst();
  });
  useEffect(() => focusFirstIfOpen(), []);

  function moveFocus(event: KeyboardEvent) {
    if (event.key === "Tab") {
      menu.current?.hidePopover();
      return;
    }
    const target = itemForKey(event.key, items());
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <>
      <IconButton icon={icon} label={label} popoverTarget={id} aria-haspopup="menu" className={className} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => event.newState === "open" && focusFirst()}
        onKeyDown={moveFocus}
        onClick={() => menu.current?.hidePopover()}
        className="overlay overlay-menu rounded-card border border-line bg-raised p-1.5 text-text shadow-float"
      >
        {children}
      </div>
    </>
  );
}
