import { ViewTransition } from "react";
import { PersonName } from "#components/person/person-name";
import { Avatar } from "#components/ui/avatar";
import { EditedMark } from "#components/ui/edited-mark";
import { Link } from "#components/ui/link";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { marksOf } from "#lib/shared/post-marks";
import { PostActions } from "./actions/post-actions.tsx";
import { CommunityLine } from "./community-line.tsx";
import { PostMenu } from "./lazy-member-controls.tsx";
import { LikesLink } from "./likes-link.tsx";
import { MutedFold } from "./muted-fold.tsx";
import { openingPost } from "./opening-post.ts";
import { PostContent } from "./post-content.tsx";
import { PostDate } from "./post-date.tsx";

interface PostArticleProps {
  post: Post;
  /** The full text, in parts; the first one only if undefined. */
  parts?: readonly string[] | undefined;
  /** Whether others than its author find people in the list of who likes it. */
  hasListedLikers?: boolean;
  viewerId: string | null;
}

/** A full post: all parts of a thread joined, all pictures, and the whole date. */
export function PostArticle({ post, parts, hasListedLikers = false, viewerId }: PostArticleProps) {
  const { author } = post;
  const nameId = `by-${post.id}`;
  const marks = marksOf(post);
  return (
    <ViewTransition {...openingPost(post.id)}>
      <article
        aria-labelledby={nameId}
        data-author={author.username}
        data-post={post.id}
        className="border-b border-line px-4 py-4"
      >
        <PostArticleHead post={post} nameId={nameId} viewerId={viewerId} />
        <MutedFold word={post.mutedWord}>
          <PostContent post={post} parts={parts} viewerId={viewerId} />
          <p className="mt-3 text-sm text-secondary">
            <PostDate value={post.createdAt} />
            {post.editedAt && <EditedMark history={viewerId && routes.postHistory(post.id)} />}
            {viewerId !== null && (
              <LikesLink post={marks} isListed={hasListedLikers || author.id === viewerId} />
            )}
          </p>
          <div className="mt-1">
            <PostActions post={marks} viewerId={viewerId} isOnOwnPage />
          </div>
        </MutedFold>
      </article>
    </ViewTransition>
  );
}

interface PostArticleHeadProps {
  post: Post;
  /** Id of the element that labels the post. */
  nameId: string;
  viewerId: string | null;
}

function PostArticleHead({ post, nameId, viewerId }: PostArticleHeadProps) {
  const { id, asOf, author, isPinned, commentsFrom } = post;
  const profileHref = routes.profile(author.username);
  return (
    <header className="flex items-center gap-3">
      <Link href={profileHref} tabIndex={-1} aria-hidden>
        <Avatar picture={author.profileImage} />
      </Link>
      <div className="min-w-0 flex-1 leading-snug">
        <Link
          id={nameId}
          href={profileHref}
          className="flex min-h-target max-w-max min-w-0 items-center hover:underline"
        >
          <PersonName person={author} isTall />
        </Link>
        <p className="truncate text-secondary">@{author.username}</p>
        {post.community && <CommunityLine community={post.community} />}
      </div>
      {viewerId !== null && (
        <PostMenu
          post={{ id, asOf, author: { id: author.id, username: author.username }, isPinned, commentsFrom }}
          viewerId={viewerId}
        />
      )}
    </header>
  );
}
