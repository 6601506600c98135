import type { ReactNode } from "react";
import { ProfileSummarySkeleton } from "#components/shell/profile-summary";
import { Shell } from "#components/shell/shell";
import { SuggestionsPanelSkeleton } from "#components/shell/suggestions-panel";
import { VisitorPanel } from "#components/shell/visitor-panel";
import type { WithUnreadCount } from "#components/shell/with-unread-count";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { env } from "#lib/server/env";
import { isSidebarOpen } from "#lib/server/is-sidebar-open";
import { isDocumentRequest } from "#lib/server/request-mode";
import { getFormToken } from "#lib/server/session/form-token";
import { getViewer } from "#lib/server/session/viewer";
import { OwnSummary } from "./own-summary.tsx";
import { OwnUnreadCount } from "./own-unread-count.tsx";
import { Suggestions } from "./suggestions.tsx";

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const [viewer, isOpen, formToken, isDocument] = await Promise.all([
    getViewer(),
    isSidebarOpen(),
    getFormToken(),
    isDocumentRequest(),
  ]);
  const { appName } = env();
  const withUnreadCount: WithUnreadCount = (show) => (
    <StreamOnNavigation isDocument={isDocument} fallback={show(undefined)}>
      <OwnUnreadCount show={show} />
    </StreamOnNavigation>
  );
  return (
    <Shell
      appName={appName}
      userId={viewer?.userId ?? null}
      isSidebarOpen={isOpen}
      formToken={formToken}
      withUnreadCount={withUnreadCount}
      summary={
        viewer ? (
          <StreamOnNavigation isDocument={isDocument} fallback={<ProfileSummarySkeleton />}>
            <OwnSummary username={viewer.username} />
          </StreamOnNavigation>
        ) : (
          <VisitorPanel appName={appName} />
        )
      }
      suggestions={
        <StreamOnNavigation isDocument={isDocument} fallback={<SuggestionsPanelSkeleton />}>
          <Suggestions />
        </StreamOnNavigation>
      }
    >
      {children}
    </Shell>
  );
}
