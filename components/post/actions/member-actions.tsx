"use client";

import { Bookmark, Heart, Share } from "lucide";
import { type MouseEvent, useRef } from "react";
import { postRowTexts } from "#components/post/row-texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { useVisiblePost } from "#components/post/visible-posts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Icon } from "#components/ui/icon";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { formAction } from "#lib/shared/address/endpoint-address";
import { classNames } from "#lib/shared/class-names";
import type { PostMarks } from "#lib/shared/post-marks";
import { ActionCount } from "./action-count.tsx";
import { CommentLink } from "./comment-link.tsx";
import { useBookmark } from "./use-bookmark.ts";
import { useLike } from "./use-like.ts";

interface MemberActionsProps {
  post: PostMarks;
}

/**
 * A member's actions for a post: comment, like, bookmark and share. Counts are live while it is in view. Without script, like and
 * bookmark need the page's `PageForm`.
 */
export function MemberActions({ post }: MemberActionsProps) {
  const row = useRef<HTMLDivElement>(null);
  useVisiblePost(post.id, row);
  const { isLiked, likeCount, toggle: toggleLike } = useLike(post);
  const { isBookmarked, toggle: toggleBookmark } = useBookmark(post);
  const { commentCount } = useNewest(`post ${post.id}`, post);
  // As in FollowToggle: buttons leave the form after hydration, since large forms are slow.
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
        title={postRowTexts.like}
        onClick={byScript(toggleLike)}
        className="post-action post-like"
      >
        <Icon of={Heart} className={classNames("post-icon", isLiked && "fill-current")} />
        <ActionCount count={likeCount} one="like" many="likes" action={postRowTexts.like} />
      </button>
      <button
        type="submit"
        form={form}
        formAction={formAction(isBookmarked ? "unbookmarkPost" : "bookmarkPost", { id: post.id })}
        aria-pressed={isBookmarked}
        title={postTexts.bookmark}
        aria-label={postTexts.bookmark}
        onClick={byScript(toggleBookmark)}
        className="post-action post-keep"
      >
        <Icon of={Bookmark} className={classNames("post-icon", isBookmarked && "fill-current")} />
      </button>
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
