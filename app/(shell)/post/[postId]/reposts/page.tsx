import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { repostersTexts } from "#components/people-list/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { RepostersScreen } from "./reposters-screen.tsx";

export const metadata: Metadata = { title: repostersTexts.title, robots: { index: false } };

/** The people who reposted a post. */
export default async function PostRepostsPage({ params, searchParams }: PageProps<"/post/[postId]/reposts">) {
  const [{ postId }, query] = await Promise.all([params, searchParams]);
  return (
    <>
      <PageHeader title={repostersTexts.title} backTo={routes.post(postId)} />
      <StreamOnNavigation fallback={<PeopleBrowserSkeleton hasFilter={false} />}>
        <RepostersScreen postId={postId} input={listInputOf(query)} />
      </StreamOnNavigation>
    </>
  );
}
