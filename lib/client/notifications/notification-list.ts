import { NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { NotificationEntry, NotificationPage } from "#lib/shared/notification-entry";

// One tab's list, and everything that can happen to it; pure. Ids are in the order of time, so they compare as texts.

type Entries = readonly NotificationEntry[];

/** Entries with the position after them. */
export interface EntryPages {
  entries: Entries;
  /** Where the next page starts, empty for the very first one; null at the end. */
  nextCursor: string | null;
  status: "idle" | "loading" | "failed";
}

export interface NotificationList extends EntryPages {
  /** Whether there is anything older than 24 hours. */
  hasEarlier: boolean;
  /** What is older, once it was asked for. */
  earlier: EntryPages | null;
  /** While the reader is further down: the newest entry on show. Those above it wait to be asked for. */
  heldAt: string | null;
}

/** Of a list that nobody has asked to show more of. */
export function listOf(page: NotificationPage): NotificationList {
  const { entries, nextCursor, hasEarlier } = page;
  return { entries, nextCursor, status: "idle", hasEarlier, earlier: null, heldAt: null };
}

const isNewer = (a: NotificationEntry, b: NotificationEntry) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Newest first, each id once, and of each group the newest unless an older one is held on show. */
function arrange(entries: Entries, heldAt: string | null): Entries {
  const ids = new Set<string>();
  const groups = new Set<string>();
  return [...entries].sort(isNewer).filter(({ id, groupKey }) => {
    const isWaiting = heldAt !== null && id > heldAt;
    const group = `${isWaiting}${groupKey}`;
    if (ids.has(id) || groups.has(group)) return false;
    ids.add(id);
    groups.add(group);
    return true;
  });
}

/** What is on show now. */
export function shownEntries({ entries, heldAt }: NotificationList): Entries {
  return heldAt === null ? entries : entries.filter(({ id }) => id <= heldAt);
}

/** How many entries wait above what is being read. */
export function countWaiting(list: NotificationList): number {
  return list.entries.length - shownEntries(list).length;
}

/** Holds nothing back where nothing waits: the next entry goes on top again. */
function settle(list: NotificationList): NotificationList {
  return list.heldAt !== null && countWaiting(list) === 0 ? { ...list, heldAt: null } : list;
}

/** Shows what has waited. */
export function releaseWaiting(list: NotificationList): NotificationList {
  return { ...list, entries: arrange(list.entries, null), heldAt: null };
}

function holdAt({ entries, heldAt }: NotificationList, isReading: boolean): string | null {
  return heldAt ?? (isReading ? (entries[0]?.id ?? null) : null);
}

/**
 * Takes in an entry that has just come, or has grown: it takes the place of its group's older one. One that is known
 * may have changed where it is, when somebody who had left its group is back.
 * @param isReading whether the reader is further down, where nothing may move
 */
export function insertEntry(
  list: NotificationList,
  entry: NotificationEntry,
  isReading: boolean,
): NotificationList {
  const known = list.entries.find(({ id }) => id === entry.id);
  if (known?.otherCount === entry.otherCount) return list;
  if (known) return { ...list, entries: list.entries.map((other) => (other === known ? entry : other)) };
  const heldAt = holdAt(list, isReading);
  return { ...list, heldAt, entries: arrange([entry, ...list.entries], heldAt) };
}

interface MergeOptions {
  isReading: boolean;
  /** Entries made since this moment (ISO 8601) may be missing from the page and stay. */
  keepSince?: string | undefined;
}

/** Puts the first page, loaded anew, in the place of what it covers; later pages stay as far as they join on. */
export function mergeFirstPage(
  list: NotificationList,
  page: NotificationPage,
  { isReading, keepSince }: MergeOptions,
): NotificationList {
  const last = page.entries.at(-1);
  const isCovered = ({ id }: NotificationEntry) =>
    page.nextCursor === null || (last !== undefined && id >= last.id);
  const ids = new Set(page.entries.map(({ id }) => id));
  const joins = list.entries.length === 0 || list.entries.some(isCovered);
  if (!joins) return { ...listOf(page), earlier: list.earlier };
  const heldAt = holdAt(list, isReading);
  const groups = new Set(page.entries.map(({ groupKey }) => groupKey));
  const kept = list.entries.filter((entry) => {
    if (ids.has(entry.id)) return false;
    const isGrown = heldAt !== null && entry.id <= heldAt && groups.has(entry.groupKey);
    const isLater = keepSince !== undefined && entry.createdAt >= keepSince;
    return isGrown || isLater || (!isCovered(entry) && !groups.has(entry.groupKey));
  });
  const hasTail = kept.some((entry) => !isCovered(entry));
  return settle({
    ...list,
    entries: arrange([...page.entries, ...kept], heldAt),
    nextCursor: hasTail ? list.nextCursor : page.nextCursor,
    status: hasTail ? list.status : "idle",
    hasEarlier: page.hasEarlier,
    heldAt,
  });
}

/** Adds the page that was asked for at the end. */
export function appendPage<P extends EntryPages>(pages: P, page: NotificationPage): P {
  const entries = arrange([...pages.entries, ...page.entries], null);
  return { ...pages, entries, nextCursor: page.nextCursor, status: "idle" };
}

export function removeEntry(list: NotificationList, id: string): NotificationList {
  const without = (entries: Entries) => entries.filter((entry) => entry.id !== id);
  return settle({
    ...list,
    entries: without(list.entries),
    earlier: list.earlier && { ...list.earlier, entries: without(list.earlier.entries) },
  });
}

/** Part 1 section 9: lets go of what is older than 24 hours; it then stands below, under what was before. */
export function dropOld(list: NotificationList, nowMs: number): NotificationList {
  const isOld = ({ createdAt }: NotificationEntry) => Date.parse(createdAt) < nowMs - NOTIFICATION_WINDOW_MS;
  const old = list.entries.filter(isOld);
  if (old.length === 0) return list;
  const earlier = list.earlier && {
    ...list.earlier,
    entries: arrange([...old, ...list.earlier.entries], null),
  };
  return { ...list, entries: list.entries.filter((entry) => !isOld(entry)), earlier, hasEarlier: true };
}
