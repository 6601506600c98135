"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#lib/shared/class-names";

export interface TabEntry {
  id: string;
  label: string;
  /** Content after the label, such as a count. Pass false for one that is hidden meanwhile: its room is reserved. */
  badge?: ReactNode;
}

interface TabListProps<T extends TabEntry> {
  /** Accessible name of the row of tabs: "Profile content". */
  label: string;
  tabs: readonly T[];
  openId: string;
  /** Shared with the panel: the open tab is `{prefix}-{id}`, the panel `{prefix}-panel`. */
  idPrefix: string;
  /** Where a tab leads without script. */
  addressOf: (id: string) => string;
  onSelect: (id: string) => void;
}

/** More tabs than this keep the width of their words on a phone and scroll sideways. */
const TABS_IN_SIGHT = 4;

const tabStyle =
  "relative flex min-h-touch items-center justify-center font-semibold whitespace-nowrap text-secondary transition-colors " +
  "hover:bg-hover focus-visible:-outline-offset-2 aria-selected:text-text aria-selected:after:absolute " +
  "aria-selected:after:inset-x-4 aria-selected:after:bottom-0 aria-selected:after:h-0.75 " +
  "aria-selected:after:rounded-full aria-selected:after:bg-accent-strong";

/** A row of tabs, scrolling sideways if too wide. Arrow keys, Home and End move and select. Links without script. */
export function TabList<T extends TabEntry>(props: TabListProps<T>) {
  const { label, tabs, openId, idPrefix, addressOf, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  const isCrowded = tabs.length > TABS_IN_SIGHT;
  const widthStyle = isCrowded ? "flex-none md:flex-1" : "flex-1";
  const openIndex = tabs.findIndex((tab) => tab.id === openId);

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${openId}"]`);
    if (!row || !tab) return;
    // Scrolls the row only, not the page.
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [openId]);

  function selectByClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
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
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(
        "flex overflow-x-auto border-b border-line [scrollbar-width:none]",
        isCrowded && "crowded-tabs",
      )}
    >
      {tabs.map((tab) => (
        <a
          key={tab.id}
          href={addressOf(tab.id)}
          role="tab"
          id={`${idPrefix}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === openId}
          aria-controls={`${idPrefix}-panel`}
          tabIndex={tab.id === openId ? 0 : -1}
          onClick={(event) => selectByClick(event, tab.id)}
          onKeyDown={selectByKey}
          className={classNames(tabStyle, widthStyle, tab.badge === undefined ? "px-4" : "px-9")}
        >
          {/* Shifted to make room for its badge, so that both are centered and no other tab moves. */}
          <span
            className={classNames("relative transition-transform", Boolean(tab.badge) && "-translate-x-4")}
          >
            <span className="block first-letter:uppercase">{tab.label}</span>
            {tab.badge && (
              <span className="absolute inset-y-0 start-full ms-1.5 flex items-center">{tab.badge}</span>
            )}
          </span>
        </a>
      ))}
    </div>
  );
}
