"use client";

import { useEffect, useState } from "react";
import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { Link } from "#components/ui/link";
import { STORY_LIFE_MS } from "#contract/limits-story";
import { routes } from "#contract/web-routes";
import { currentMinute } from "#lib/client/page/use-now";

type ThumbnailComponent = typeof import("./story-thumbnail.tsx").StoryThumbnail;

interface StoryQuoteProps {
  story: { id: string; username: string };
  /** Time of the reply. */
  repliedAt: string;
}

/** Says that a message replies to a story, with its thumbnail and a link. Whether the reader may see it is decided there. */
export function StoryQuote({ story: { id, username }, repliedAt }: StoryQuoteProps) {
  const [Thumbnail, setThumbnail] = useState<ThumbnailComponent | null>(null);

  useEffect(() => {
    // Most stories are gone after a day. To one that is kept in a highlight the link leads.
    if (Date.parse(repliedAt) + STORY_LIFE_MS < currentMinute()) return;
    import("./story-thumbnail.tsx").then(
      ({ StoryThumbnail }) => setThumbnail(() => StoryThumbnail),
      // The link itself remains.
      () => undefined,
    );
  }, [repliedAt]);

  return (
    <Link
      href={routes.story(username, id)}
      className="mb-1 flex min-h-touch items-center gap-2.5 rounded-control border-s-3 border-accent bg-background/60 px-2.5 py-1 text-sm text-secondary hover:bg-background"
    >
      {Thumbnail && <Thumbnail storyId={id} />}
      <span className="wrap-text">
        {texts.story} · <bdi>{nameOfPerson({ name: "", username })}</bdi>
      </span>
    </Link>
  );
}
