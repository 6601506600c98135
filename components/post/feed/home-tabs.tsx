"use client";

import { useLayoutEffect, useRef } from "react";
import { TabList } from "#components/ui/tab-list";
import { useTabNavigation } from "#components/ui/use-tab-navigation.ts";
import { HOME_TABS, type HomeTab, routes } from "#contract/web-routes";
import { expectReturn } from "#lib/client/list/returning";
import { homeTabTexts as texts } from "./texts.ts";

interface HomeTabsProps {
  /** The tab whose list is rendered, in the element that follows: `home-panel`. */
  openId: HomeTab;
}

const tabs = HOME_TABS.map((id) => ({ id, label: texts.tabs[id] }));
const addressOf = (id: string) => routes.home(HOME_TABS.find((tab) => tab === id));

/** The tabs above a member's feed, which stay in view. Each has its own address and its own reading position. */
export function HomeTabs({ openId }: HomeTabsProps) {
  const { shownId, isPending, select } = useTabNavigation(openId, addressOf);
  const row = useRef<HTMLDivElement>(null);
  const wasSelected = useRef(false);

  // Before the new list restores its position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that was opened
  useLayoutEffect(() => {
    if (!wasSelected.current || !row.current) return;
    wasSelected.current = false;
    expectReturn();
    // A list that has no position yet begins right below the tabs, also if they cover it.
    const start = row.current.nextElementSibling?.getBoundingClientRect().top ?? 0;
    const covered = row.current.getBoundingClientRect().bottom - start;
    if (covered > 0) window.scrollBy({ top: -covered, behavior: "instant" });
  }, [openId]);

  function selectTab(id: string): void {
    if (id === shownId) {
      window.scrollTo({ top: 0 });
    } else {
      wasSelected.current = true;
      select(id);
    }
  }
  return (
    <div
      ref={row}
      data-pending={isPending ? "" : undefined}
      className="peer bar-surface sticky top-(--bar-top) z-header"
    >
      <TabList
        label={texts.label}
        tabs={tabs}
        openId={shownId}
        idPrefix="home"
        addressOf={addressOf}
        onSelect={selectTab}
      />
    </div>
  );
}
