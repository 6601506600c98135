import type { Metadata } from "next";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { blockedUsersTexts } from "#components/people-list/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { isDocumentRequest } from "#lib/server/page/request";
import { BlockedUsersScreen } from "./blocked-users-screen.tsx";

export const metadata: Metadata = { title: blockedUsersTexts.title };

interface BlockedUsersPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function BlockedUsersPage({ searchParams }: BlockedUsersPageProps) {
  const [query, isDocument] = await Promise.all([searchParams, isDocumentRequest()]);
  return (
    <>
      <PageHeader title={blockedUsersTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<PeopleBrowserSkeleton />}>
        <BlockedUsersScreen input={listInputOf(query)} />
      </StreamOnNavigation>
    </>
  );
}
