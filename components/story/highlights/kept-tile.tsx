import { UsersRound } from "lucide";
import { StoryTile } from "#components/story/story-tile";
import { Icon } from "#components/ui/icon";
import { TimeAgo } from "#components/ui/time-ago";
import type { KeptStory } from "#contract/highlight";
import { highlightTexts as texts } from "./texts.ts";

/** One of the member's stories to choose: when it was told, and whether it is for a few people only. */
export function KeptTile({ story }: { story: KeptStory }) {
  return (
    <StoryTile story={story}>
      <span className="flex min-w-0 items-center gap-1.5 text-xs">
        <TimeAgo value={story.createdAt} className="truncate" />
        {story.isForList && (
          <>
            <Icon of={UsersRound} className="size-4 shrink-0" />
            <span className="sr-only">{texts.forSome}</span>
          </>
        )}
      </span>
    </StoryTile>
  );
}
