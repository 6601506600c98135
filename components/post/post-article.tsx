import { ViewTransition } from "react";
import { PersonName } from "#components/person/person-name";
import { LiveLinkCard } from "#components/post/cards/live-link-card";
import { Avatar } from "#components/ui/avatar";
import { EditedMark } from "#components/ui/edited-mark";
import { Link } from "#components/ui/link";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { marksOf } from "#lib/shared/post-marks";
import { PostActions } from "./actions/post-actions.tsx";
import { CommunityLine } from "./community-line.tsx";
import { PostMenu } from "./lazy-member-controls.tsx";
import { LikesLink, QuotesLink, RepostsLink } from "./likes-link.tsx";
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
  /** Likewise in the list of who reposted it. */
  hasListedReposters?: boolean;
  /** How many quotes the viewer would find. */
  quoteCount?: number;
  viewerId: string | null;
}

/** A full post: all parts of a thread joined, all pictures, and the whole date. */
export function PostArticle(props: PostArticleProps) {
  const {
    post,
    parts,
    hasListedLikers = false,
    hasListedReposters = false,
    quoteCount = 0,
    viewerId,
  } = props;
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
          <LiveLinkCard post={previewedPostOf(post)} />
          <p className="mt-3 text-sm text-secondary">
            <PostDate value={post.createdAt} />
            {post.editedAt && <EditedMark history={viewerId && routes.postHistory(post.id)} />}
            {viewerId !== null && (
              <>
                <RepostsLink post={marks} isListed={hasListedReposters || author.id === viewerId} />
                <QuotesLink postId={post.id} count={quoteCount} />
                <LikesLink post={marks} isListed={hasListedLikers || author.id === viewerId} />
              </>
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
  const { author } = post;
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
      {viewerId !== null && <PostMenu post={menuPostOf(post)} viewerId={viewerId} />}
    </header>
  );
}

/** What the menu needs, without the rest. */
function menuPostOf({ author, isPinned, isRemoved, commentsFrom, quotesFrom, quoted, ...post }: Post) {
  const { id: authorId, username } = author;
  const { repostCount, isReposted, canRepost } = post;
  const sharing = { quotesFrom, repostCount, isReposted, canRepost, ...(quoted && { quoted }) };
  return {
    ...previewedPostOf(post),
    author: { id: authorId, username },
    isPinned,
    ...(isRemoved && { isRemoved }),
    commentsFrom,
    ...sharing,
  };
}

const previewedPostOf = ({ id, asOf, linkPreview }: Pick<Post, "id" | "asOf" | "linkPreview">) => ({
  id,
  asOf,
  linkPreview,
});
