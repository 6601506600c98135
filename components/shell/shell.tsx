import type { ReactNode } from "react";
import { PageForm } from "#components/ui/page-form";
import { BottomBar } from "./bottom-bar.tsx";
import { LogoutSheet } from "./logout-sheet.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import type { WithUnreadCount } from "./with-unread-count.tsx";

interface ShellProps {
  appName: string;
  /** The signed-in member's id; null for a visitor. */
  userId: string | null;
  isSidebarOpen: boolean;
  withUnreadCount: WithUnreadCount;
  /** Top of the sidebar: the member's summary, or the visitor's panel. */
  summary: ReactNode;
  suggestions: ReactNode;
  /** In the sidebar: the link of those who moderate the whole server. */
  moderation: ReactNode;
  /** In the sidebar, for members. */
  communities: ReactNode;
  children: ReactNode;
}

/** The frame of every page: top bar, sidebar, content, suggestions, bottom bar. */
export function Shell(props: ShellProps) {
  const { appName, userId, isSidebarOpen, withUnreadCount, summary, suggestions } = props;
  const { moderation, communities, children } = props;
  const isMember = userId !== null;
  return (
    <>
      <a href="#main" data-behind-drawer className="skip-link">
        Skip to content
      </a>
      <TopBar
        appName={appName}
        isMember={isMember}
        isSidebarOpen={isSidebarOpen}
        withUnreadCount={withUnreadCount}
      />
      <div className="shell-frame">
        <Sidebar
          isMember={isMember}
          summary={summary}
          appName={appName}
          withUnreadCount={withUnreadCount}
          moderation={moderation}
          communities={communities}
        />
        <main id="main" tabIndex={-1} data-behind-drawer className="shell-main">
          {children}
        </main>
        <aside aria-label="Suggestions" className="shell-suggestions">
          {suggestions}
        </aside>
      </div>
      <BottomBar />
      <PageForm />
      {isMember && <LogoutSheet userId={userId} />}
    </>
  );
}
