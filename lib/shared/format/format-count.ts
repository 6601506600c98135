import { UNREAD_BADGE_CAP } from "#contract/limits-shown";

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const full = new Intl.NumberFormat("en");

/** A count for a tight place: 999, 1.2K, 1.2M. Show the full number in the title when it differs. */
export function formatCompactCount(count: number): string {
  return compact.format(count);
}

/** Every digit, grouped: 1,234,567. */
export function formatFullCount(count: number): string {
  return full.format(count);
}

/** "1 vote", "12,345 votes". */
export function formatCounted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatFullCount(count)} ${count === 1 ? noun : plural}`;
}

/** The number in a badge: 3, 99, 99+. */
export function formatBadgeCount(count: number): string {
  return count > UNREAD_BADGE_CAP ? `${UNREAD_BADGE_CAP}+` : String(count);
}

/** Posts with a hashtag: 999, 10.2k, 1.2M. */
export function formatTopicCount(count: number): string {
  return formatCompactCount(count).replace("K", "k");
}
