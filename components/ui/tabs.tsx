"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** Accessible name of the row of tabs: "Profile content". */
  label: string;
  /** The tab that the address asks for (`?tab=`); without it, or for an unknown one, the first. */
  openId?: string | undefined;
  tabs: readonly [Tab, ...Tab[]];
}

function addressOf(id: string): string {
  return `?tab=${id}`;
}

/** Tabs over panels. Arrow keys, Home and End move and select; only the open panel is rendered. Links without script. */
export function Tabs({ label, openId: initialId, tabs }: TabsProps) {
  const prefix = useId();
  const [openId, setOpenId] = useState(initialId);
  const list = useRef<HTMLDivElement>(null);
  const openIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === openId),
  );
  const open = tabs[openIndex] ?? tabs[0];

  function select(id: string) {
    setOpenId(id);
    window.history.replaceState(null, "", addressOf(id));
  }

  function selectByClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select(id);
  }

  function selectByKey(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: openIndex + 1,
      ArrowLeft: openIndex - 1,
      " ": openIndex,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            href={addressOf(tab.id)}
            role="tab"
            id={`${prefix}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === open}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={(event) => selectByClick(event, tab.id)}
            onKeyDown={selectByKey}
            className={
              "relative flex min-h-touch flex-1 items-center justify-center px-4 font-semibold text-secondary transition-colors hover:bg-hover " +
              "focus-visible:-outline-offset-2 aria-selected:text-text aria-selected:after:absolute " +
              "aria-selected:after:inset-x-4 aria-selected:after:bottom-0 aria-selected:after:h-0.75 " +
              "aria-selected:after:rounded-full aria-selected:after:bg-accent-strong"
            }
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div id={`${prefix}-panel`} role="tabpanel" aria-labelledby={`${prefix}-${open.id}`}>
        {open.panel}
      </div>
    </>
  );
}
