import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { blockedUsersTexts } from "#components/people-list/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { BlockedUsersScreen } from "./blocked-users-screen.tsx";

export const metadata: Metadata = { title: blockedUsersTexts.title };

export default async function BlockedUsersPage({ searchParams }: PageProps<"/blocked-users">) {
  const query = await searchParams;
  return (
    <>
      <PageHeader title={blockedUsersTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<PeopleBrowserSkeleton />}>
        <BlockedUsersScreen input={listInputOf(query)} />
      </StreamOnNavigation>
    </>
  );
}
