"use client";

import { Bookmark, Heart, Share } from "lucide";
import { type MouseEvent, useRef } from "react";
import { Icon } from "#components/ui/icon";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { requestSheet } from "#lib/client/sheet-requests";
import { useBookmark } from "#lib/client/use-bookmark";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { useLike } from "#lib/client/use-like";
import { useVisiblePost } from "#lib/client/use-visible-post";
import { classNames } from "#lib/shared/class-names";
import { formAction } from "#lib/shared/form-action";
import { postMessages } from "#lib/shared/messages/post";
import { postRowMessages } from "#lib/shared/messages/post-row";
import type { PostMarks } from "#lib/shared/post-marks";
import { ActionCount } from "./action-count.tsx";
import { CommentLink } from "./comment-link.tsx";

interface MemberActionsProps {
  post: PostMarks;
}

/**
 * What a member can do with a post: comment, like, keep and share it. Its numbers are live while it is in view. Liking and
 * keeping need the page's `PageForm` to work without script.
 */
export function MemberActions({ post }: MemberActionsProps) {
  const row = useRef<HTMLDivElement>(null);
  useVisiblePost(post.id, row);
  const { isLiked, likeCount, toggle: toggleLike } = useLike(post);
  const { isBookmarked, toggle: toggleBookmark } = useBookmark(post);
  const { commentCount } = useNewest(`post ${post.id}`, post);
  // As in FollowToggle: those of long lists leave the form once they can.
  const form = useIsHydrated() ? undefined : PAGE_FORM_ID;
  const byScript = (toggle: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <div ref={row} className="post-actions">
      <CommentLink postId={post.id} count={commentCount} />
      <button
        type="submit"
        form={form}
        formAction={formAction(isLiked ? "unlikePost" : "likePost", { id: post.id })}
        aria-pressed={isLiked}
        title={postMessages.like}
        onClick={byScript(toggleLike)}
        className="post-action post-like"
      >
        <Icon of={Heart} className={classNames("post-icon", isLiked && "fill-current")} />
        <ActionCount count={likeCount} one="like" many="likes" action={postMessages.like} />
      </button>
      <button
        type="submit"
        form={form}
        formAction={formAction(isBookmarked ? "unbookmarkPost" : "bookmarkPost", { id: post.id })}
        aria-pressed={isBookmarked}
        title={postMessages.bookmark}
        aria-label={postMessages.bookmark}
        onClick={byScript(toggleBookmark)}
        className="post-action post-keep"
      >
        <Icon of={Bookmark} className={classNames("post-icon", isBookmarked && "fill-current")} />
      </button>
      <button
        type="button"
        title={postRowMessages.share}
        aria-label={postRowMessages.share}
        aria-haspopup="dialog"
        onClick={() => requestSheet({ kind: "share", path: routes.post(post.id) })}
        className="post-action post-share noscript:hidden"
      >
        <Icon of={Share} className="post-icon" />
      </button>
    </div>
  );
}
