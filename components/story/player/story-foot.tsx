"use client";

import { Eye } from "lucide";
import { useState } from "react";
import { storyTexts as texts } from "#components/story/texts.ts";
import { Icon } from "#components/ui/icon";
import type { Story } from "#contract/story";
import type { Viewer } from "#lib/shared/viewer";
import { StoryLike } from "./story-like.tsx";
import { StoryReply } from "./story-reply.tsx";
import { StoryViewersSheet } from "./story-viewers-sheet.tsx";
import type { PauseReason } from "./use-pauses.ts";

interface StoryFootProps {
  story: Story;
  viewer: Viewer;
  isOwn: boolean;
  setPaused: (reason: PauseReason, isPaused: boolean) => void;
}

/** What one says to a story; of one's own, who has seen it. */
export function StoryFoot({ story, viewer, isOwn, setPaused }: StoryFootProps) {
  const [isListed, setListed] = useState(false);
  const views = texts.views(story.viewCount);
  return (
    <footer className="story-foot">
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
        <StoryLike story={story} />
      </div>
      {isListed && <StoryViewersSheet storyId={story.id} onClose={() => setListed(false)} />}
    </footer>
  );
}
