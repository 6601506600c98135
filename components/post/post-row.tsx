import { type ReactNode, useEffect, ViewTransition } from "react";
import { PersonLine } from "#components/person/person-line";
import { Avatar } from "#components/ui/avatar";
import { EditedMark } from "#components/ui/edited-mark";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { marksOf } from "#lib/shared/post-marks";
import { PostActions } from "./actions/post-actions.tsx";
import { CommunityLine } from "./community-line.tsx";
import { LazyReason, LinkCard, PostMenu, VisitorReason } from "./lazy-member-controls.tsx";
import { MutedFold } from "./muted-fold.tsx";
import { openingPost } from "./opening-post.ts";
import { PostContent } from "./post-content.tsx";
import { keepShownPost } from "./shown-posts.ts";

interface PostRowProps {
  post: Post;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
  /** Position in its feed, from 1. */
  position?: number;
  /** Slug of the community that the reader moderates. */
  moderates?: string | undefined;
  /** Not on the server yet, so it has no page. */
  delivery?: "sending" | "failed";
  /** Replaces the actions. */
  children?: ReactNode;
}

/** A post in a list. Its time links to it; a click on its text, which stays selectable, follows that link, see `PostList`. */
export function PostRow({ post: given, viewerId, position, moderates, delivery, children }: PostRowProps) {
  const post = useNewest(`post ${given.id}`, given);
  const { author } = post;
  const Reason = viewerId === null ? VisitorReason : LazyReason;
  const nameId = `by-${post.id}`;
  useEffect(() => keepShownPost({ post, viewerId }), [post, viewerId]);
  return (
    <ViewTransition {...openingPost(post.id)}>
      <article
        aria-labelledby={nameId}
        aria-posinset={position}
        aria-setsize={position && -1}
        tabIndex={-1}
        data-author={author.username}
        data-reposter={post.repost?.by.username}
        data-post={post.id}
        aria-busy={delivery === "sending" || undefined}
        className="post-row"
      >
        {(post.repost ?? post.followedHashtag) && <Reason post={post} />}
        <Link href={routes.profile(author.username)} tabIndex={-1} aria-hidden className="self-start">
          <Avatar picture={author.profileImage} />
        </Link>
        <div className="min-w-0">
          <header className="post-head">
            <PersonLine person={author} nameId={nameId}>
              <span className="post-time">
                <span aria-hidden>· </span>
                {delivery ? (
                  <TimeAgo value={post.createdAt} />
                ) : (
                  <Link href={routes.post(post.id)} className="hover:underline">
                    <TimeAgo value={post.createdAt} />
                  </Link>
                )}
                {post.editedAt && <EditedMark history={viewerId && routes.postHistory(post.id)} />}
              </span>
            </PersonLine>
            {viewerId !== null && !delivery && (
              <PostMenu post={post} viewerId={viewerId} moderates={moderates} />
            )}
          </header>
          {post.community && <CommunityLine community={post.community} />}
          <MutedFold word={post.mutedWord}>
            <PostContent post={post} viewerId={viewerId} isDelivered={!delivery} />
            {post.linkPreview && <LinkCard preview={post.linkPreview} />}
            {children ?? <PostActions post={marksOf(post)} viewerId={viewerId} />}
          </MutedFold>
        </div>
      </article>
    </ViewTransition>
  );
}
