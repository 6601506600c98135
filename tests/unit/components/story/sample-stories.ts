import type { Story, StoryReel } from "#contract/story";
import { personOf } from "#lib/shared/person-of";
import { bob } from "#tests/unit/components/sample-people";

let made = 0;

/** A unique story. */
export function story(username: string, changes: Partial<Story> = {}): Story {
  made += 1;
  const number = String(made).padStart(4, "0");
  return {
    id: `01a1fd06-0000-7000-8000-0000000b${number}`,
    asOf: 1,
    author: personOf(
      bob({
        id: `01a1fd06-0000-7000-8000-0000000c${number}`,
        username,
        name: `${username[0]?.toUpperCase()}${username.slice(1)}`,
      }),
    ),
    image: {
      url: `/media/story${number}/1080.webp`,
      width: 1080,
      height: 1920,
      widths: [320, 640, 1080],
      alt: `Picture ${made} of ${username}`,
      thumbhash: null,
    },
    text: null,
    location: null,
    isForList: false,
    listName: null,
    likeCount: 0,
    isLiked: false,
    isFavorite: false,
    isSeen: false,
    createdAt: "2026-11-21T08:00:00.000Z",
    expiresAt: "2026-11-22T08:00:00.000Z",
    ...changes,
  };
}

/** A tray entry of unique stories. */
export function reel(username: string, changes: Partial<StoryReel> = {}): StoryReel {
  const { author, id, image, createdAt } = story(username);
  return {
    person: author,
    story: { id, image, createdAt },
    storyCount: 1,
    hasUnseen: true,
    ...changes,
  };
}
