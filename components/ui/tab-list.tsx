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

/** More tabs than this are set smaller on a phone, and in two rows of three on a small one: see controls.css. */
const TABS_OF_ONE_ROW = 4;

const tabStyle =
  "relative flex min-h-touch items-center justify-center font-semibold whitespace-nowrap text-secondary transition-colors " +
  "hover:bg-hover focus-visible:-outline-offset-2 aria-selected:text-text aria-selected:after:absolute " +
  "aria-selected:after:inset-x-4 aria-selected:after:bottom-0 aria-selected:after:h-0.75 " +
  "aria-selected:after:rounded-full aria-selected:after:bg-accent-strong";

/** A row of tabs, scrolling sideways if it is too wide all the same. Arrow keys, Home and End move and select. Links without script. */
export function TabList<T extends TabEntry>(props: TabListProps<T>) {
  const { label, tabs, openId, idPrefix, addressOf, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  const isCrowded = tabs.length > TABS_OF_ONE_ROW;
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

  const tabRow = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(
        "overflow-x-auto border-b border-line [scrollbar-width:none]",
        !isCrowded && "flex",
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
          className={classNames(
            tabStyle,
            !isCrowded && (tab.badge === undefined ? "flex-1 px-4 max-[24rem]:px-1.5" : "flex-1 px-9"),
            isCrowded && tab.badge !== undefined && "counted-tab",
          )}
        >
          {/* Shifted to make room for its badge, so that both are centered and no other tab moves. */}
          <span className={classNames("relative transition-transform", Boolean(tab.badge) && "tab-shifted")}>
            <span className="block first-letter:uppercase">{tab.label}</span>
            {tab.badge && <span className="tab-badge">{tab.badge}</span>}
          </span>
        </a>
      ))}
    </div>
  );
  return isCrowded ? <div className="crowded-tabs">{tabRow}</div> : tabRow;
}
