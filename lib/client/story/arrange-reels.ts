import type { StoryReel } from "#contract/story";

/** What stands above the feed. */
export interface Tray {
  own: StoryReel | null;
  reels: readonly StoryReel[];
}

/** Those with something new first, and otherwise as the server has put them. */
function unseenFirst(reels: readonly StoryReel[]): StoryReel[] {
  return [...reels.filter(({ hasUnseen }) => hasUnseen), ...reels.filter(({ hasUnseen }) => !hasUnseen)];
}

/**
 * What is shown from now on. While somebody looks at it nothing moves: what is gone leaves, what is another now is shown in its
 * place, and who is new waits.
 * @param shown the order that is looked at
 * @param latest what the server says now
 */
export function arrangeReels(
  shown: readonly StoryReel[],
  latest: readonly StoryReel[],
  mayMove: boolean,
): readonly StoryReel[] {
  if (mayMove || shown.length === 0) return unseenFirst(latest);
  const byPerson = new Map(latest.map((reel) => [reel.person.id, reel]));
  const kept = shown.flatMap(({ person }) => byPerson.get(person.id) ?? []);
  // Where all are gone nothing is looked at.
  return kept.length === 0 ? unseenFirst(latest) : kept;
}
