import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import {
  act,
  cleanup,
  fireEvent,
  render as renderAlone,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { ConnectionLine } from "#components/notification/connection-line";
import { NotificationOptions } from "#components/notification/notification-options";
import { NotificationScreen } from "#components/notification/notification-screen";
import { Toaster } from "#components/ui/toaster";
import { HOUR, MINUTE, NOTIFICATION_CHECK_MS } from "#contract/limits";
import type { Notification } from "#contract/notification";
import { noNotifications } from "#lib/client/notifications/notification-state";
import { changeNotifications } from "#lib/client/notifications/notification-store";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { tellServerEvent } from "#lib/client/realtime/on-server-event";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { alice, bob } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { followRequest, idOf, notification } from "./sample-notifications.ts";

const api = stubApi();
let visits = 0;

class ObserverStub {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: ObserverStub });
  window.scrollY = 0;
  jest.spyOn(window, "scrollTo").mockImplementation(() => {});
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  // Signing in and out load a new document; here one page serves all tests.
  changeNotifications(alice.id, () => noNotifications);
  setConnectionStatus("starting");
  jest.useRealTimers();
});

/** At an address with this query. */
function render(page: ReactElement, query = "") {
  window.history.replaceState(null, "", `?${query}`);
  return renderAlone(page);
}

interface Loaded {
  entries: Notification[];
  hasEarlier?: boolean;
}

function show({ entries, hasEarlier = false }: Loaded) {
  visits += 1;
  const loadedAt = new Date(Date.now() + visits).toISOString();
  return render(
    <>
      <ConnectionLine />
      <NotificationOptions viewerId={alice.id} />
      <NotificationScreen
        viewerId={alice.id}
        csrfToken="token"
        view={{
          filter: "all",
          page: { entries, nextCursor: null, hasEarlier },
          earlier: null,
          loadedAt,
          unreadCount: entries.filter(({ isRead }) => !isRead).length,
        }}
        refusal={null}
        formMessage={null}
      />
      <Toaster />
    </>,
  );
}

const rows = () => screen.queryAllByRole("listitem");
const toast = () => screen.getByRole("status", { name: "Messages" });
const said = (text: string) => waitFor(() => expect(toast()).toHaveTextContent(text));

