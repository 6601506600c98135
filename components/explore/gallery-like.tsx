"use client";

import { Heart } from "lucide";
import { useMemo } from "react";
import { Icon } from "#components/ui/icon";
import { useLike } from "#lib/client/use-like";
import { formatCompactCount } from "#lib/shared/format-count";
import { exploreMessages } from "#lib/shared/messages/explore";

interface GalleryLikeProps {
  postId: string;
  isLiked: boolean;
  likeCount: number;
}

/** Likes the post of a picture. */
export function GalleryLike({ postId, isLiked: wasLiked, likeCount: count }: GalleryLikeProps) {
  const post = useMemo(
    () => ({ id: postId, isLiked: wasLiked, likeCount: count }),
    [postId, wasLiked, count],
  );
  const { isLiked, likeCount, toggle } = useLike(post);
  return (
    <button
      type="button"
      title={exploreMessages.like}
      aria-label={exploreMessages.like}
      aria-pressed={isLiked}
      onClick={toggle}
      className="button button-ghost post-like px-2.5 text-sm font-normal tabular-nums"
    >
      <Icon of={Heart} className={isLiked ? "size-5 fill-current" : "size-5"} />
      {likeCount > 0 && formatCompactCount(likeCount)}
    </button>
  );
}
