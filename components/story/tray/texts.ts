import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of the story tray, the row of stories above the feed. */
export const storyTrayTexts = {
  label: "Stories",
  add: "Add story",
  all: "All stories",
  own: "You",
  isNew: "new",
  none: "Stories from people you follow appear here for 24 hours.",
  back: "Scroll stories back",
  on: "Scroll stories forward",
  showNew: (people: number) => `New stories from ${formatCounted(people, "person", "people")}`,
  views: (count: number) => formatCounted(count, "view"),
} as const;
