"use client";

import type { IconNode } from "lucide";
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { IconButton } from "#components/ui/icon-button";
import { Skeleton } from "#components/ui/skeleton";
import { hasTouch } from "#lib/client/page/has-touch";
import { useLazyComponent } from "#lib/client/page/lazy-load";

interface PopoverButtonProps<P> {
  icon: IconNode | string;
  /** Label of the button and of the popover. */
  label: string;
  disabled?: boolean;
  /** Loads the panel when it is first opened. */
  load: () => Promise<ComponentType<P>>;
  /** Shown if loading fails. */
  failed: string;
  /** Size classes of the panel: "h-88 w-full md:w-84". Where there is less room it is lower, and scrolls inside. */
  size: string;
  show: (Panel: ComponentType<P>, close: () => void) => ReactNode;
}

/** A button that opens a popover; its content is loaded when it is first opened. */
export function PopoverButton<P>({ icon, label, disabled, load, failed, size, show }: PopoverButtonProps<P>) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { Component: Panel, status, load: loadPanel } = useLazyComponent(load);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    // On a phone what is being written makes room for it.
    document.documentElement.setAttribute("data-panel", "");
    return () => void document.documentElement.removeAttribute("data-panel");
  }, [isOpen]);

  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        disabled={disabled}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState !== "open") return;
          loadPanel();
          // When it was opened again at once, it is still mounted, so its field does not focus itself.
          if (!hasTouch()) popover.current?.querySelector("input")?.focus();
        }}
        onKeyDown={preventSubmit}
        className="overlay overlay-menu overlay-panel rounded-card border border-line bg-raised max-md:rounded-none max-md:border-x-0 max-md:border-b-0 text-text shadow-float"
      >
        {status === "failed" && (
          <p role="alert" className="p-4 text-sm text-secondary">
            {failed}
          </p>
        )}
        {isOpen && Panel && show(Panel, () => popover.current?.hidePopover())}
        {!Panel && status !== "failed" && <Skeleton className={size} />}
      </div>
    </>
  );
}

/** Enter in a field of the popover would submit the surrounding form, unless the field has no form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.form) {
    event.preventDefault();
  }
}
