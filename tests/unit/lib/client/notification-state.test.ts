import { describe, expect, test } from "@jest/globals";
import type { Notification } from "#contract/notification";
import { removeEntry } from "#lib/client/notifications/notification-list";
import {
  changeLists,
  isUnread,
  keepOnly,
  markRead,
  type NotificationState,
  noNotifications,
  type ServerView,
  setAnswer,
  takeEntry,
  takeFirstPage,
  takeServerView,
  unmarkRead,
  unreadIds,
} from "#lib/client/notifications/notification-state";
import type { NotificationFilter } from "#lib/shared/notification-view";
import * as samples from "#tests/unit/components/notification/sample-notifications";

const noon = "2026-11-21T12:00:00.000Z";
const later = "2026-11-21T12:05:00.000Z";

const { idOf } = samples;

// Before the pages below are loaded, whatever the time of the day is.
const createdAt = "2026-11-21T11:00:00.000Z";
const notification = (number: number, changes: Partial<Notification> = {}) =>
  samples.notification(number, { createdAt, ...changes });
const followRequest = (number: number) => samples.followRequest(number, { createdAt });

function page(...entries: Notification[]) {
  return { entries, nextCursor: null, hasEarlier: false };
}

function view(changes: Partial<ServerView> = {}): ServerView {
  return { filter: "all", page: page(notification(1)), earlier: null, loadedAt: noon, ...changes };
}

function idsOf(state: NotificationState, filter: NotificationFilter): string[] | undefined {
  return state.lists[filter]?.entries.map(({ id }) => id);
}

describe("what the server rendered", () => {
  test("is taken over once, and not again when the reader comes back to it", () => {
    const first = takeServerView(noNotifications, view());
    const live = takeEntry(first, notification(2), "all", false);
    expect(takeServerView(live, view())).toBe(live);
    expect(idsOf(live, "all")).toEqual([idOf(2), idOf(1)]);
  });

  test("replaces what is known when it is newer, and the other tabs are loaded anew", () => {
    const known = takeFirstPage(takeServerView(noNotifications, view()), "follow", page(), false);
    const newer = takeServerView(known, view({ page: page(notification(3)), loadedAt: later }));
    expect(idsOf(newer, "all")).toEqual([idOf(3)]);
    expect(idsOf(newer, "follow")).toBeUndefined();
  });

  test("leaves the other tabs alone when the page was on show all the time", () => {
    const known = takeFirstPage(takeServerView(noNotifications, view()), "follow", page(), false);
    const refreshed = takeServerView(known, view({ loadedAt: later }), { wasShown: true, isReading: false });
    expect(idsOf(refreshed, "follow")).toEqual([]);
  });

  test("says which tab could not be loaded, and keeps what is known of it", () => {
    const failed = takeServerView(noNotifications, view({ page: null }));
    expect(failed.failed).toEqual(["all"]);
    const known = takeServerView(noNotifications, view());
    expect(idsOf(takeServerView(known, view({ page: null, loadedAt: later })), "all")).toEqual([idOf(1)]);
  });

  test("shows what was before when the address asks for it", () => {
    const { lists } = takeServerView(noNotifications, view({ earlier: page(notification(0)) }));
    expect(lists.all?.earlier?.entries).toHaveLength(1);
  });
});

test("a new entry goes into the tabs that it belongs to", () => {
  let state = takeServerView(noNotifications, view({ page: page() }));
  state = takeFirstPage(state, "follow", page(), false);
  state = takeFirstPage(state, "follow-request", page(), false);
  state = takeEntry(state, followRequest(2), "all", false);
  expect(idsOf(state, "all")).toEqual([idOf(2)]);
  expect(idsOf(state, "follow-request")).toEqual([idOf(2)]);
  expect(idsOf(state, "follow")).toEqual([]);
  expect(idsOf(state, "security")).toBeUndefined();
});

test("only the tab that is being read holds a new entry back", () => {
  let state = takeServerView(noNotifications, view());
  state = takeFirstPage(state, "follow", page(notification(1)), false);
  state = takeEntry(state, notification(2), "all", true);
  expect(state.lists.all?.heldAt).toBe(idOf(1));
  expect(state.lists.follow?.heldAt).toBeNull();
});

test("a request made again is a new entry on top, though the one before was read, answered and taken off", () => {
  const known = takeServerView(noNotifications, view({ page: page(followRequest(2), notification(1)) }));
  const read = setAnswer(markRead(known, [idOf(2)]), idOf(2), "reject");
  const without = changeLists(read, (list) => removeEntry(list, idOf(2)));
  const again = takeEntry(without, followRequest(3), "all", false);
  expect(idsOf(again, "all")).toEqual([idOf(3), idOf(1)]);
  expect(isUnread(again, followRequest(3))).toBe(true);
  expect(again.answers[idOf(3)]).toBeUndefined();
});

describe("reading", () => {
  const state = takeServerView(noNotifications, view({ page: page(notification(2), notification(1)) }));

  test("holds for an entry wherever it is shown, and is taken back", () => {
    const marked = markRead(state, [idOf(1)]);
    expect(unreadIds(marked)).toEqual([idOf(2)]);
    expect(unreadIds(unmarkRead(marked, [idOf(1)]))).toEqual([idOf(2), idOf(1)]);
  });

  test("outlasts a page that was loaded before", () => {
    const marked = takeFirstPage(markRead(state, [idOf(1)]), "all", page(notification(1)), false);
    expect(isUnread(marked, notification(1))).toBe(false);
  });

  test("does not hold for what has joined the group since", () => {
    const marked = markRead(state, [idOf(2)]);
    expect(isUnread(marked, notification(3))).toBe(true);
  });
});

test("an answer is shown until it is confirmed or taken back", () => {
  const answered = setAnswer(noNotifications, idOf(1), "accept");
  expect(answered.answers).toEqual({ [idOf(1)]: "accept" });
  expect(setAnswer(answered, idOf(1), null).answers).toEqual({});
});

test("after the line was down only the tab on show is kept", () => {
  const state = takeFirstPage(takeServerView(noNotifications, view()), "follow", page(), false);
  expect(Object.keys(keepOnly(state, "follow").lists)).toEqual(["follow"]);
});
