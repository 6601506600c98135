"use client";

import { Heart } from "lucide";
import { useMemo } from "react";
import { Icon } from "#components/ui/icon";
import type { ExploreImage } from "#contract/discovery";
import { useLike } from "#lib/client/use-like";
import { formatCompactCount } from "#lib/shared/format-count";
import { exploreMessages } from "#lib/shared/messages/explore";

interface GalleryLikeProps {
  image: Pick<ExploreImage, "postId" | "asOf" | "isLiked" | "likeCount">;
}

/** Likes the post of a picture. */
export function GalleryLike({ image }: GalleryLikeProps) {
  const post = useMemo(() => ({ ...image, id: image.postId }), [image]);
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
