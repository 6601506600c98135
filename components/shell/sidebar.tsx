import { LogOut, Search, X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { routes } from "#contract/web-routes";
import { unreadLabel } from "#lib/shared/notification/unread-label";
import { CurrentLink } from "./current-link.tsx";
import { Drawer } from "./drawer.tsx";
import { LOGOUT_SHEET_ID } from "./logout-sheet.tsx";
import { memberNavigation, visitorNavigation } from "./navigation.ts";
import { UnreadBadge } from "./unread-badge.tsx";
import type { WithUnreadCount } from "./with-unread-count.tsx";

export const SIDEBAR_ID = "sidebar";

interface SidebarProps {
  isMember: boolean;
  /** The member's profile summary, or the panel for visitors. */
  summary: ReactNode;
  appName: string;
  withUnreadCount: WithUnreadCount;
  /** A few communities, for members. */
  communities: ReactNode;
}

/** The left column; a drawer on narrow screens. */
export function Sidebar({ isMember, summary, appName, withUnreadCount, communities }: SidebarProps) {
  const groups = isMember ? memberNavigation : visitorNavigation;
  return (
    <Drawer id={SIDEBAR_ID} label="Sidebar">
      <div className="flex min-h-full flex-col gap-4 px-4 py-3 md:py-5">
        <IconButton
          icon={X}
          label="Close sidebar"
          popoverTarget={SIDEBAR_ID}
          popoverTargetAction="hide"
          className="-mb-2 self-end md:hidden"
        />
        {isMember && <SearchBox />}
        {isMember && summary}
        <nav aria-label="Main" className="divide-y divide-line">
          {groups.map((entries, index) => (
            <ul key={entries[0]?.href} className="py-2 first:pt-0 last:pb-0">
              {entries.map(({ label, href, icon, counted }) => (
                <li key={href}>
                  {counted ? (
                    withUnreadCount(counted, (count) => (
                      <CurrentLink href={href} label={unreadLabel(count, counted)} className="sidebar-entry">
                        <Icon of={icon} />
                        {label}
                        <UnreadBadge count={count} of={counted} className="ml-auto" />
                      </CurrentLink>
                    ))
                  ) : (
                    <CurrentLink href={href} className="sidebar-entry">
                      <Icon of={icon} />
                      {label}
                    </CurrentLink>
                  )}
                </li>
              ))}
              {isMember && index === groups.length - 1 && (
                <li>
                  <OpenDialogButton dialogId={LOGOUT_SHEET_ID} className="sidebar-entry">
                    <Icon of={LogOut} />
                    Logout
                  </OpenDialogButton>
                </li>
              )}
            </ul>
          ))}
        </nav>
        {communities}
        {!isMember && summary}
        <p className="mt-auto flex gap-3 px-3 text-xs text-muted *:hover:underline">
          <Link href={routes.about()}>About {appName}</Link>
          <Link href={routes.terms()}>Terms & Privacy</Link>
        </p>
      </div>
    </Drawer>
  );
}

/** A link that looks like the search page's box (wide screens only). */
function SearchBox() {
  return (
    <Link
      href={routes.search()}
      className="hidden min-h-touch items-center gap-3 rounded-full border border-line bg-card px-4 text-muted transition-colors hover:border-control md:flex"
    >
      <Icon of={Search} className="size-4.5" />
      Search
    </Link>
  );
}
