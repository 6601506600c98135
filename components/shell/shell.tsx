import type { ReactNode } from "react";
import { BottomBar } from "./bottom-bar.tsx";
import { LogoutSheet } from "./logout-sheet.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

interface ShellProps {
  appName: string;
  isMember: boolean;
  isSidebarOpen: boolean;
  formToken: string;
  /** Top of the sidebar: the member's summary, or the visitor's panel. */
  summary: ReactNode;
  suggestions: ReactNode;
  children: ReactNode;
}

/** The frame of every page: top bar, sidebar, the page, suggestions, bottom bar (part 2 section 2). */
export function Shell(props: ShellProps) {
  const { appName, isMember, isSidebarOpen, formToken, summary, suggestions, children } = props;
  return (
    <>
      <a
        href="#main"
        data-behind-drawer
        className="fixed top-1 left-2 z-toast rounded-control bg-raised px-4 py-2.5 font-semibold shadow-float not-focus:sr-only"
      >
        Skip to content
      </a>
      <TopBar appName={appName} isMember={isMember} isSidebarOpen={isSidebarOpen} />
      <div className="shell-frame">
        <Sidebar isMember={isMember} summary={summary} appName={appName} />
        <main id="main" tabIndex={-1} data-behind-drawer className="shell-main">
          {children}
        </main>
        <aside aria-label="Suggestions" className="shell-suggestions">
          {suggestions}
        </aside>
      </div>
      <BottomBar isMember={isMember} />
      {isMember && <LogoutSheet formToken={formToken} />}
    </>
  );
}
