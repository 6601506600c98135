import type { NotificationEntry } from "#lib/shared/notification/notification-page";

/** So many have room in the row itself. */
const MOST_SHOWN = 3;

/** Whether an entry's several new followers stand in its row with their follow buttons, not behind a line. */
export function showsFollowers({
  otherActors,
  otherCount,
}: Pick<NotificationEntry, "otherActors" | "otherCount">): boolean {
  return otherCount > 0 && otherCount === otherActors.length && otherCount < MOST_SHOWN;
}
