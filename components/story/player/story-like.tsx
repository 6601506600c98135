"use client";

import { Heart } from "lucide";
import { storyTexts as texts } from "#components/story/texts.ts";
import { Icon } from "#components/ui/icon";
import type { Story } from "#contract/story";
import { formatCompactCount } from "#lib/shared/format-count";
import { useStoryLike } from "./use-story-toggles.ts";

/** Likes a story; the number is how many do. */
export function StoryLike({ story }: { story: Story }) {
  const { isLiked, likeCount, toggle } = useStoryLike(story);
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`${texts.like}, ${texts.likes(likeCount)}`}
      title={texts.like}
      onClick={toggle}
      className="button button-ghost post-like noscript:hidden shrink-0 px-2.5 text-text tabular-nums"
    >
      <Icon of={Heart} className={isLiked ? "size-6 fill-current" : "size-6"} />
      {likeCount > 0 && formatCompactCount(likeCount)}
    </button>
  );
}
