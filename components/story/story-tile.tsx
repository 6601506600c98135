"use client";

import { type ReactNode, useState } from "react";
import { storyTexts } from "#components/story/player/texts.ts";
import { Picture } from "#components/ui/picture";
import type { Story, StoryText } from "#contract/story";
import { renewImage } from "#lib/client/media/renew-image";

interface StoryTileProps {
  story: Pick<Story, "id" | "image"> & { text: Pick<StoryText, "content"> | null };
  /** What is written over its lower edge. */
  children: ReactNode;
}

/** A story's picture in a grid, with its text, because the picture alone may say little. */
export function StoryTile({ story: { id, image: given, text }, children }: StoryTileProps) {
  const [image, setImage] = useState(given);

  /** The signed address may have expired on a page that was open for long. */
  async function renew(): Promise<void> {
    const renewed = await renewImage(id);
    if (renewed) setImage(renewed);
  }

  return (
    <span
      onErrorCapture={() => void renew()}
      className="relative block overflow-hidden rounded-card dark-surface"
    >
      <Picture
        picture={image}
        sizes="(width < 48rem) 33vw, 10rem"
        maxWidth={640}
        alt={image.alt || storyTexts.noDescription}
        className="aspect-9/16"
      />
      <span data-words={text ? "" : undefined} className="story-shade absolute inset-0" />
      {text && (
        <span dir="auto" className="wrap-text absolute inset-x-2 top-2 line-clamp-3 text-sm font-semibold">
          {text.content}
        </span>
      )}
      <span className="absolute inset-x-2 bottom-2 flex items-center gap-2">{children}</span>
    </span>
  );
}