describe("a row", () => {
  test("names who did it with a link, and leads there", () => {
    show({ entries: [notification(1, { message: "Bob Builder and 3 others started following you" })] });
    const [row] = rows();
    expect(row).toHaveTextContent("Unread: Bob Builder and 3 others started following you");
    expect(screen.getByRole("link", { name: "Bob Builder" })).toHaveAttribute("href", "/profile/bob");
    expect(row?.querySelector("bdi")).toHaveTextContent(/^Bob Builder$/);
    expect(row?.querySelector("time")).toBeInTheDocument();
  });

  test("of a like leads to the post, and its name to the person", () => {
    const postId = idOf(99);
    show({ entries: [notification(1, { type: "like", message: "Bob Builder liked your post", postId })] });
    expect(screen.getByRole("link", { name: "liked your post" })).toHaveAttribute("href", `/post/${postId}`);
    expect(screen.getByRole("link", { name: "Bob Builder" })).toHaveAttribute("href", "/profile/bob");
  });

  test("quotes what it is about", () => {
    const like = { type: "like", message: "Bob Builder liked your post", postId: idOf(99) } as const;
    show({ entries: [notification(1, { ...like, excerpt: "A walk by the lake" })] });
    expect(screen.getByText("A walk by the lake")).toBeVisible();
  });

  test("of a new follower offers to follow back, unless that is done or there are several", async () => {
    const stranger = { isFollowing: false, hasPendingRequest: false, isBlocked: false, followsYou: true };
    api.answerWith(() => ok({ relation: { ...stranger, isFollowing: true }, followerCount: 5 }));
    const carol = { ...alice, id: idOf(77), username: "carol", name: "Carol" };
    show({
      entries: [
        notification(3, { actorRelation: { ...stranger, asOf: 1 } }),
        notification(2, { actorRelation: { ...stranger, isFollowing: true, asOf: 1 }, actor: carol }),
        notification(1, { actorRelation: { ...stranger, asOf: 1 }, otherCount: 3, actor: carol }),
      ],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Follow back Bob Builder" }));
    expect(screen.getByRole("button", { name: "Following Bob Builder" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Carol/ })).not.toBeInTheDocument();
    expect(api.requests).toMatchObject([{ method: "POST", path: "/api/f4j8r/bob" }]);
  });

  test("of security leads to the devices", () => {
    const words = { title: "New sign-in", message: "Firefox on Linux signed in to your account." };
    show({ entries: [notification(1, { type: "security", actor: null, ...words })] });
    expect(screen.getByRole("link", { name: "New sign-in" })).toHaveAttribute("href", "/devices");
    expect(rows()[0]).toHaveTextContent(words.message);
  });

  test("is marked as read by opening it, without a word", async () => {
    api.answerWith(() => ok({ unreadCount: 0, message: "Notification marked as read!" }));
    show({ entries: [notification(1)] });
    const link = screen.getByRole("link", { name: "Bob Builder" });
    // The click itself would leave the page, which this test is not about.
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(rows()[0]).not.toHaveTextContent("Unread");
    expect(api.requests).toMatchObject([
      { method: "PUT", path: `/api/notifications/mark-as-read/${idOf(1)}` },
    ]);
    expect(toast()).toBeEmptyDOMElement();
  });

  test("is marked as read by its button at once, and the tab's number follows", async () => {
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    show({ entries: [notification(2), notification(1)] });
    expect(screen.getByRole("tab", { name: "all 2 unread" })).toBeVisible();
    const [mark] = screen.getAllByRole("button", { name: "Mark as read" });
    await userEvent.dblClick(mark as HTMLElement);
    expect(screen.getAllByRole("button", { name: "Mark as read" })).toHaveLength(1);
    answer.resolve(ok({ unreadCount: 1, message: "Notification marked as read!" }));
    await said("Notification marked as read!");
    expect(screen.getByRole("tab", { name: "all 1 unread" })).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });

  test("becomes unread again when the server refuses", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    show({ entries: [notification(1)] });
    await userEvent.click(screen.getByRole("button", { name: "Mark as read" }));
    await said("Failed to mark as read");
    expect(rows()[0]).toHaveTextContent("Unread");
  });
});

describe("Mark All", () => {
  async function markAll(): Promise<void> {
    await userEvent.click(screen.getByRole("button", { name: "Mark All", hidden: true }));
  }

  test("marks everything at once", async () => {
    api.answerWith(() => ok({ unreadCount: 0, message: "All notifications marked as read!" }));
    show({ entries: [notification(2), notification(1)] });
    await markAll();
    await said("All notifications marked as read!");
    expect(screen.queryByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "all" })).toBeVisible();
  });

  test("cannot be pressed while everything is read, and says why", async () => {
    show({ entries: [notification(1, { isRead: true })] });
    const button = screen.getByRole("button", { name: "Mark All", hidden: true });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Everything is read already.");
    await markAll();
    expect(api.requests).toEqual([]);
    await act(async () => tellServerEvent("notification", { ...notification(2), unreadCount: 1 }));
    expect(button).not.toHaveAttribute("aria-disabled");
    api.answerWith(() => ok({ unreadCount: 0, message: "All notifications marked as read!" }));
    await markAll();
    await said("All notifications marked as read!");
    expect(button).toHaveAttribute("aria-disabled", "true");
  });

  test("takes back what the server refuses, and nothing else", async () => {
    show({ entries: [notification(2), notification(1, { isRead: true })] });
    api.answerWith(() => refused(500, "INTERNAL", "An unexpected error occurred"));
    await markAll();
    await said("Failed to mark all as read");
    expect(screen.getAllByRole("button", { name: "Mark as read" })).toHaveLength(1);
  });
});

