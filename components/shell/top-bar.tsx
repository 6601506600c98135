import { PanelLeft } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { routes } from "#contract/web-routes";
import { Brand } from "./brand.tsx";
import { MemberLinks } from "./member-links.tsx";
import { OpenSidebarButton } from "./open-sidebar-button.tsx";
import { SIDEBAR_ID } from "./sidebar.tsx";
import { SidebarToggle } from "./sidebar-toggle.tsx";
import type { WithUnreadCount } from "./with-unread-count.tsx";

interface TopBarProps {
  appName: string;
  isMember: boolean;
  isSidebarOpen: boolean;
  withUnreadCount: WithUnreadCount;
}

// On narrow screens Chat is here, since the bottom bar has no room for it.
const memberLinks = [{ of: "chat", className: "md:hidden" }, { of: "notifications" }] as const;

/** The top bar: sidebar button, brand, and links to Chat and notifications, or to the sign-in. */
export function TopBar({ appName, isMember, isSidebarOpen, withUnreadCount }: TopBarProps) {
  return (
    <header data-behind-drawer data-member={isMember || undefined} className="site-bar">
      <div>
        <OpenSidebarButton />
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
          <MemberLinks shown={memberLinks} withUnreadCount={withUnreadCount} />
        ) : (
          <ButtonLink href={routes.login()} variant="primary" size="small" className="mr-2.5 md:mr-1">
            Sign in
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
