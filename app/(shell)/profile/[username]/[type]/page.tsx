import type { Metadata } from "next";
import { FollowListHead } from "#components/people-list/follow-list-head";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { type FollowListType, peopleListTexts } from "#components/people-list/texts.ts";
import { PageNotFound } from "#components/shell/page-not-found";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { listInputOf } from "#lib/server/load/people-lists";
import { setDocumentStatus } from "#lib/server/page/document-status";
import { isDocumentRequest } from "#lib/server/page/request";
import { FollowListScreen } from "./follow-list-screen.tsx";

interface FollowListPageProps {
  params: Promise<{ username: string; type: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

function isFollowListType(type: string): type is FollowListType {
  return Object.hasOwn(peopleListTexts.titles, type);
}

export async function generateMetadata({ params }: FollowListPageProps): Promise<Metadata> {
  const { username, type } = await params;
  return {
    title: isFollowListType(type) ? `${peopleListTexts.titles[type]} · @${username}` : "Page not found",
    robots: { index: false },
  };
}

export default async function FollowListPage({ params, searchParams }: FollowListPageProps) {
  const [{ username, type }, query, isDocument] = await Promise.all([
    params,
    searchParams,
    isDocumentRequest(),
  ]);
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
    <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
      <FollowListScreen type={type} username={username} input={listInputOf(query)} />
    </StreamOnNavigation>
  );
}
