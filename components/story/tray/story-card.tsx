import { Eye } from "lucide";
import { storyTrayTexts as texts } from "#components/story/texts.ts";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Picture } from "#components/ui/picture";
import type { StoryReel } from "#contract/story";
import { routes } from "#contract/web-routes";
import { formatCompactCount } from "#lib/shared/format/format-count";

interface StoryCardProps {
  reel: StoryReel;
  isOwn?: boolean;
}

/** One member's stories in the tray: story picture, profile picture with ring, name and views. */
export function StoryCard({ reel: { person, story, hasUnseen }, isOwn = false }: StoryCardProps) {
  const name = isOwn ? texts.own : person.name;
  return (
    <li data-author={isOwn ? undefined : person.username} className="w-28 shrink-0">
      <a
        href={routes.stories(person.username)}
        data-story-of={person.username}
        data-seen={hasUnseen ? undefined : ""}
        className="group relative block overflow-hidden rounded-card dark-surface focus-visible:outline-offset-2"
      >
        <Picture picture={{ ...story.image, alt: "" }} sizes="7rem" maxWidth={640} className="aspect-9/16" />
        <span className="story-shade absolute inset-0" />
        <span className="absolute top-2 left-2 rounded-full bg-accent p-0.5 group-data-seen:bg-control">
          <span className="block rounded-full bg-background p-0.5">
            <Avatar picture={person.profileImage} size="small" />
          </span>
        </span>
        <span className="absolute inset-x-2 bottom-1.5 leading-tight">
          <bdi className="block truncate text-left text-sm font-semibold">{name}</bdi>
          <span className="flex items-center gap-1 text-xs tabular-nums">
            <Icon of={Eye} className="size-3.5" />
            <span aria-hidden="true">{formatCompactCount(story.viewCount)}</span>
            <span className="sr-only">
              {texts.views(story.viewCount)}
              <span className="group-data-seen:hidden">, {texts.isNew}</span>
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}
