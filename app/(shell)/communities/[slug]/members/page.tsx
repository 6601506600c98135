import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RefreshOnRequests } from "#components/community/membership/refresh-on-requests";
import { communityTexts as texts } from "#components/community/texts.ts";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { MembersScreen } from "./members-screen.tsx";

export const metadata: Metadata = { title: texts.members, robots: { index: false } };

export default async function MembersPage({
  params,
  searchParams,
}: PageProps<"/communities/[slug]/members">) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const skeleton = (
    <>
      <PageHeader title={texts.members} backTo={routes.community(slug)} />
      <PeopleBrowserSkeleton />
    </>
  );
  return (
    <>
      {/* Outside the streamed part, so that it subscribes before that arrives. */}
      <RefreshOnRequests slug={slug.toLowerCase()} />
      <StreamOnNavigation fallback={skeleton}>
        <MembersScreen slug={slug} input={listInputOf(query)} isOfRemoved={query.show === "removed"} />
      </StreamOnNavigation>
    </>
  );
}
