"use client";

import { type ReactNode, useId, useState } from "react";
import { TabList } from "./tab-list.tsx";

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

/** Tabs over panels; only the open panel is rendered. */
export function Tabs({ label, openId: initialId, tabs }: TabsProps) {
  const idPrefix = useId();
  const [openId, setOpenId] = useState(initialId);
  const open = tabs.find((tab) => tab.id === openId) ?? tabs[0];

  function select(id: string) {
    setOpenId(id);
    window.history.replaceState(null, "", addressOf(id));
  }

  return (
    <>
      <TabList
        label={label}
        tabs={tabs}
        openId={open.id}
        idPrefix={idPrefix}
        addressOf={addressOf}
        onSelect={select}
      />
      <div id={`${idPrefix}-panel`} role="tabpanel" aria-labelledby={`${idPrefix}-${open.id}`}>
        {open.panel}
      </div>
    </>
  );
}