describe("a follow request", () => {
  test.each([
    ["Accept", "accept", "Accepted", "Follow request accepted!"],
    ["Reject", "reject", "Rejected", "Follow request rejected!"],
  ])("%s is shown at once, sent once, and the entry goes", async (button, action, shown, words) => {
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    show({ entries: [followRequest(2), notification(1)] });
    await userEvent.dblClick(screen.getByRole("button", { name: `${button} Bob Builder` }));
    expect(rows()[0]).toHaveTextContent(shown);
    expect(screen.queryByRole("button", { name: /Bob Builder/ })).not.toBeInTheDocument();
    answer.resolve(ok({ unreadCount: 1, message: words }));
    await said(words);
    expect(rows()).toHaveLength(1);
    expect(api.requests).toMatchObject([
      {
        method: "POST",
        path: "/api/notifications/follow-request",
        body: { notificationId: idOf(2), action },
      },
    ]);
    // The focus has not fallen off the page.
    expect(within(rows()[0] as HTMLElement).getByRole("link", { name: "Bob Builder" })).toHaveFocus();
  });

  test.each([
    [
      "has no answer",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "Failed to accept/reject follow request",
    ],
    [
      "refuses in its own words",
      () => refused(429, "RATE_LIMITED", "Too many requests"),
      "Too many requests",
    ],
  ])("is back as it was when the server %s", async (_, answer, words) => {
    api.answerWith(answer);
    show({ entries: [followRequest(1)] });
    await userEvent.click(screen.getByRole("button", { name: "Accept Bob Builder" }));
    await said(words);
    expect(screen.getByRole("button", { name: "Accept Bob Builder" })).toBeVisible();
  });

  test("that was handled elsewhere goes, with a clear word", async () => {
    api.answerWith(() => refused(404, "NOT_FOUND", "This follow request no longer exists"));
    show({ entries: [followRequest(1)] });
    await userEvent.click(screen.getByRole("button", { name: "Reject Bob Builder" }));
    await said("This follow request was already handled or taken back.");
    expect(rows()).toHaveLength(0);
    expect(screen.getByText("No Notifications")).toBeVisible();
    expect(screen.getByText("You're all caught up!")).toBeVisible();
  });
});

