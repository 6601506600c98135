"use client";

import { type ReactNode, useId } from "react";
import { TabList } from "#components/ui/tab-list";
import { useTabNavigation } from "#components/ui/use-tab-navigation.ts";
import { classNames } from "#lib/shared/class-names";
import { PROFILE_TABS, type ProfileTab } from "#lib/shared/profile-tabs";
import { profileTexts } from "./texts.ts";

interface ProfileTabsProps {
  /** The tab whose panel is rendered. */
  openId: ProfileTab;
  /** The open tab's panel. */
  children: ReactNode;
}

const tabs = PROFILE_TABS.map((id) => ({ id, label: profileTexts.tabs[id] }));
const addressOf = (id: string) => `?tab=${id}`;

/** Posts, Media, Likes and Collections, each with its own address; only the open one is loaded. */
export function ProfileTabs({ openId, children }: ProfileTabsProps) {
  const idPrefix = useId();
  const { shownId, isPending, select } = useTabNavigation(openId, addressOf);
  return (
    <>
      <TabList
        label={profileTexts.content}
        tabs={tabs}
        openId={shownId}
        idPrefix={idPrefix}
        addressOf={addressOf}
        onSelect={select}
      />
      <div
        id={`${idPrefix}-panel`}
        role="tabpanel"
        aria-labelledby={`${idPrefix}-${shownId}`}
        aria-busy={isPending}
        // Muting applies to feeds, not to profiles.
        data-shows-muted
        className={classNames("min-h-80 transition-opacity", isPending && "opacity-50")}
      >
        {children}
      </div>
    </>
  );
}
