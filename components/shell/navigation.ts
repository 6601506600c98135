import {
  Bell,
  Bookmark,
  Compass,
  Flame,
  House,
  type IconNode,
  MessageCircle,
  Settings,
  TrendingUp,
  UserRound,
  UsersRound,
} from "lucide";
import { settingsSections } from "#components/settings/settings-sections.ts";
import { routes } from "#contract/web-routes";
import type { Counted } from "#lib/shared/notification/unread-label";

export interface NavigationEntry {
  label: string;
  href: string;
  icon: IconNode;
  /** What its badge counts. */
  counted?: Counted;
  /** Addresses of pages where it is marked, too, with those below them. */
  section?: readonly string[];
}

/** The pages that lead back to the settings. Its other links lead out of them. */
const settingsPages = settingsSections
  .flatMap(({ items }) => items.flatMap((item) => ("href" in item ? item.href : [])))
  .filter((href) => href !== routes.editProfile() && href !== routes.terms() && href !== routes.about());

/** Groups of sidebar entries, without Logout, which ends the last group. */
export const visitorNavigation: NavigationEntry[][] = [[{ label: "Home", href: routes.home(), icon: House }]];

export const memberNavigation: NavigationEntry[][] = [
  [
    { label: "Home", href: routes.home(), icon: House },
    { label: "Popular", href: routes.popular(), icon: Flame },
    { label: "Chat", href: routes.chat(), icon: MessageCircle, counted: "chat", section: [routes.chat()] },
    { label: "Explore", href: routes.explore(), icon: Compass },
    { label: "Bookmarks", href: routes.bookmarks(), icon: Bookmark },
    { label: "Profile", href: routes.ownProfile(), icon: UserRound },
    { label: "Communities", href: routes.communities(), icon: UsersRound, section: [routes.communities()] },
  ],
  [
    { label: "Trending", href: routes.trending(), icon: TrendingUp },
    { label: "Notifications", href: routes.notifications(), icon: Bell, counted: "notifications" },
  ],
  [{ label: "Settings", href: routes.settings(), icon: Settings, section: settingsPages }],
];
