"use client";

import { useStoryViewer } from "#components/story/player/use-story-viewer";
import { ALL_PEOPLE, isSeenSince, seenPeople } from "#components/story/seen-stories.ts";
import { routes } from "#contract/web-routes";
import { useObserved } from "#lib/client/observable-map";
import { classNames } from "#lib/shared/class-names";
import type { Viewer } from "#lib/shared/viewer";
import { storyTrayTexts as texts } from "./texts.ts";

interface RingLineProps {
  isSeen: boolean;
  /** Inset and width, in the positioned frame of the picture. */
  className: string;
}

/** The ring around the picture of a person who has stories; in the accent color while any is unseen. */
export function RingLine({ isSeen, className }: RingLineProps) {
  return (
    <span
      aria-hidden="true"
      data-seen={isSeen ? "" : undefined}
      className={classNames(
        "story-ring pointer-events-none absolute rounded-full border-accent data-seen:border-control",
        className,
      )}
    />
  );
}

interface StoryRingProps {
  viewer: Viewer;
  /** The member who has stories, and whether any is unseen. */
  stories: { username: string; hasUnseen: boolean; asOf: number };
}

/** The ring around a profile picture, and a link to the stories. The picture itself opens larger. */
export function StoryRing({ viewer, stories }: StoryRingProps) {
  const { shown, open } = useStoryViewer({ viewer });
  const seen = useObserved(seenPeople, ALL_PEOPLE);
  const { username, hasUnseen } = stories;
  const isSeen = !hasUnseen || isSeenSince(seen, username, stories.asOf);
  return (
    <>
      <RingLine isSeen={isSeen} className="-inset-2 border-3" />
      <a
        href={routes.stories(username)}
        data-story-of={username}
        data-seen={isSeen ? "" : undefined}
        aria-label={isSeen ? texts.label : `${texts.label}, ${texts.isNew}`}
        onClick={open}
        className="absolute inset-x-0 -bottom-5 mx-auto grid min-h-touch w-max place-items-center"
      >
        <span className="rounded-full border-2 border-background bg-raised px-2.5 py-0.5 text-xs font-semibold text-text">
          {texts.label}
        </span>
      </a>
      {shown}
    </>
  );
}
