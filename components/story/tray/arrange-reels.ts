import type { StoryReel } from "#contract/story";

/** The story tray: the row of stories above the feed. */
export interface Tray {
  own: StoryReel | null;
  reels: readonly StoryReel[];
  /** Whether these are all stories: a page contains those in view and the next few. */
  isWhole: boolean;
}

/** Completes the page's first stories with the others of an earlier answer. */
export function completeTray(served: Tray, earlier: Tray | undefined): Tray {
  if (served.isWhole || !earlier?.isWhole) return served;
  return { ...served, reels: [...served.reels, ...othersOf(earlier.reels, served.reels)], isWhole: true };
}

/** Reels of people who are not in `known`. */
function othersOf(reels: readonly StoryReel[], known: readonly StoryReel[]): StoryReel[] {
  const people = new Set(known.map(({ person }) => person.id));
  return reels.filter(({ person }) => !people.has(person.id));
}

/** Unseen reels first, else in the server's order. */
function unseenFirst(reels: readonly StoryReel[]): StoryReel[] {
  return [...reels.filter(({ hasUnseen }) => hasUnseen), ...reels.filter(({ hasUnseen }) => !hasUnseen)];
}

/**
 * The reels to show next. While the reader is looking, nothing moves: missing ones leave, changed ones are updated in place, and
 * new ones wait.
 * @param shown the current order
 * @param latest the server's latest answer
 * @param change "all" may take any place, "rest" is appended, "none" waits
 */
export function arrangeReels(
  shown: readonly StoryReel[],
  latest: readonly StoryReel[],
  change: "all" | "rest" | "none",
): readonly StoryReel[] {
  if (change === "all" || shown.length === 0) return unseenFirst(latest);
  const byPerson = new Map(latest.map((reel) => [reel.person.id, reel]));
  const kept = shown.flatMap(({ person }) => byPerson.get(person.id) ?? []);
  // If all have left there is nothing to keep in place.
  if (kept.length === 0) return unseenFirst(latest);
  return change === "rest" ? [...kept, ...unseenFirst(othersOf(latest, kept))] : kept;
}
