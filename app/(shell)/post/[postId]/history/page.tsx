import type { Metadata } from "next";
import { RevisionListSkeleton } from "#components/post/menu/revision-list-skeleton";
import { postTexts } from "#components/post/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { HistoryScreen } from "./history-screen.tsx";

export const metadata: Metadata = { title: postTexts.historyTitle, robots: { index: false } };

interface PostHistoryPageProps {
  params: Promise<{ postId: string }>;
}

/** The edit history of a post. */
export default async function PostHistoryPage({ params }: PostHistoryPageProps) {
  const [{ postId }, isDocument] = await Promise.all([params, isDocumentRequest()]);
  return (
    <>
      <PageHeader title={postTexts.historyTitle} backTo={routes.post(postId)} />
      <StreamOnNavigation isDocument={isDocument} fallback={<RevisionListSkeleton />}>
        <HistoryScreen postId={postId} />
      </StreamOnNavigation>
    </>
  );
}
