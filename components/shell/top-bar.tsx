import { Bell, type IconNode, Menu, MessageCircle, PanelLeft } from "lucide";
import { Fragment } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { type Counted, unreadLabel } from "#lib/shared/notification/unread-label";
import { Brand } from "./brand.tsx";
import { CurrentLink } from "./current-link.tsx";
import { SIDEBAR_ID } from "./sidebar.tsx";
import { SidebarToggle } from "./sidebar-toggle.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import type { WithUnreadCount } from "./with-unread-count.tsx";

interface TopBarProps {
  appName: string;
  isMember: boolean;
  isSidebarOpen: boolean;
  withUnreadCount: WithUnreadCount;
}

// On narrow screens Chat is here, since the bottom bar has no room for it.
const memberLinks: { of: Counted; href: string; icon: IconNode; className?: string }[] = [
  { of: "chat", href: routes.chat(), icon: MessageCircle, className: "md:hidden" },
  { of: "notifications", href: routes.notifications(), icon: Bell },
];

/** The top bar: sidebar button, brand, and links to Chat and notifications, or to the sign-in. */
export function TopBar({ appName, isMember, isSidebarOpen, withUnreadCount }: TopBarProps) {
  return (
    <header data-behind-drawer className="bar-surface sticky top-0 z-bar h-bar border-b border-line">
      <div className="mx-auto flex h-full max-w-frame items-center gap-1 px-1.5 md:px-3">
        <IconButton icon={Menu} label="Open sidebar" popoverTarget={SIDEBAR_ID} className="md:hidden" />
        <SidebarToggle
          sidebarId={SIDEBAR_ID}
          isInitiallyOpen={isSidebarOpen}
          className="icon-button max-md:hidden noscript:hidden"
        >
          <Icon of={PanelLeft} />
        </SidebarToggle>
        <Brand appName={appName} />
        <span className="flex-1" />
        {isMember ? (
          memberLinks.map(({ of, href, icon, className }) => (
            <Fragment key={of}>
              {withUnreadCount(of, (count) => (
                <CurrentLink
                  href={href}
                  label={unreadLabel(count, of)}
                  className={classNames("group icon-button relative", className)}
                >
                  <Icon of={icon} className="size-icon group-aria-[current=page]:fill-current/20" />
                  <UnreadBadge
                    count={count}
                    of={of}
                    className="absolute top-0.5 -right-0.5 ring-2 ring-background"
                  />
                </CurrentLink>
              ))}
            </Fragment>
          ))
        ) : (
          <ButtonLink href={routes.login()} variant="primary" size="small" className="mr-2.5 md:mr-1">
            Sign in
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
