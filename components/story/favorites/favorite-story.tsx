"use client";

import { StoryTile } from "#components/story/story-tile";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";

/** A saved story. */
export function FavoriteStory({ story }: { story: Story }) {
  const { id, author, createdAt } = story;
  return (
    <li data-row={id}>
      <Link href={routes.story(author.username, id)} className="block rounded-card">
        <StoryTile story={story}>
          <Avatar picture={author.profileImage} size="small" />
          <span className="min-w-0 text-xs leading-tight">
            <bdi className="block truncate text-left font-semibold">{author.name}</bdi>
            <TimeAgo value={createdAt} />
          </span>
        </StoryTile>
      </Link>
    </li>
  );
}
