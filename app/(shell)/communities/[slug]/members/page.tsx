import type { Metadata } from "next";
import { RefreshOnRequests } from "#components/community/membership/refresh-on-requests";
import { communityTexts as texts } from "#components/community/texts.ts";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { isDocumentRequest } from "#lib/server/page/request";
import { MembersScreen } from "./members-screen.tsx";

export const metadata: Metadata = { title: texts.members, robots: { index: false } };

interface MembersPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function MembersPage({ params, searchParams }: MembersPageProps) {
  const [{ slug }, query, isDocument] = await Promise.all([params, searchParams, isDocumentRequest()]);
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
      <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
        <MembersScreen slug={slug} input={listInputOf(query)} isOfRemoved={query.show === "removed"} />
      </StreamOnNavigation>
    </>
  );
}
