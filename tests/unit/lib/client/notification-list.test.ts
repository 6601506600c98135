import { describe, expect, test } from "@jest/globals";
import { HOUR, NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { Notification } from "#contract/notification";
import {
  appendPage,
  countWaiting,
  dropOld,
  insertEntry,
  listOf,
  mergeFirstPage,
  type NotificationList,
  releaseWaiting,
  removeEntry,
  shownEntries,
} from "#lib/client/notifications/notification-list";
import { idOf, notification } from "#tests/unit/components/notification/sample-notifications";

function pageWith(entries: Notification[], nextCursor: string | null = null) {
  return { entries, nextCursor, hasEarlier: false };
}

function listWith(numbers: number[], nextCursor: string | null = null): NotificationList {
  return listOf(
    pageWith(
      numbers.map((number) => notification(number)),
      nextCursor,
    ),
  );
}

function numbers({ entries }: Pick<NotificationList, "entries">): number[] {
  return entries.map(({ id }) => Number(id.slice(-12)));
}

const shown = (list: NotificationList) => numbers({ entries: shownEntries(list) });
const atTop = { isReading: false };
const below = { isReading: true };

describe("a new entry", () => {
  test("goes on top, once", () => {
    const list = insertEntry(listWith([2, 1]), notification(3), false);
    expect(shown(list)).toEqual([3, 2, 1]);
    expect(insertEntry(list, notification(3), false)).toBe(list);
  });

  test("goes to its place when events arrive out of order", () => {
    expect(shown(insertEntry(listWith([4, 1]), notification(3), false))).toEqual([4, 3, 1]);
  });

  test("takes the place of its group's older one", () => {
    const before = listOf(pageWith([notification(2), notification(1, { groupKey: "follow:today" })]));
    const list = insertEntry(before, notification(3, { groupKey: "follow:today" }), false);
    expect(shown(list)).toEqual([3, 2]);
  });

  test("waits while the reader is further down, and so does whatever follows it", () => {
    let list = insertEntry(listWith([2, 1]), notification(3), true);
    list = insertEntry(list, notification(4), false);
    expect(shown(list)).toEqual([2, 1]);
    expect(countWaiting(list)).toBe(2);
    list = releaseWaiting(list);
    expect(shown(list)).toEqual([4, 3, 2, 1]);
    expect(countWaiting(list)).toBe(0);
  });

  test("goes on top again once nothing waits any more", () => {
    const waiting = insertEntry(listWith([2, 1]), notification(3), true);
    const withdrawn = removeEntry(waiting, idOf(3));
    expect(shown(insertEntry(withdrawn, notification(4), false))).toEqual([4, 2, 1]);
    const unchanged = mergeFirstPage(listWith([1]), pageWith([notification(1)]), below);
    expect(shown(insertEntry(unchanged, notification(2), false))).toEqual([2, 1]);
  });

  test("leaves its group's older one in place as long as it waits", () => {
    const before = listOf(pageWith([notification(2), notification(1, { groupKey: "follow:today" })]));
    const list = insertEntry(before, notification(3, { groupKey: "follow:today" }), true);
    expect(shown(list)).toEqual([2, 1]);
    expect(shown(releaseWaiting(list))).toEqual([3, 2]);
  });

  test("is shown at once in an empty list, however far down the reader is", () => {
    expect(shown(insertEntry(listWith([]), notification(1), true))).toEqual([1]);
  });
});

describe("the first page, loaded anew", () => {
  test("brings what was missed and takes what is gone", () => {
    const page = pageWith([notification(4), notification(3), notification(1)]);
    expect(shown(mergeFirstPage(listWith([3, 2, 1]), page, atTop))).toEqual([4, 3, 1]);
  });

  test("keeps the later pages that it joins on to, and where they end", () => {
    const list = appendPage(
      listWith([6, 5], "after 5"),
      pageWith([notification(4), notification(3)], "after 3"),
    );
    const merged = mergeFirstPage(list, pageWith([notification(7), notification(6)], "after 6"), atTop);
    expect(shown(merged)).toEqual([7, 6, 5, 4, 3]);
    expect(merged.nextCursor).toBe("after 3");
  });

  test("starts anew when more was missed than it holds", () => {
    const merged = mergeFirstPage(
      listWith([2, 1]),
      pageWith([notification(9), notification(8)], "after 8"),
      below,
    );
    expect(shown(merged)).toEqual([9, 8]);
    expect(merged.nextCursor).toBe("after 8");
  });

  test("moves nothing while the reader is further down", () => {
    const page = pageWith([notification(3), notification(2), notification(1)]);
    const merged = mergeFirstPage(listWith([2, 1]), page, below);
    expect(shown(merged)).toEqual([2, 1]);
    expect(countWaiting(merged)).toBe(1);
  });

  test("takes over that an entry was read elsewhere", () => {
    const page = pageWith([notification(1, { isRead: true })]);
    expect(mergeFirstPage(listWith([1]), page, below).entries[0]?.isRead).toBe(true);
  });

  test("does not take away what came while it was on its way", () => {
    const loadedAt = "2026-11-21T12:00:00.000Z";
    const list = insertEntry(listWith([]), notification(2, { createdAt: "2026-11-21T12:00:00.200Z" }), false);
    const page = pageWith([notification(1, { createdAt: "2026-11-21T11:00:00.000Z" })]);
    expect(shown(mergeFirstPage(list, page, { ...atTop, keepSince: loadedAt }))).toEqual([2, 1]);
    expect(shown(mergeFirstPage(list, page, atTop))).toEqual([1]);
  });

  test("empties the list when there is nothing any more", () => {
    expect(shown(mergeFirstPage(listWith([2, 1]), pageWith([]), atTop))).toEqual([]);
  });
});

describe("after 24 hours", () => {
  const now = Date.parse("2026-11-21T12:00:00.000Z");
  const at = (ageMs: number) => ({ createdAt: new Date(now - ageMs).toISOString() });

  test("an entry drops from the list, which then has something earlier", () => {
    const list = listOf(
      pageWith([
        notification(2, at(NOTIFICATION_WINDOW_MS)),
        notification(1, at(NOTIFICATION_WINDOW_MS + 1)),
      ]),
    );
    const dropped = dropOld(list, now);
    expect(shown(dropped)).toEqual([2]);
    expect(dropped.hasEarlier).toBe(true);
    expect(dropOld(dropped, now)).toBe(dropped);
  });

  test("it stands at the head of what was before, when that is open", () => {
    const opened = {
      ...listWith([]),
      earlier: { entries: [notification(1)], nextCursor: null, status: "idle" },
    };
    const list = insertEntry(opened as NotificationList, notification(2, at(25 * HOUR)), false);
    expect(numbers(dropOld(list, now).earlier ?? { entries: [] })).toEqual([2, 1]);
  });
});

test("what is gone goes from both parts of the list", () => {
  const earlier = { entries: [notification(1)], nextCursor: null, status: "idle" as const };
  const list = { ...listWith([3, 2]), earlier };
  expect(shown(removeEntry(list, idOf(2)))).toEqual([3]);
  expect(removeEntry(list, idOf(1)).earlier?.entries).toEqual([]);
});

test("a page that overlaps the one before adds nothing twice", () => {
  const list = appendPage(listWith([3, 2], "after 2"), pageWith([notification(2), notification(1)]));
  expect(shown(list)).toEqual([3, 2, 1]);
  expect(list.nextCursor).toBeNull();
});
