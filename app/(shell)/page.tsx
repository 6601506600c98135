import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { ComposerSkeleton } from "#components/composer/composer-skeleton";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { VisitorInvitation } from "#components/post/feed/visitor-invitation";
import { StoryTraySkeleton } from "#components/story/tray/story-tray-skeleton";
import { HOME_TABS, routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { openGraph } from "#lib/server/page/open-graph";
import { getViewer } from "#lib/server/session/current-session";
import { MemberHome } from "./member-home.tsx";
import { PublicFeed } from "./public-feed.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return {
    alternates: { canonical: routes.home() },
    ...(await openGraph({ url: routes.home() })),
  };
}

export default async function HomePage({ searchParams }: PageProps<"/">) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  const tab = HOME_TABS.find((each) => each === query.tab) ?? "following";
  return (
    <>
      <h1 className="sr-only">Home</h1>
      {!viewer && <VisitorInvitation appName={env().appName} />}
      <StreamOnNavigation
        fallback={
          <>
            {viewer && cursor === undefined && <StoryTraySkeleton />}
            {viewer && <ComposerSkeleton />}
            {viewer && <div aria-hidden="true" className="box-content min-h-touch border-b border-line" />}
            <PostListSkeleton count={6} />
          </>
        }
      >
        {viewer ? (
          <MemberHome tab={tab} cursor={cursor} hasAllStories={query.stories === "all"} />
        ) : (
          <PublicFeed cursor={cursor} />
        )}
      </StreamOnNavigation>
    </>
  );
}
