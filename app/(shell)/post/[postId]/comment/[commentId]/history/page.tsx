import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PageHeader } from "#components/ui/page-header";
import { RevisionListSkeleton } from "#components/ui/revisions/revision-list-skeleton";
import { revisionTexts } from "#components/ui/revisions/texts.ts";
import { routes } from "#contract/web-routes";
import { CommentHistoryScreen } from "./comment-history-screen.tsx";

export const metadata: Metadata = { title: revisionTexts.title, robots: { index: false } };

/** The edit history of a comment. */
export default async function CommentHistoryPage({
  params,
}: PageProps<"/post/[postId]/comment/[commentId]/history">) {
  const { postId, commentId } = await params;
  return (
    <>
      <PageHeader title={revisionTexts.title} backTo={routes.comment(postId, commentId)} />
      <StreamOnNavigation fallback={<RevisionListSkeleton />}>
        <CommentHistoryScreen postId={postId} commentId={commentId} />
      </StreamOnNavigation>
    </>
  );
}
