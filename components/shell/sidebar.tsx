import { LogOut, Search, SquarePen, X } from "lucide";
import type { ReactNode } from "react";
import { composerTexts } from "#components/composer/texts.ts";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { routes } from "#contract/web-routes";
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
  /** The entry of those who moderate the whole server. */
  moderation: ReactNode;
  /** A few communities, for members. */
  communities: ReactNode;
}

/** The left column; a drawer on narrow screens. */
export function Sidebar(props: SidebarProps) {
  const { isMember, summary, appName, withUnreadCount, moderation, communities } = props;
  const groups = isMember ? memberNavigation : visitorNavigation;
  return (
    <Drawer id={SIDEBAR_ID} label="Sidebar" isRail={isMember}>
      <div className="sidebar-content">
        <IconButton
          icon={X}
          label="Close sidebar"
          popoverTarget={SIDEBAR_ID}
          popoverTargetAction="hide"
          className="-mb-2 self-end md:hidden"
        />
        {isMember && <SearchBox />}
        {isMember && summary}
        {isMember && <NewPostLink />}
        <nav aria-label="Main" className="sidebar-groups">
          {groups.map((entries, index) => (
            <ul key={entries[0]?.href}>
              {index === groups.length - 1 && moderation}
              {entries.map(({ label, href, icon, counted, section }) => (
                <li key={href}>
                  {counted ? (
                    withUnreadCount(counted, (count) => (
                      <CurrentLink href={href} section={section} className="sidebar-entry">
                        <Icon of={icon} />
                        <span aria-hidden="true" className="rail-label">
                          {label}
                        </span>
                        <UnreadBadge count={count} of={counted} className="rail-badge ml-auto" />
                      </CurrentLink>
                    ))
                  ) : (
                    <CurrentLink href={href} section={section} className="sidebar-entry">
                      <Icon of={icon} />
                      <span className="rail-label">{label}</span>
                    </CurrentLink>
                  )}
                </li>
              ))}
              {isMember && index === groups.length - 1 && (
                <li>
                  <OpenDialogButton dialogId={LOGOUT_SHEET_ID} className="sidebar-entry">
                    <Icon of={LogOut} />
                    <span className="rail-label">Logout</span>
                  </OpenDialogButton>
                </li>
              )}
            </ul>
          ))}
        </nav>
        {isMember ? <div className="rail-hidden">{communities}</div> : summary}
        <div className="rail-hidden mt-auto">
          <p className="sidebar-foot">
            <Link href={routes.about()}>About {appName}</Link>
            <Link href={routes.terms()}>Terms & Privacy</Link>
          </p>
        </div>
      </div>
    </Drawer>
  );
}

/** Opens the composer over the page; a link to its page without script (wide screens only, phones have the bottom bar). */
function NewPostLink() {
  return (
    <Link href={routes.createPost()} className="rail-button button button-primary max-md:hidden">
      <Icon of={SquarePen} />
      <span className="rail-label">{composerTexts.title}</span>
    </Link>
  );
}

/** A link that looks like the search page's box (wide screens only). */
function SearchBox() {
  return (
    <Link href={routes.search()} className="rail-button sidebar-search">
      <Icon of={Search} className="size-4.5" />
      <span className="rail-label">Search</span>
    </Link>
  );
}
