import type { Metadata } from "next";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { likersTexts } from "#components/people-list/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { isDocumentRequest } from "#lib/server/page/request";
import { LikersScreen } from "./likers-screen.tsx";

export const metadata: Metadata = { title: likersTexts.title, robots: { index: false } };

interface PostLikesPageProps {
  params: Promise<{ postId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The people who like a post. */
export default async function PostLikesPage({ params, searchParams }: PostLikesPageProps) {
  const [{ postId }, query, isDocument] = await Promise.all([params, searchParams, isDocumentRequest()]);
  return (
    <>
      <PageHeader title={likersTexts.title} backTo={routes.post(postId)} />
      <StreamOnNavigation isDocument={isDocument} fallback={<PeopleBrowserSkeleton hasFilter={false} />}>
        <LikersScreen postId={postId} input={listInputOf(query)} />
      </StreamOnNavigation>
    </>
  );
}