describe("live", () => {
  const newOne = notification(5, { message: "Bob Builder started following you" });

  test("a new entry goes on top, once, and only the viewer's own", async () => {
    show({ entries: [notification(1)] });
    await act(async () => tellServerEvent("notification", { ...newOne, unreadCount: 2 }));
    await act(async () => tellServerEvent("notification", { ...newOne, unreadCount: 2 }));
    const other = { ...notification(6), userId: bob().id, unreadCount: 1 };
    await act(async () => tellServerEvent("notification", other));
    expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(5), idOf(1)]);
  });

  test("a new entry waits behind a pill while the reader is further down", async () => {
    show({ entries: [notification(1)] });
    window.scrollY = 400;
    await act(async () => tellServerEvent("notification", { ...newOne, unreadCount: 2 }));
    expect(rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "1 new notification" }));
    expect(rows()).toHaveLength(2);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  test("what another device reads or takes back is so here", async () => {
    show({ entries: [followRequest(3), notification(2), notification(1)] });
    const own = { userId: alice.id, unreadCount: 0 };
    await act(async () => tellServerEvent("notificationMarkedAsRead", { ...own, id: idOf(2) }));
    expect(screen.getAllByRole("button", { name: "Mark as read" })).toHaveLength(2);
    await act(async () => tellServerEvent("notificationWithdrawn", { ...own, id: idOf(3) }));
    expect(rows()).toHaveLength(2);
    await act(async () => tellServerEvent("notificationsMarkedAsRead", own));
    expect(screen.queryByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
  });

  test("a request that is taken back and made again comes on top, unread", async () => {
    const carolFollows = notification(4, { message: "Carol started following you" });
    show({ entries: [followRequest(3), notification(1)] });
    await userEvent.click(screen.getAllByRole("button", { name: "Mark as read" })[0] as HTMLElement);
    const own = { userId: alice.id, unreadCount: 1 };
    await act(async () => tellServerEvent("notificationWithdrawn", { ...own, id: idOf(3) }));
    expect(screen.queryByRole("button", { name: "Accept Bob Builder" })).not.toBeInTheDocument();
    await act(async () => tellServerEvent("notification", { ...carolFollows, unreadCount: 2 }));
    await act(async () => tellServerEvent("notification", { ...followRequest(5), unreadCount: 3 }));
    expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(5), idOf(4), idOf(1)]);
    expect(rows()[0]).toHaveTextContent("Unread: Bob Builder wants to follow you");
    expect(screen.getByRole("button", { name: "Accept Bob Builder" })).toBeVisible();
  });

  test("who leaves a group is no longer counted, and the others stay", async () => {
    const grouped = (number: number, otherCount: number) =>
      notification(number, {
        groupKey: "follow:2026-11-21",
        otherCount,
        message: `Bob Builder and ${otherCount} others started following you`,
      });
    show({ entries: [grouped(9, 3), followRequest(2)] });
    const left = { userId: alice.id, unreadCount: 2 };
    const answer = (entry: Notification) =>
      ok({ notifications: [entry, followRequest(2)], nextCursor: null, unreadCount: 2, hasEarlier: false });
    api.answerWith(() => answer(grouped(9, 2)));
    await act(async () => tellServerEvent("notificationWithdrawn", { ...left, id: idOf(7) }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent("and 2 others"));
    api.answerWith(() => answer(grouped(8, 2)));
    await act(async () => tellServerEvent("notificationWithdrawn", { ...left, id: idOf(9) }));
    await waitFor(() => expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(8), idOf(2)]));
    await act(async () => tellServerEvent("notification", { ...grouped(8, 3), unreadCount: 2 }));
    expect(rows()[0]).toHaveTextContent("and 3 others");
    expect(rows()).toHaveLength(2);
  });

  test("what was missed while the line was down is fetched", async () => {
    show({ entries: [notification(1)] });
    await act(async () => setConnectionStatus("reconnecting"));
    expect(screen.getByText("Reconnecting…")).toHaveRole("status");
    api.answerWith(() =>
      ok({ notifications: [notification(2)], nextCursor: null, unreadCount: 1, hasEarlier: false }),
    );
    await act(async () => {
      setConnectionStatus("online");
      tellServerEvent("registered", { userId: alice.id, unreadCount: 1 });
    });
    expect(screen.queryByText("Reconnecting…")).not.toBeInTheDocument();
    await waitFor(() => expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(2)]));
  });

  test("a page that an event has overtaken is asked for again", async () => {
    show({ entries: [notification(1)] });
    const slow = deferred<ReturnType<typeof ok>>();
    const answer = (...entries: Notification[]) =>
      ok({ notifications: entries, nextCursor: null, unreadCount: 1, hasEarlier: false });
    let asked = 0;
    api.answerWith(() => {
      asked += 1;
      return asked === 1 ? slow.promise : answer(newOne, notification(1));
    });
    await act(async () => tellServerEvent("registered", { userId: alice.id, unreadCount: 1 }));
    await act(async () => tellServerEvent("notification", { ...newOne, unreadCount: 2 }));
    await act(async () => slow.resolve(answer(notification(1))));
    await waitFor(() => expect(asked).toBe(2));
    expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(5), idOf(1)]);
  });

  test("nothing by somebody who has blocked the viewer stays", async () => {
    const carol = { ...notification(1), actor: { ...alice, id: idOf(77), username: "carol", name: "Carol" } };
    const kept = { ...carol, message: "Carol started following you" };
    show({ entries: [notification(2), kept] });
    api.answerWith(({ path }) =>
      path === "/api/profile/bob"
        ? refused(403, "BLOCKED", "You have been blocked by this user.")
        : ok({ notifications: [kept], nextCursor: null, unreadCount: 1, hasEarlier: false }),
    );
    const change = { userId: alice.id, personId: bob().id, username: "bob" };
    await act(async () => tellServerEvent("relationChanged", change));
    await waitFor(() => expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(1)]));
  });

  test("a fetch that fails leaves the list as it is", async () => {
    show({ entries: [notification(1)] });
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await act(async () => tellServerEvent("registered", { userId: alice.id, unreadCount: 1 }));
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

test("an entry goes when it is older than 24 hours, within a minute", async () => {
  jest.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00.000Z") });
  const old = new Date(Date.now() - 24 * HOUR + MINUTE / 2).toISOString();
  const young = new Date(Date.now() - HOUR).toISOString();
  const kept = notification(2, { createdAt: young });
  api.answerWith(() => ok({ notifications: [kept], nextCursor: null, unreadCount: 1, hasEarlier: true }));
  show({ entries: [kept, notification(1, { createdAt: old })] });
  await act(() => jest.advanceTimersByTimeAsync(NOTIFICATION_CHECK_MS));
  expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(2)]);
  expect(screen.getByRole("link", { name: "Show earlier" })).toBeVisible();
});

