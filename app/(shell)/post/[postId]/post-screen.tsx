import { CommentSection } from "#components/comment/comment-section";
import { commentTexts } from "#components/comment/texts.ts";
import { PlainCommenters } from "#components/post/plain/plain-commenters";
import { PlainPin } from "#components/post/plain/plain-pin";
import { PlainQuoting } from "#components/post/plain/plain-quoting";
import { PlainRemovePreview } from "#components/post/plain/plain-remove-preview";
import { PostArticle } from "#components/post/post-article";
import { PostNotFound, RefusedPost } from "#components/post/refused-post";
import { WhenHidden } from "#components/post/when-hidden";
import { ErrorState } from "#components/ui/error-state";
import { StructuredData } from "#components/ui/structured-data";
import { routes } from "#contract/web-routes";
import { loadComments, loadLinkedThread } from "#lib/server/load/comments";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { loadPost } from "#lib/server/load/posts";
import { loadOwnProfile } from "#lib/server/load/profile";
import { siteForVisitors } from "#lib/server/page/structured-site";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";
import { personOf } from "#lib/shared/person-of";
import { postPageData } from "#lib/shared/structured-data";

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
  const viewer = await getViewer();
  const [loaded, comments, linked, own, outcome] = await Promise.all([
    mainOutcomeOf(loadPost(postId)),
    outcomeOf(loadComments(postId, { cursor })),
    linkedId === undefined ? null : outcomeOf(loadLinkedThread(linkedId)),
    viewer && outcomeOf(loadOwnProfile()),
    readFormFlash("createComment"),
  ]);
  if ("refusal" in loaded) {
    return (
      <RefusedPost
        refusal={loaded.refusal}
        failed={commentTexts.postFailed}
        logInFor={viewer ? null : routes.post(postId)}
      />
    );
  }
  const { post, parts, hasListedLikers, hasListedReposters, quoteCount, canComment } = loaded.value;
  const { id, asOf, author, commentsFrom, editedAt } = post;
  const site = await siteForVisitors();
  const thread = linked && "value" in linked && linked.value.root.postId === post.id ? linked.value : null;
  return (
    <>
      {/* Removed together with everything below it. */}
      <div data-post={post.id}>
        {site && <StructuredData data={postPageData(site, post, parts)} />}
        <PostArticle
          post={post}
          parts={parts}
          hasListedLikers={hasListedLikers}
          hasListedReposters={hasListedReposters}
          quoteCount={quoteCount}
          viewerId={viewer?.userId ?? null}
        />
        {post.author.id === viewer?.userId && (
          <>
            <PlainPin post={post} />
            {post.linkPreview && <PlainRemovePreview postId={post.id} />}
            <PlainCommenters post={post} />
          </>
        )}
        {viewer && <PlainQuoting post={post} viewerId={viewer.userId} />}
        {linked && !thread && (
          <p role="status" className="border-b border-line px-4 py-3 text-secondary">
            {commentTexts.linkedGone}
          </p>
        )}
        {"value" in comments && (own === null || "value" in own) ? (
          <CommentSection
            // Each page of the list is a list of its own.
            key={cursor}
            post={{ id, asOf, commentsFrom, editedAt, author: { id: author.id, username: author.username } }}
            viewer={own && personOf(own.value)}
            canComment={canComment}
            outcome={outcome && { message: outcome.message, fields: outcome.fields, values: outcome.values }}
            firstPage={comments.value}
            linked={thread}
            answeredId={thread && answeredId}
          />
        ) : (
          <ErrorState
            title={commentTexts.loadFailed}
            {...("refusal" in comments && { text: comments.refusal.message })}
          />
        )}
      </div>
      <WhenHidden postId={post.id}>
        <PostNotFound logInFor={null} />
      </WhenHidden>
    </>
  );
}
