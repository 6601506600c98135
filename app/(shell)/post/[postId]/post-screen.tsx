import { FileQuestionMark } from "lucide";
import { CommentSection } from "#components/comment/comment-section";
import { commentTexts } from "#components/comment/texts.ts";
import { WhenHidden } from "#components/post/when-hidden";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";
import { loadComments, loadLinkedThread } from "#lib/server/load/comments";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { loadPost } from "#lib/server/load/posts";
import { loadOwnProfile } from "#lib/server/load/profile";
import { getFormToken, getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";
import { personOf } from "#lib/shared/person-of";
import { PostArticle } from "./post-article.tsx";

interface PostScreenProps {
  postId: string;
  /** Cursor of the list of comments; its start if undefined. */
  cursor: string | undefined;
  /** The comment that the URL links to. */
  linkedId: string | undefined;
  /** The comment being replied to, without script. */
  answeredId: string | null;
}

/** A post with its comments, or 'Post not found'. */
export async function PostScreen({ postId, cursor, linkedId, answeredId }: PostScreenProps) {
  const [viewer, loaded, comments, linked, own, csrfToken, outcome] = await Promise.all([
    getViewer(),
    mainOutcomeOf(loadPost(postId)),
    outcomeOf(loadComments(postId, { cursor })),
    linkedId === undefined ? null : outcomeOf(loadLinkedThread(linkedId)),
    outcomeOf(loadOwnProfile()),
    getFormToken(),
    readFormFlash("createComment"),
  ]);
  if ("refusal" in loaded) return <RefusedPost refusal={loaded.refusal} />;
  const { post, parts } = loaded.value;
  const thread = linked && "value" in linked && linked.value.root.postId === post.id ? linked.value : null;
  return (
    <>
      {/* Removed together with everything below it. */}
      <div data-post={post.id}>
        <PostArticle post={post} parts={parts} viewerId={viewer?.userId ?? null} />
        {linked && !thread && (
          <p role="status" className="border-b border-line px-4 py-3 text-secondary">
            {commentTexts.linkedGone}
          </p>
        )}
        {"value" in comments && "value" in own ? (
          <CommentSection
            // Each page of the list is a list of its own.
            key={cursor}
            postId={post.id}
            authorId={post.author.id}
            viewer={personOf(own.value)}
            csrfToken={csrfToken}
            outcome={outcome && { message: outcome.message, fields: outcome.fields, values: outcome.values }}
            firstPage={comments.value}
            linked={thread}
            answeredId={thread && answeredId}
          />
        ) : (
          <ErrorState title={commentTexts.loadFailed} />
        )}
      </div>
      <WhenHidden postId={post.id}>
        <PostNotFound />
      </WhenHidden>
    </>
  );
}

function RefusedPost({ refusal }: { refusal: AppError }) {
  // A malformed post id is not found either.
  if (refusal.code !== "NOT_FOUND" && refusal.code !== "VALIDATION_FAILED") {
    return <ErrorState title={commentTexts.postFailed} text={refusal.message} />;
  }
  return <PostNotFound />;
}

function PostNotFound() {
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={commentTexts.notFound}
      text={commentTexts.notFoundHint}
      action={<ButtonLink href={routes.home()}>Back to Home</ButtonLink>}
    />
  );
}
