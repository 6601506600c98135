import { editCommentTexts } from "#components/comment/texts.ts";
import { RefusedPost } from "#components/post/refused-post";
import { RevisionList } from "#components/ui/revisions/revision-list";
import { revisionTexts } from "#components/ui/revisions/texts.ts";
import { loadCommentHistory } from "#lib/server/load/comments";
import { mainOutcomeOf } from "#lib/server/load/outcome";

interface CommentHistoryScreenProps {
  postId: string;
  commentId: string;
}

/** The revisions of a comment, for those who may see it. */
export async function CommentHistoryScreen({ postId, commentId }: CommentHistoryScreenProps) {
  const history = await mainOutcomeOf(loadCommentHistory(postId, commentId));
  if ("value" in history) return <RevisionList revisions={history.value} />;
  return (
    <RefusedPost
      refusal={history.refusal}
      notFound={editCommentTexts.notFound}
      failed={revisionTexts.failed}
      logInFor={null}
    />
  );
}
