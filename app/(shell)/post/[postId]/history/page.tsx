import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RevisionListSkeleton } from "#components/post/menu/revision-list-skeleton";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { HistoryScreen } from "./history-screen.tsx";

export const metadata: Metadata = { title: postMenuTexts.historyTitle, robots: { index: false } };

/** The edit history of a post. */
export default async function PostHistoryPage({ params }: PageProps<"/post/[postId]/history">) {
  const { postId } = await params;
  return (
    <>
      <PageHeader title={postMenuTexts.historyTitle} backTo={routes.post(postId)} />
      <StreamOnNavigation fallback={<RevisionListSkeleton />}>
        <HistoryScreen postId={postId} />
      </StreamOnNavigation>
    </>
  );
}
