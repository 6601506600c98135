import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { FollowListHead } from "#components/people-list/follow-list-head";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { type FollowListType, peopleListTexts } from "#components/people-list/texts.ts";
import { PageNotFound } from "#components/shell/page-not-found";
import { listInputOf } from "#lib/server/load/people-lists";
import { setDocumentStatus } from "#lib/server/page/document-status";
import { FollowListScreen } from "./follow-list-screen.tsx";

function isFollowListType(type: string): type is FollowListType {
  return Object.hasOwn(peopleListTexts.titles, type);
}

export async function generateMetadata({
  params,
}: PageProps<"/profile/[username]/[type]">): Promise<Metadata> {
  const { username, type } = await params;
  return {
    title: isFollowListType(type) ? `${peopleListTexts.titles[type]} · @${username}` : "Page not found",
    robots: { index: false },
  };
}

export default async function FollowListPage({
  params,
  searchParams,
}: PageProps<"/profile/[username]/[type]">) {
  const [{ username, type }, query] = await Promise.all([params, searchParams]);
  if (!isFollowListType(type)) {
    await setDocumentStatus({ status: 404 });
    return <PageNotFound />;
  }
  const skeleton = (
    <>
      <FollowListHead type={type} username={username} />
      <PeopleBrowserSkeleton />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <FollowListScreen type={type} username={username} input={listInputOf(query)} />
    </StreamOnNavigation>
  );
}
