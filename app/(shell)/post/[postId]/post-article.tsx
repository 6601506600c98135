import { PersonName } from "#components/person/person-name";
import { PostActions } from "#components/post/actions/post-actions";
import { CommunityLine } from "#components/post/community-line";
import { EditedMark } from "#components/post/edited-mark";
import { PostMenu } from "#components/post/lazy-member-controls";
import { MutedFold } from "#components/post/muted-fold";
import { PostContent } from "#components/post/post-content";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { marksOf } from "#lib/shared/post-marks";

interface PostArticleProps {
  post: Post;
  /** The full text, in parts. */
  parts: readonly string[];
  viewerId: string | null;
}

/** A full post: all parts of a thread joined, and all pictures. */
export function PostArticle({ post, parts, viewerId }: PostArticleProps) {
  const { author } = post;
  const nameId = `by-${post.id}`;
  return (
    <article
      aria-labelledby={nameId}
      data-author={author.username}
      data-post={post.id}
      className="border-b border-line px-4 py-4"
    >
      <PostArticleHead post={post} nameId={nameId} viewerId={viewerId} />
      <MutedFold word={post.mutedWord}>
        <PostContent post={post} parts={parts} viewerId={viewerId} />
        <div className="mt-2">
          <PostActions post={marksOf(post)} viewerId={viewerId} />
        </div>
      </MutedFold>
    </article>
  );
}

interface PostArticleHeadProps {
  post: Post;
  /** Id of the element that labels the post. */
  nameId: string;
  viewerId: string | null;
}

function PostArticleHead({ post, nameId, viewerId }: PostArticleHeadProps) {
  const { author } = post;
  const profileHref = routes.profile(author.username);
  return (
    <header className="flex items-center gap-3">
      <Link href={profileHref} tabIndex={-1} aria-hidden>
        <Avatar picture={author.profileImage} />
      </Link>
      <div className="min-w-0 flex-1 leading-snug">
        <Link id={nameId} href={profileHref} className="flex max-w-max min-w-0 hover:underline">
          <PersonName person={author} />
        </Link>
        <div className="flex gap-1.5 text-secondary">
          <span className="truncate">@{author.username}</span>
          <span className="shrink-0">
            <span aria-hidden>· </span>
            <TimeAgo value={post.createdAt} />
            {post.editedAt && <EditedMark postId={post.id} />}
          </span>
        </div>
        {post.community && <CommunityLine community={post.community} />}
      </div>
      {viewerId !== null && (
        <PostMenu postId={post.id} username={author.username} isOwn={author.id === viewerId} />
      )}
    </header>
  );
}