describe("Show earlier", () => {
  test("loads what is older in place, and offers to retry", async () => {
    show({ entries: [notification(5)], hasEarlier: true });
    const link = screen.getByRole("link", { name: "Show earlier" });
    expect(link).toHaveAttribute("href", "/notifications?earlier=true");
    api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Down"));
    fireEvent.click(link);
    expect(await screen.findByText("Earlier notifications could not be loaded.")).toBeVisible();
    api.answerWith(() =>
      ok({ notifications: [notification(1)], nextCursor: null, unreadCount: 1, hasEarlier: true }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    const earlier = await screen.findByRole("list", { name: "Earlier notifications" });
    await waitFor(() => expect(within(earlier).getAllByRole("listitem")).toHaveLength(1));
    expect(api.requests.at(-1)?.path).toBe("/api/notifications?earlier=true");
  });
});

test("coming back shows what is known, and looks for what was missed", async () => {
  const { unmount } = show({ entries: [notification(1)] });
  await act(async () => tellServerEvent("notification", { ...notification(2), unreadCount: 2 }));
  unmount();
  api.answerWith(() =>
    ok({
      notifications: [notification(3), notification(2), notification(1)],
      nextCursor: null,
      unreadCount: 3,
      hasEarlier: false,
    }),
  );
  visits -= 2;
  // The router shows the same data again.
  const back = new Date(Date.now() - HOUR).toISOString();
  render(
    <NotificationScreen
      viewerId={alice.id}
      csrfToken="token"
      view={{
        filter: "all",
        page: { entries: [notification(1)], nextCursor: null, hasEarlier: false },
        earlier: null,
        loadedAt: back,
        unreadCount: 1,
      }}
      refusal={null}
      formMessage={null}
    />,
  );
  expect(rows()).toHaveLength(2);
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test("a list that could not be loaded says so, and Retry loads it", async () => {
  render(
    <NotificationScreen
      viewerId={alice.id}
      csrfToken="token"
      view={{
        filter: "all",
        page: null,
        earlier: null,
        loadedAt: new Date(Date.now() + HOUR).toISOString(),
        unreadCount: 0,
      }}
      refusal="The service cannot be reached right now."
      formMessage={null}
    />,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Notifications could not be loaded.");
  const answer = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => answer.promise);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByRole("status", { name: "Loading notifications..." })).toBeVisible();
  await act(async () =>
    answer.resolve(
      ok({ notifications: [notification(1)], nextCursor: null, unreadCount: 1, hasEarlier: false }),
    ),
  );
  expect(await screen.findByRole("listitem")).toBeVisible();
});

test("the address decides which tab is open, whichever the page was loaded with", async () => {
  api.answerWith(() =>
    ok({ notifications: [notification(2)], nextCursor: null, unreadCount: 1, hasEarlier: false }),
  );
  const view = {
    filter: "follow" as const,
    page: { entries: [notification(1)], nextCursor: null, hasEarlier: false },
    earlier: null,
    loadedAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    unreadCount: 1,
  };
  const screenOf = () => (
    <NotificationScreen viewerId={alice.id} csrfToken="token" view={view} refusal={null} formMessage={null} />
  );
  render(screenOf(), "type=follow");
  expect(screen.getByRole("tab", { name: "follow" })).toHaveAttribute("aria-selected", "true");
  expect(rows()[0]).toHaveAttribute("data-entry", idOf(1));
  cleanup();
  render(screenOf());
  expect(screen.getByRole("tab", { name: /^all/ })).toHaveAttribute("aria-selected", "true");
  await waitFor(() => expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(2)]));
});
