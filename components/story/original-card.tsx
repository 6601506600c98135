"use client";

import { Timer } from "lucide";
import { storyTexts as texts } from "#components/story/player/texts.ts";
import { StoryTile } from "#components/story/story-tile";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { OriginalStory } from "#contract/story";
import { routes } from "#contract/web-routes";

/** A story as another one shows it. */
export type ShownStory = Extract<OriginalStory, { kind: "story" }>;

interface OriginalCardProps {
  original: OriginalStory;
}

/** The story that another one shows: a card that leads to it, or that it is no longer there. */
export function OriginalCard({ original }: OriginalCardProps) {
  if (original.kind === "unavailable") {
    return (
      <p className="story-original story-original-gone">
        <Icon of={Timer} />
        {texts.gone}
      </p>
    );
  }
  const { id, author, image, text } = original;
  return (
    <Link
      href={routes.story(author.username, id)}
      isHard
      aria-label={[texts.originalOf(author.username), text].filter(Boolean).join(": ")}
      className="story-original rounded-card"
    >
      <StoryTile story={{ id, image, text: text === "" ? null : { content: text } }}>
        <Avatar picture={author.profileImage} size="small" />
        <span className="wrap-text line-clamp-2 min-w-0 text-xs font-semibold">
          {texts.originalOf(author.username)}
        </span>
      </StoryTile>
    </Link>
  );
}
