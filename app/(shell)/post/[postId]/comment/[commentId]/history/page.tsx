import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RevisionListSkeleton } from "#components/post/menu/revision-list-skeleton";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { CommentHistoryScreen } from "./comment-history-screen.tsx";

export const metadata: Metadata = { title: postMenuTexts.historyTitle, robots: { index: false } };

/** The edit history of a comment. */
export default async function CommentHistoryPage({
  params,
}: PageProps<"/post/[postId]/comment/[commentId]/history">) {
  const { postId, commentId } = await params;
  return (
    <>
      <PageHeader title={postMenuTexts.historyTitle} backTo={routes.comment(postId, commentId)} />
      <StreamOnNavigation fallback={<RevisionListSkeleton />}>
        <CommentHistoryScreen postId={postId} commentId={commentId} />
      </StreamOnNavigation>
    </>
  );
}
