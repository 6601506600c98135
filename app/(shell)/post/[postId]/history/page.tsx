import type { Metadata } from "next";
import { RevisionListSkeleton } from "#components/post/revision-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/request-mode";
import { postMessages } from "#lib/shared/messages/post";
import { HistoryScreen } from "./history-screen.tsx";

export const metadata: Metadata = { title: postMessages.historyTitle, robots: { index: false } };

interface PostHistoryPageProps {
  params: Promise<{ postId: string }>;
}

/** What a post has said, and when. */
export default async function PostHistoryPage({ params }: PostHistoryPageProps) {
  const [{ postId }, isDocument] = await Promise.all([params, isDocumentRequest()]);
  return (
    <>
      <PageHeader title={postMessages.historyTitle} backTo={routes.post(postId)} />
      <StreamOnNavigation isDocument={isDocument} fallback={<RevisionListSkeleton />}>
        <HistoryScreen postId={postId} />
      </StreamOnNavigation>
    </>
  );
}
