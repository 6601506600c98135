import { Suspense } from "react";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { SidebarCommunitiesSkeleton } from "#components/community/sidebar-communities";
import { ProfileSummarySkeleton } from "#components/shell/profile-summary";
import { Shell } from "#components/shell/shell";
import { SuggestedPeopleSkeleton, SuggestionsPanelSkeleton } from "#components/shell/suggestions-panel";
import { VisitorPanel } from "#components/shell/visitor-panel";
import { WhoToFollow } from "#components/shell/who-to-follow";
import type { WithUnreadCount } from "#components/shell/with-unread-count";
import { ServedDates } from "#components/ui/served-dates";
import { VideoRoot } from "#components/viewer/video-root";
import { ViewerRoot } from "#components/viewer/viewer-root";
import { env } from "#lib/server/env";
import { getDateStyle, isSidebarOpen } from "#lib/server/page/preferences";
import { getViewer } from "#lib/server/session/current-session";
import { ActionSheets } from "./action-sheets.tsx";
import { ModerationLink } from "./moderation-link.tsx";
import { OwnSummary } from "./own-summary.tsx";
import { OwnUnreadCount } from "./own-unread-count.tsx";
import { RefusedAction } from "./refused-action.tsx";
import { SidebarCommunitiesBlock } from "./sidebar-communities-block.tsx";
import { Suggestions } from "./suggestions.tsx";

export default async function ShellLayout({ children }: LayoutProps<"/">) {
  const [viewer, isOpen, dates] = await Promise.all([getViewer(), isSidebarOpen(), getDateStyle()]);
  const { appName } = env();
  const withUnreadCount: WithUnreadCount = (of, show) => (
    <StreamOnNavigation fallback={show(undefined)}>
      <OwnUnreadCount of={of} show={show} />
    </StreamOnNavigation>
  );
  return (
    <Shell
      appName={appName}
      userId={viewer?.userId ?? null}
      isSidebarOpen={isOpen}
      withUnreadCount={withUnreadCount}
      summary={
        viewer ? (
          <StreamOnNavigation fallback={<ProfileSummarySkeleton />}>
            <OwnSummary username={viewer.username} />
          </StreamOnNavigation>
        ) : (
          <VisitorPanel appName={appName} />
        )
      }
      communities={
        viewer && (
          // Streamed even on document loads: nothing waits for it, and without script it is not shown.
          <Suspense fallback={<SidebarCommunitiesSkeleton />}>
            <SidebarCommunitiesBlock />
          </Suspense>
        )
      }
      moderation={
        viewer && (
          <StreamOnNavigation fallback={null}>
            <ModerationLink />
          </StreamOnNavigation>
        )
      }
      suggestions={
        <>
          <StreamOnNavigation fallback={<SuggestionsPanelSkeleton />}>
            <Suggestions />
          </StreamOnNavigation>
          {viewer && (
            <WhoToFollow>
              <SuggestedPeopleSkeleton />
            </WhoToFollow>
          )}
        </>
      }
    >
      <RefusedAction />
      <ServedDates style={dates}>{children}</ServedDates>
      <ViewerRoot viewerId={viewer?.userId ?? null} />
      <VideoRoot />
      {viewer && <ActionSheets userId={viewer.userId} username={viewer.username} />}
    </Shell>
  );
}
