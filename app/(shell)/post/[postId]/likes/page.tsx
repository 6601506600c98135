import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { likersTexts } from "#components/people-list/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { LikersScreen } from "./likers-screen.tsx";

export const metadata: Metadata = { title: likersTexts.title, robots: { index: false } };

/** The people who like a post. */
export default async function PostLikesPage({ params, searchParams }: PageProps<"/post/[postId]/likes">) {
  const [{ postId }, query] = await Promise.all([params, searchParams]);
  return (
    <>
      <PageHeader title={likersTexts.title} backTo={routes.post(postId)} />
      <StreamOnNavigation fallback={<PeopleBrowserSkeleton hasFilter={false} />}>
        <LikersScreen postId={postId} input={listInputOf(query)} />
      </StreamOnNavigation>
    </>
  );
}
