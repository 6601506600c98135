"use client";

import { OriginalCard } from "#components/story/original-card";
import { StoryWords } from "#components/story/story-words";
import type { Story } from "#contract/story";
import type { Viewer } from "#lib/shared/viewer";
import { StoryFoot } from "./story-foot.tsx";
import { StoryHead, type StoryHeadProps } from "./story-head.tsx";
import { StoryMenu, type StoryMenuProps } from "./story-menu.tsx";
import { StoryPicture } from "./story-picture.tsx";
import { StorySegments, type StorySegmentsProps } from "./story-segments.tsx";
import { storyTexts as texts } from "./texts.ts";
import { type PauseReason, usePauseOnFocus } from "./use-pauses.ts";

interface StoryFrameProps extends Omit<StoryHeadProps, "menu"> {
  story: Story;
  /** Changes whenever a story starts, including again. */
  storyKey: string;
  bar: StorySegmentsProps;
  viewer: Viewer;
  setPaused: (reason: PauseReason, isPaused: boolean) => void;
  /** The picture has loaded or failed. */
  onSettled: () => void;
  onAsk: StoryMenuProps["onAsk"];
  onGone: () => void;
}

/** One story: its picture and text, the progress bar, header and footer. */
export function StoryFrame({
  story,
  storyKey,
  bar,
  viewer,
  isOwn,
  setPaused,
  onSettled,
  onAsk,
  onGone,
  ...head
}: StoryFrameProps) {
  const place = `${texts.place(bar.index + 1, bar.count)} ${texts.by(story.author.name)}`;
  return (
    <article className="story-frame" data-addable={story.canAdd ? "" : undefined} aria-label={place}>
      <p role="status" className="sr-only">
        {place}
      </p>
      <StoryPicture key={storyKey} storyId={story.id} picture={story.image} onSettled={onSettled}>
        <StoryContent key={story.id} story={story} setPaused={setPaused} />
      </StoryPicture>
      <header className="story-head">
        <StorySegments {...bar} />
        <StoryHead
          story={story}
          isOwn={isOwn}
          menu={
            <StoryMenu
              key={story.id}
              story={story}
              isOwn={isOwn}
              highlightId={head.highlight?.id}
              onAsk={onAsk}
              onGone={onGone}
            />
          }
          {...head}
        />
      </header>
      <StoryFoot key={story.id} story={story} viewer={viewer} isOwn={isOwn} setPaused={setPaused} />
    </article>
  );
}

/** What is over the picture: the story that it shows, and its words. The story pauses while one of their links has the focus. */
function StoryContent({ story, setPaused }: Pick<StoryFrameProps, "story" | "setPaused">) {
  const { text, mentions, original } = story;
  const pausing = usePauseOnFocus(setPaused);
  return (
    <div className="contents" {...pausing}>
      {original && <OriginalCard original={original} />}
      {text && <StoryWords text={text} mentions={mentions} />}
    </div>
  );
}
