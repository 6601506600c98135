import { Bell, Menu, PanelLeft } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { routes } from "#lib/shared/routes";
import { unreadLabel } from "#lib/shared/unread-label";
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

/** The bar across the top: sidebar, name, and the way to notifications or to signing in. */
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
          withUnreadCount((count) => (
            <CurrentLink
              href={routes.notifications()}
              label={unreadLabel(count)}
              className="group icon-button relative"
            >
              <Icon of={Bell} className="size-icon group-aria-[current=page]:fill-current/20" />
              <UnreadBadge count={count} className="absolute top-1 left-6 ring-2 ring-background" />
            </CurrentLink>
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
