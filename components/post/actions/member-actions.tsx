"use client";

import { Bookmark, Heart, Share } from "lucide";
import { useRef } from "react";
import { postRowTexts } from "#components/post/row-texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { useVisiblePost } from "#components/post/visible-posts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Icon } from "#components/ui/icon";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { classNames } from "#lib/shared/class-names";
import type { PostMarks } from "#lib/shared/post-marks";
import { ActionCount } from "./action-count.tsx";
import { CommentLink } from "./comment-link.tsx";
import { RepostButton } from "./repost-button.tsx";
import { useBookmark } from "./use-bookmark.ts";
import { useLike } from "./use-like.ts";

interface MemberActionsProps {
  post: PostMarks;
}

/**
 * A member's actions for a post: comment, repost, like, bookmark and share. Counts are live while it is in view. Without script,
 * repost, like and bookmark need the page's `PageForm`.
 */
export function MemberActions({ post }: MemberActionsProps) {
  const row = useRef<HTMLDivElement>(null);
  useVisiblePost(post.id, row);
  const { isLiked, likeCount, toggle: toggleLike } = useLike(post);
  const { isBookmarked, toggle: toggleBookmark } = useBookmark(post);
  const { commentCount } = useNewest(`post ${post.id}`, post);
  return (
    <div ref={row} className="post-actions">
      <CommentLink postId={post.id} count={commentCount} />
      <RepostButton post={post} />
      <EndpointButton
        endpoint={isLiked ? "unlikePost" : "likePost"}
        params={{ id: post.id }}
        onPress={toggleLike}
        aria-pressed={isLiked}
        title={postRowTexts.like}
        className="post-action post-like"
      >
        <Icon of={Heart} className={classNames("post-icon", isLiked && "fill-current")} />
        <ActionCount count={likeCount} one="like" many="likes" action={postRowTexts.like} />
      </EndpointButton>
      <EndpointButton
        endpoint={isBookmarked ? "unbookmarkPost" : "bookmarkPost"}
        params={{ id: post.id }}
        onPress={toggleBookmark}
        aria-pressed={isBookmarked}
        title={postTexts.bookmark}
        aria-label={postTexts.bookmark}
        className="post-action post-keep"
      >
        <Icon of={Bookmark} className={classNames("post-icon", isBookmarked && "fill-current")} />
      </EndpointButton>
      <button
        type="button"
        title={postRowTexts.share}
        aria-label={postRowTexts.share}
        aria-haspopup="dialog"
        onClick={() => requestSheet({ kind: "share", path: routes.post(post.id) })}
        className="post-action post-share noscript:hidden"
      >
        <Icon of={Share} className="post-icon" />
      </button>
    </div>
  );
}
