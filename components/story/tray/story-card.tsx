import { Eye } from "lucide";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Picture } from "#components/ui/picture";
import type { StoryReel } from "#contract/story";
import { routes } from "#contract/web-routes";
import { formatCompactCount } from "#lib/shared/format/format-count";
import { RingLine } from "./story-ring.tsx";
import { storyTrayTexts as texts } from "./texts.ts";

interface StoryCardProps {
  reel: StoryReel;
  isOwn?: boolean;
}

/** One member's stories in the tray: story picture, profile picture with ring, and name; on one's own the views. */
export function StoryCard({ reel: { person, story, hasUnseen }, isOwn = false }: StoryCardProps) {
  const name = isOwn ? texts.own : person.name;
  return (
    <li data-author={isOwn ? undefined : person.username} className="story-card">
      <a
        href={routes.stories(person.username)}
        data-story-of={person.username}
        data-seen={hasUnseen ? undefined : ""}
        className="group relative block h-full overflow-hidden rounded-card dark-surface focus-visible:outline-offset-2"
      >
        <Picture picture={{ ...story.image, alt: "" }} sizes="7rem" maxWidth={640} className="h-full" />
        <span className="story-shade absolute inset-0" />
        <span className="absolute top-2 left-2 rounded-full border-2 border-background bg-background">
          <Avatar picture={person.profileImage} size="small" />
          <RingLine isSeen={!hasUnseen} className="-inset-1 border-2" />
        </span>
        <span className="absolute inset-x-2 bottom-1.5 text-xs leading-tight">
          <bdi className="block truncate text-left font-semibold md:text-sm">{name}</bdi>
          {story.viewCount !== undefined && (
            <span className="flex items-center gap-1 tabular-nums">
              <Icon of={Eye} className="size-3.5" />
              <span aria-hidden="true">{formatCompactCount(story.viewCount)}</span>
              <span className="sr-only">{texts.views(story.viewCount)}</span>
            </span>
          )}
          <span className="sr-only group-data-seen:hidden">, {texts.isNew}</span>
        </span>
      </a>
    </li>
  );
}
