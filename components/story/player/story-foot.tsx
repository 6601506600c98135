"use client";

import { CirclePlus, Eye, Heart } from "lucide";
import { useState } from "react";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Story } from "#contract/story";
import { formatCompactCount } from "#lib/shared/format/format-count";
import type { Viewer } from "#lib/shared/viewer";
import { addStoryPath } from "./add-story-path.ts";
import { hasEnded } from "./has-ended.ts";
import { StoryReply } from "./story-reply.tsx";
import { StoryViewersSheet } from "./story-viewers-sheet.tsx";
import { storyTexts as texts } from "./texts.ts";
import { type PauseReason, usePauseOnFocus } from "./use-pauses.ts";
import { useStoryLike } from "./use-story-toggles.ts";

interface StoryFootProps {
  story: Story;
  viewer: Viewer;
  isOwn: boolean;
  setPaused: (reason: PauseReason, isPaused: boolean) => void;
}

/** Reply field and like button, and where the viewer may add the story to theirs, that; until the story has expired; for the viewer's own story the list of viewers. */
export function StoryFoot({ story, viewer, isOwn, setPaused }: StoryFootProps) {
  const [isListed, setListed] = useState(false);
  const isOver = hasEnded(story);
  if (isOver && !isOwn) return null;
  const views = texts.views(story.viewCount ?? 0);
  return (
    <footer className="story-foot">
      {story.canAdd && <AddLink storyId={story.id} setPaused={setPaused} />}
      <div className="flex items-center gap-1">
        {isOwn ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setPaused("sheet", true);
              setListed(true);
            }}
            className="button button-ghost noscript:hidden mr-auto px-2.5 text-text tabular-nums"
          >
            <Icon of={Eye} />
            {views}
          </button>
        ) : (
          <StoryReply
            story={story}
            userId={viewer.userId}
            onWriting={(isWriting) => setPaused("reply", isWriting)}
          />
        )}
        {!isOver && <StoryLike story={story} />}
      </div>
      {isListed && <StoryViewersSheet storyId={story.id} onClose={() => setListed(false)} />}
    </footer>
  );
}

/** Leads those whom a story mentions to the editor of one that shows it. */
function AddLink({ storyId, setPaused }: { storyId: string } & Pick<StoryFootProps, "setPaused">) {
  return (
    <p className="mb-2 text-center" {...usePauseOnFocus(setPaused)}>
      <Link href={addStoryPath(storyId)} isHard className="button button-secondary">
        <Icon of={CirclePlus} />
        {texts.add}
      </Link>
    </p>
  );
}

/** Like button of a story, with the count. */
function StoryLike({ story }: { story: Story }) {
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
