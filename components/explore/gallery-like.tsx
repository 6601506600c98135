"use client";

import { Heart } from "lucide";
import { useMemo } from "react";
import { useLike } from "#components/post/actions/use-like.ts";
import { Icon } from "#components/ui/icon";
import type { ExploreImage } from "#contract/discovery";
import { formatCompactCount } from "#lib/shared/format/format-count";
import { exploreTexts } from "./texts.ts";

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
      title={exploreTexts.like}
      aria-pressed={isLiked}
      onClick={toggle}
      className="button button-ghost post-like px-2.5 text-sm font-normal tabular-nums"
    >
      <Icon of={Heart} className={isLiked ? "size-5 fill-current" : "size-5"} />
      <span aria-hidden="true">{likeCount > 0 && formatCompactCount(likeCount)}</span>
      <span className="sr-only">{exploreTexts.likeWithCount(likeCount)}</span>
    </button>
  );
}
