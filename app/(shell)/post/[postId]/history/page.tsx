import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PageHeader } from "#components/ui/page-header";
import { RevisionListSkeleton } from "#components/ui/revisions/revision-list-skeleton";
import { revisionTexts } from "#components/ui/revisions/texts.ts";
import { routes } from "#contract/web-routes";
import { HistoryScreen } from "./history-screen.tsx";

export const metadata: Metadata = { title: revisionTexts.title, robots: { index: false } };

/** The edit history of a post. */
export default async function PostHistoryPage({ params }: PageProps<"/post/[postId]/history">) {
  const { postId } = await params;
  return (
    <>
      <PageHeader title={revisionTexts.title} backTo={routes.post(postId)} />
      <StreamOnNavigation fallback={<RevisionListSkeleton />}>
        <HistoryScreen postId={postId} />
      </StreamOnNavigation>
    </>
  );
}
