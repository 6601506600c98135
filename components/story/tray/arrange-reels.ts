import type { StoryReel } from "#contract/story";

/** What stands above the feed. */
export interface Tray {
  own: StoryReel | null;
  reels: readonly StoryReel[];
  /** Whether these are all there are: a document brings those that are in view, and the next few. */
  isWhole: boolean;
}

/** What a document says of the first, and an earlier answer of the others. */
export function completeTray(served: Tray, earlier: Tray | undefined): Tray {
  if (served.isWhole || !earlier?.isWhole) return served;
  return { ...served, reels: [...served.reels, ...othersOf(earlier.reels, served.reels)], isWhole: true };
}

/** Those of people who are not among the known. */
function othersOf(reels: readonly StoryReel[], known: readonly StoryReel[]): StoryReel[] {
  const people = new Set(known.map(({ person }) => person.id));
  return reels.filter(({ person }) => !people.has(person.id));
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
 * @param change "all" may take any place, "rest" comes after what is shown, "none" waits
 */
export function arrangeReels(
  shown: readonly StoryReel[],
  latest: readonly StoryReel[],
  change: "all" | "rest" | "none",
): readonly StoryReel[] {
  if (change === "all" || shown.length === 0) return unseenFirst(latest);
  const byPerson = new Map(latest.map((reel) => [reel.person.id, reel]));
  const kept = shown.flatMap(({ person }) => byPerson.get(person.id) ?? []);
  // Where all are gone nothing is looked at.
  if (kept.length === 0) return unseenFirst(latest);
  return change === "rest" ? [...kept, ...unseenFirst(othersOf(latest, kept))] : kept;
}
