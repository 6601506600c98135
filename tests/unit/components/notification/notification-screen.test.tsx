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
import { SWRConfig } from "swr";
import { ConnectionLine } from "#components/notification/connection-line";
import { NotificationOptions } from "#components/notification/notification-options";
import { NotificationScreen } from "#components/notification/notification-screen";
import {
  followNotifications,
  NOTIFICATION_CHECK_MS,
} from "#components/notification/unread/follow-notifications.ts";
import type { ServerView } from "#components/notification/use-notifications.ts";
import { Toaster } from "#components/ui/toaster";
import type { Notification } from "#contract/notification";
import { HOUR, MINUTE, SECOND } from "#contract/units";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { alice, bob } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { followRequest, idOf, notification, sentenceOf } from "./sample-notifications.ts";

const api = stubApi();
let stopFollowing: () => void;
/** SWR's cache, which a browser discards with the page; all tests here share one page. */
let kept: Map<string, object>;

class ObserverStub {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: ObserverStub });
  window.scrollY = 0;
  kept = new Map();
  stopFollowing = followNotifications();
  jest.spyOn(window, "scrollTo").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  stopFollowing();
  setConnectionStatus("starting");
  jest.useRealTimers();
});

/** Renders at an address with this query. */
function render(page: ReactElement, query = "") {
  window.history.replaceState(null, "", `?${query}`);
  return renderAlone(<SWRConfig value={{ provider: () => kept }}>{page}</SWRConfig>);
}

interface Loaded {
  entries: Notification[];
  hasEarlier?: boolean;
  nextCursor?: string | null;
}

const unreadOf = (entries: Notification[]) => entries.filter(({ isRead }) => !isRead).length;

/** A page in the format that the server renders. */
function pageOf({ entries, nextCursor = null, hasEarlier = false }: Loaded) {
  return { items: entries, nextCursor, hasEarlier, unreadCount: unreadOf(entries), asOf: serverTime() };
}

/** The response to a request for a page. */
function list(...entries: Notification[]) {
  return ok({ notifications: entries, nextCursor: null, unreadCount: unreadOf(entries), hasEarlier: false });
}

const screenOf = (view: ServerView) => (
  <>
    <ConnectionLine />
    <NotificationOptions />
    <NotificationScreen
      username={alice.username}
      view={view}
      refusal="The service cannot be reached right now."
      formMessage={null}
    />
    <Toaster />
  </>
);

function show(loaded: Loaded) {
  return render(screenOf({ filter: "all", page: pageOf(loaded), earlier: null }));
}

/** The server announces an entry and returns these from the list. */
async function comes(entry: Notification, ...entries: Notification[]): Promise<void> {
  api.answerWith(() => list(...entries));
  await act(async () => publishServerEvent("notification", { ...entry, unreadCount: unreadOf(entries) }));
}

const own = (fields: { id?: string; unreadCount?: number } = {}) => ({
  userId: alice.id,
  id: "",
  unreadCount: 0,
  asOf: serverTime(),
  ...fields,
});
/** Waits until grouped events cause a fetch. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(SECOND));
const ids = () => rows().map((row) => row.dataset.entry);
const shows = (...numbers: number[]) => waitFor(() => expect(ids()).toEqual(numbers.map(idOf)));

const rows = () => screen.queryAllByRole("listitem").filter(({ dataset }) => dataset.entry);
const toast = () => screen.getByRole("status", { name: "Messages" });
const said = (text: string) => waitFor(() => expect(toast()).toHaveTextContent(text));

describe("a notification row", () => {
  test("links the actor's name to their profile", () => {
    show({ entries: [notification(1, sentenceOf([bob()], "and 3 others started following", "you"))] });
    const [row] = rows();
    expect(row).toHaveTextContent("Unread: Bob Builder and 3 others started following you");
    expect(screen.getByRole("link", { name: "Bob Builder" })).toHaveAttribute("href", "/profile/bob");
    expect(row?.querySelector("bdi")).toHaveTextContent(/^Bob Builder$/);
    expect(row?.querySelector("time")).toBeInTheDocument();
  });

  test("names the two latest of several people, with links, and shows their portraits", () => {
    const { followerCount, ...carol } = { ...bob(), id: idOf(71), username: "carol", name: "Carol" };
    const dave = { ...carol, id: idOf(72), username: "dave", name: "Dave" };
    const postId = idOf(99);
    const said = sentenceOf([bob(), carol], "and 3 others liked", "your post");
    const grown = { ...said, postId, otherActors: [carol, dave], otherCount: 4 };
    show({ entries: [notification(1, { type: "like", kind: "like", ...grown })] });
    const [row] = rows();
    expect(row).toHaveTextContent(`Unread: ${said.message}`);
    expect(screen.getByRole("link", { name: "Bob Builder" })).toHaveAttribute("href", "/profile/bob");
    expect(screen.getByRole("link", { name: "Carol" })).toHaveAttribute("href", "/profile/carol");
    expect(screen.getByRole("link", { name: "and 3 others liked your post" })).toHaveAttribute(
      "href",
      `/post/${postId}`,
    );
    expect(row?.querySelectorAll(".avatar")).toHaveLength(3);
  });

  test("isolates names that are written from right to left, of people and of what it is about", () => {
    const { followerCount, ...carol } = {
      ...bob(),
      id: idOf(71),
      username: "carol",
      name: "\u05d3\u05e0\u05d4",
    };
    const dave = { ...carol, id: idOf(72), username: "dave", name: "Dave" };
    const asked = {
      ...sentenceOf([carol, dave], "want to join", "\u05e6\u05d9\u05e4\u05d5\u05e8\u05d9\u05dd"),
      community: { slug: "birds", name: "\u05e6\u05d9\u05e4\u05d5\u05e8\u05d9\u05dd" },
      actor: carol,
      otherActors: [dave],
      otherCount: 1,
    };
    show({ entries: [notification(1, { type: "follow-request", kind: "join-request", ...asked })] });
    const isolated = [...(rows()[0]?.querySelectorAll("p bdi") ?? [])].map((name) => name.textContent);
    expect(isolated).toEqual([carol.name, "Dave", asked.community.name]);
    expect(screen.getByRole("link", { name: carol.name })).toHaveAttribute("href", "/profile/carol");
    expect(screen.getByRole("link", { name: "Dave" })).toHaveAttribute("href", "/profile/dave");
  });

  test("shows the first words and the picture of what it is about, or why there are none", () => {
    const picture = { url: "/media/a/320.webp", width: 320, height: 200, widths: [320], thumbhash: null };
    const about = (number: number, changes: Partial<Notification>) =>
      notification(number, { type: "like", kind: "like", postId: idOf(99), ...changes });
    show({
      entries: [
        about(4, { excerpt: "Good morning", thumbnail: { ...picture, alt: "A cat", isVideo: false } }),
        about(3, { thumbnail: { ...picture, alt: "", isVideo: true } }),
        about(2, { postId: null, unavailable: "story" }),
        about(1, { unavailable: "mutedWord" }),
      ],
    });
    const [words, video, story, muted] = rows();
    expect(words).toHaveTextContent("Good morning");
    expect(words?.querySelector("img[src='/media/a/320.jpg']")).toBeInTheDocument();
    expect(video).toHaveTextContent("Video");
    expect(story).toHaveTextContent("This story has ended.");
    expect(muted).toHaveTextContent("Hidden: contains a word you have muted.");
  });

  test("of a like links to the post and the actor's name to the profile", () => {
    const postId = idOf(99);
    show({
      entries: [notification(1, { type: "like", ...sentenceOf([bob()], "liked", "your post"), postId })],
    });
    expect(screen.getByRole("link", { name: "liked your post" })).toHaveAttribute("href", `/post/${postId}`);
    expect(screen.getByRole("link", { name: "Bob Builder" })).toHaveAttribute("href", "/profile/bob");
  });

  test("of an upstream that does not tell the parts of the sentence links all of it", () => {
    const postId = idOf(99);
    show({ entries: [notification(1, { type: "like", kind: "like", sentence: null, postId })] });
    expect(screen.getByRole("link", { name: "Bob Builder started following you" })).toHaveAttribute(
      "href",
      `/post/${postId}`,
    );
  });

  test("of a kind that only a newer upstream knows has an icon all the same", () => {
    show({ entries: [notification(1, { kind: "quote" as Notification["kind"] })] });
    expect(rows()[0]?.querySelector("svg")).toBeVisible();
  });

  test("quotes the post or comment", () => {
    const like = { type: "like", ...sentenceOf([bob()], "liked", "your post"), postId: idOf(99) } as const;
    show({ entries: [notification(1, { ...like, excerpt: "A walk by the lake" })] });
    expect(screen.getByText("A walk by the lake")).toBeVisible();
  });

  test("of a new follower offers to follow back or says what was done", async () => {
    const stranger = { isFollowing: false, hasPendingRequest: false, isBlocked: false, followsYou: true };
    api.answerWith(() => ok({ relation: { ...stranger, isFollowing: true }, followerCount: 5 }));
    const carol = { ...alice, id: idOf(77), username: "carol", name: "Carol" };
    const dora = { ...alice, id: idOf(78), username: "dora", name: "Dora", accountType: "private" } as const;
    show({
      entries: [
        notification(3, { actorRelation: { ...stranger, asOf: 1 } }),
        notification(2, { actorRelation: { ...stranger, isFollowing: true, asOf: 1 }, actor: carol }),
        notification(4, { actorRelation: { ...stranger, hasPendingRequest: true, asOf: 1 }, actor: dora }),
      ],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Follow back Bob Builder" }));
    expect(screen.getByRole("button", { name: "Following Bob Builder" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Following Carol" })).toBePressed();
    expect(screen.getByRole("button", { name: "Cancel Request Dora" })).toBePressed();
    expect(api.requests.filter(({ path }) => path.startsWith("/api/f4j8r"))).toMatchObject([
      { method: "POST", path: "/api/f4j8r/bob" },
    ]);
  });

  test("of a new follower is read when they are followed back", async () => {
    const relation = { isFollowing: false, hasPendingRequest: false, isBlocked: false, followsYou: true };
    api.answerWith(({ path }) =>
      path.startsWith("/api/notifications")
        ? ok({ unreadCount: 0 })
        : ok({ relation: { ...relation, isFollowing: true }, followerCount: 5 }),
    );
    const rita = { ...alice, id: idOf(92), username: "rita", name: "Rita" };
    const entry = notification(91, { actor: rita, actorRelation: { ...relation, asOf: 1 } });
    show({ entries: [entry] });
    await userEvent.click(await screen.findByRole("button", { name: "Follow back Rita" }));
    expect(screen.queryByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
    expect(api.requests).toContainEqual(
      expect.objectContaining({ method: "PUT", path: `/api/notifications/mark-as-read/${entry.id}` }),
    );
    expect(toast()).toBeEmptyDOMElement();
  });

  test("has the question of the options beside its answers, after the switch", () => {
    show({ entries: [notification(1)] });
    const question = screen.getByText("Mark all your notifications as read?");
    const sound = screen.getByRole("switch", { name: "Sound", hidden: true });
    expect(sound.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(question.closest("dialog")).toHaveAccessibleDescription("Mark all your notifications as read?");
  });

  test("of two or three new followers has each in the row, to be followed back at once", async () => {
    const stranger = { isFollowing: false, hasPendingRequest: false, isBlocked: false, followsYou: true };
    const petra = { ...alice, id: idOf(87), username: "petra", name: "Petra" };
    const quinn = { ...alice, id: idOf(88), username: "quinn", name: "Quinn" };
    const entry = notification(1, {
      ...sentenceOf([petra, quinn], "started following", "you"),
      actor: petra,
      actorRelation: { ...stranger, asOf: 1 },
      otherActors: [quinn],
      otherRelations: [{ id: quinn.id, ...stranger, isFollowing: true, asOf: 1 }],
      otherCount: 1,
    });
    show({ entries: [entry] });
    expect(await screen.findByRole("button", { name: "Follow back Petra" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Following Quinn" })).toBePressed();
    expect(screen.queryByRole("group")).not.toBeInTheDocument();
  });

  test("of several new followers opens to follow each back, and leads to the list of the others", async () => {
    const stranger = {
      isFollowing: false,
      hasPendingRequest: false,
      isBlocked: false,
      followsYou: true,
      asOf: 1,
    };
    const [carol, dora, erin] = ["carol", "dora", "erin"].map((username, index) => ({
      ...alice,
      id: idOf(77 + index),
      username,
      name: username,
    }));
    if (!carol || !dora || !erin) throw new Error("there are three");
    api.answerWith(() => ok({ relation: { ...stranger, isFollowing: true }, followerCount: 5 }));
    const message = "erin, carol and 5 others started following you";
    const entry = notification(1, {
      message,
      actor: erin,
      actorRelation: stranger,
      otherActors: [carol, dora],
      otherRelations: [
        { id: dora.id, ...stranger, isFollowing: true },
        { id: carol.id, ...stranger },
      ],
      otherCount: 6,
    });
    show({ entries: [entry] });
    const summary = screen.getByText("Show the latest 3");
    const followers = summary.closest("details");
    expect(followers).not.toHaveAttribute("open");
    await userEvent.click(summary);
    expect(followers).toHaveAttribute("open");
    await userEvent.click(await screen.findByRole("button", { name: "Follow back carol" }));
    expect(screen.getByRole("button", { name: "Following carol" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Following dora" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Follow back erin" })).toBeVisible();
    expect(api.requests).toContainEqual(
      expect.objectContaining({ method: "POST", path: "/api/f4j8r/carol" }),
    );
    expect(screen.getByRole("link", { name: "See followers" })).toHaveAttribute(
      "href",
      `/profile/${alice.username}/followers`,
    );
  });

  test("of people who ask to join a community leads to where they are answered", () => {
    const community = { slug: "trains", name: "Trains" };
    const message = "Bob Builder and 2 others want to join Trains";
    show({ entries: [notification(1, { kind: "join-request", message, community, otherCount: 2 })] });
    expect(screen.getByRole("link", { name: "See requests" })).toHaveAttribute(
      "href",
      "/communities/trains/requests",
    );
  });

  test("about security has the other news of the day behind one line, each with its page", async () => {
    const entry = notification(1, {
      type: "security",
      kind: "security",
      actor: null,
      title: "New sign-in",
      message: "Firefox signed in.",
      earlierNews: [
        {
          id: idOf(98),
          title: "A backup code was used",
          message: "9 left.",
          page: "twoFactor",
          createdAt: new Date().toISOString(),
        },
      ],
    });
    show({ entries: [entry] });
    const other = screen.getByText("A backup code was used");
    expect(other).not.toBeVisible();
    await userEvent.click(screen.getByText("1 more on this day"));
    expect(other).toBeVisible();
    expect(other).toHaveAttribute("href", "/2-fa");
    expect(screen.getByRole("link", { name: "New sign-in" })).toHaveAttribute("href", "/devices");
  });

  test("about security links to the devices", () => {
    const words = { title: "New sign-in", message: "Firefox on Linux signed in to your account." };
    show({ entries: [notification(1, { type: "security", actor: null, ...words })] });
    expect(screen.getByRole("link", { name: "New sign-in" })).toHaveAttribute("href", "/devices");
    expect(rows()[0]).toHaveTextContent(words.message);
  });

  test("is marked as read when opened, without a toast", async () => {
    api.answerWith(() => ok({ unreadCount: 0, message: "Notification marked as read!" }));
    show({ entries: [notification(1)] });
    const link = screen.getByRole("link", { name: "Bob Builder" });
    // The click would leave the page, which is not tested here.
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(rows()[0]).not.toHaveTextContent("Unread");
    expect(api.requests).toMatchObject([
      { method: "PUT", path: `/api/notifications/mark-as-read/${idOf(1)}` },
    ]);
    expect(toast()).toBeEmptyDOMElement();
  });

  test("is marked as read by its button at once and updates the tab's count", async () => {
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

  test("marks everything as read at once", async () => {
    api.answerWith(() => ok({ unreadCount: 0, message: "All notifications marked as read!" }));
    show({ entries: [notification(2), notification(1)] });
    await markAll();
    await said("All notifications marked as read!");
    expect(screen.queryByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "all" })).toBeVisible();
  });

  test("is disabled with an explanation when everything is read", async () => {
    show({ entries: [notification(1, { isRead: true })] });
    const button = screen.getByRole("button", { name: "Mark All", hidden: true });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Everything is already read.");
    await markAll();
    expect(api.requests).toEqual([]);
    await comes(notification(2), notification(2), notification(1, { isRead: true }));
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await shows(2, 1);
    api.answerWith(() => ok({ unreadCount: 0, message: "All notifications marked as read!" }));
    await markAll();
    await said("All notifications marked as read!");
    expect(button).toHaveAttribute("aria-disabled", "true");
  });

  test("rolls back only what the server refused", async () => {
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
  ])("shows %s at once, sends it once and removes the entry", async (button, action, shown, words) => {
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
    // The focus has not moved to the body.
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
  ])("is restored when the server %s", async (_, answer, words) => {
    api.answerWith(answer);
    show({ entries: [followRequest(1)] });
    await userEvent.click(screen.getByRole("button", { name: "Accept Bob Builder" }));
    await said(words);
    expect(screen.getByRole("button", { name: "Accept Bob Builder" })).toBeVisible();
  });

  test("handled on another device is removed with an explanation", async () => {
    api.answerWith(() => refused(404, "NOT_FOUND", "This follow request no longer exists"));
    show({ entries: [followRequest(1)] });
    await userEvent.click(screen.getByRole("button", { name: "Reject Bob Builder" }));
    await said("This follow request was already answered or withdrawn.");
    expect(rows()).toHaveLength(0);
    expect(screen.getByText("No Notifications")).toBeVisible();
    expect(screen.getByText("You're all caught up!")).toBeVisible();
  });
});

describe("live updates", () => {
  test("prepend a new entry once", async () => {
    show({ entries: [notification(1)] });
    await comes(notification(5), notification(5), notification(1));
    await shows(5, 1);
  });

  test("wait behind a button while the reader has scrolled down", async () => {
    jest.useFakeTimers();
    show({ entries: [notification(1)] });
    window.scrollY = 400;
    await comes(notification(5), notification(5), notification(1));
    await wait();
    expect(screen.getByRole("button", { name: "1 new notification" })).toBeVisible();
    // Later entries wait as well, wherever the reader has scrolled.
    window.scrollY = 0;
    await comes(notification(6), notification(6), notification(5), notification(1));
    await wait();
    expect(ids()).toEqual([idOf(1)]);
    fireEvent.click(screen.getByRole("button", { name: "2 new notifications" }));
    expect(ids()).toEqual([idOf(6), idOf(5), idOf(1)]);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  test("no longer wait when they are withdrawn", async () => {
    jest.useFakeTimers();
    show({ entries: [notification(2), notification(1)] });
    window.scrollY = 400;
    await comes(followRequest(3), followRequest(3), notification(2), notification(1));
    await wait();
    expect(screen.getByRole("button", { name: "1 new notification" })).toBeVisible();
    api.answerWith(() => list(notification(2), notification(1)));
    await act(async () => publishServerEvent("notificationWithdrawn", own({ id: idOf(3) })));
    await wait();
    expect(screen.queryByRole("button", { name: /new notification/ })).not.toBeInTheDocument();
    window.scrollY = 0;
    await comes(notification(4), notification(4), notification(2), notification(1));
    await wait();
    expect(ids()).toEqual([idOf(4), idOf(2), idOf(1)]);
  });

  test("show the first entry of an empty list at once", async () => {
    show({ entries: [] });
    window.scrollY = 400;
    await comes(notification(1), notification(1));
    await shows(1);
  });

  test("move a growing group up once, and leave it in place while it waits", async () => {
    const groupKey = "follow:2026-11-21";
    const grown = (number: number) => notification(number, { groupKey, otherCount: 1 });
    show({ entries: [notification(2), notification(1, { groupKey })] });
    window.scrollY = 400;
    await comes(grown(3), grown(3), notification(2));
    await userEvent.click(await screen.findByRole("button", { name: "1 new notification" }));
    expect(ids()).toEqual([idOf(3), idOf(2)]);
  });

  test("apply what another device reads or withdraws", async () => {
    show({ entries: [followRequest(3), notification(2), notification(1)] });
    api.answerWith(() => new Promise(() => {}));
    await act(async () => publishServerEvent("notificationMarkedAsRead", own({ id: idOf(2) })));
    expect(screen.getAllByRole("button", { name: "Mark as read" })).toHaveLength(2);
    await act(async () => publishServerEvent("notificationWithdrawn", own({ id: idOf(3) })));
    expect(rows()).toHaveLength(2);
    await act(async () => publishServerEvent("notificationsMarkedAsRead", own()));
    expect(screen.queryByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
  });

  test("keep entries read in a page loaded earlier, and mark a group unread when it grows", async () => {
    jest.useFakeTimers();
    const groupKey = "follow:2026-11-21";
    const [before, joined] = [notification(1, { groupKey }), notification(2, { groupKey })];
    const slow = deferred<ReturnType<typeof ok>>();
    show({ entries: [notification(1, { groupKey })] });
    api.answerWith(() => slow.promise);
    await act(async () => publishServerEvent("registered", own({ unreadCount: 1 })));
    await wait();
    const late = list(before);
    await act(async () => publishServerEvent("notificationMarkedAsRead", own({ id: idOf(1) })));
    await act(async () => slow.resolve(late));
    expect(rows()[0]).not.toHaveTextContent("Unread");
    await comes(joined, joined);
    await wait();
    expect(ids()).toEqual([idOf(2)]);
    expect(rows()[0]).toHaveTextContent("Unread");
  });

  test("move a request that was withdrawn and repeated to the top as unread", async () => {
    jest.useFakeTimers();
    show({ entries: [followRequest(3), notification(1)] });
    fireEvent.click(screen.getAllByRole("button", { name: "Mark as read" })[0] as HTMLElement);
    api.answerWith(() => list(notification(1)));
    await act(async () => publishServerEvent("notificationWithdrawn", own({ id: idOf(3), unreadCount: 1 })));
    expect(screen.queryByRole("button", { name: "Accept Bob Builder" })).not.toBeInTheDocument();
    await wait();
    await comes(followRequest(5), followRequest(5), notification(1));
    await wait();
    expect(ids()).toEqual([idOf(5), idOf(1)]);
    expect(rows()[0]).toHaveTextContent("Unread: Bob Builder wants to follow you");
    expect(screen.getByRole("button", { name: "Accept Bob Builder" })).toBeVisible();
  });

  test("remove an actor from a group and keep the others", async () => {
    jest.useFakeTimers();
    const grouped = (number: number, otherCount: number) =>
      notification(number, {
        groupKey: "follow:2026-11-21",
        otherCount,
        ...sentenceOf([bob()], `and ${otherCount} others started following`, "you"),
      });
    show({ entries: [grouped(9, 3), followRequest(2)] });
    api.answerWith(() => list(grouped(9, 2), followRequest(2)));
    await act(async () => publishServerEvent("notificationWithdrawn", own({ id: idOf(7), unreadCount: 2 })));
    await wait();
    expect(rows()[0]).toHaveTextContent("and 2 others");
    api.answerWith(() => list(grouped(8, 2), followRequest(2)));
    await act(async () => publishServerEvent("notificationWithdrawn", own({ id: idOf(9), unreadCount: 2 })));
    expect(rows()).toHaveLength(2);
    await wait();
    expect(ids()).toEqual([idOf(8), idOf(2)]);
    await comes(grouped(8, 3), grouped(8, 3), followRequest(2));
    await wait();
    expect(rows()[0]).toHaveTextContent("and 3 others");
    expect(rows()).toHaveLength(2);
  });

  test("fetch what was missed during a disconnection", async () => {
    show({ entries: [notification(1)] });
    await act(async () => setConnectionStatus("reconnecting"));
    expect(screen.getByText("Reconnecting...")).toHaveRole("status");
    api.answerWith(() => list(notification(2)));
    await act(async () => {
      setConnectionStatus("online");
      publishServerEvent("registered", own({ unreadCount: 1 }));
    });
    expect(screen.queryByText("Reconnecting...")).not.toBeInTheDocument();
    await shows(2);
  });

  test("fetch a page again when an event arrived during the request", async () => {
    jest.useFakeTimers();
    show({ entries: [notification(1)] });
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    await act(async () => publishServerEvent("registered", own({ unreadCount: 1 })));
    await wait();
    await comes(notification(5), notification(5), notification(1));
    await wait();
    await act(async () => slow.resolve(list(notification(1))));
    expect(api.requests).toHaveLength(2);
    expect(ids()).toEqual([idOf(5), idOf(1)]);
  });

  test("hide entries of members who have blocked the viewer", async () => {
    const carol = { ...alice, id: idOf(77), username: "carol", name: "Carol" };
    const followed = notification(1, {
      actor: carol,
      ...sentenceOf([carol], "started following", "you"),
    });
    show({ entries: [notification(2), followed] });
    api.answerWith(({ path }) =>
      path === "/api/profile/bob"
        ? refused(403, "BLOCKED", "You have been blocked by this user.")
        : list(followed),
    );
    const change = { userId: alice.id, personId: bob().id, username: "bob" };
    await act(async () => publishServerEvent("relationChanged", change));
    await waitFor(() => expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(1)]));
  });

  test("leave the list unchanged when a fetch fails", async () => {
    show({ entries: [notification(1)] });
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await act(async () => publishServerEvent("registered", own({ unreadCount: 1 })));
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

test("removes an entry within a minute after it turns 24 hours old", async () => {
  jest.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00.000Z") });
  const old = new Date(Date.now() - 24 * HOUR + MINUTE / 2).toISOString();
  const young = new Date(Date.now() - HOUR).toISOString();
  const stays = notification(2, { createdAt: young });
  api.answerWith(() => ok({ notifications: [stays], nextCursor: null, unreadCount: 1, hasEarlier: true }));
  show({ entries: [stays, notification(1, { createdAt: old })] });
  await act(() => jest.advanceTimersByTimeAsync(NOTIFICATION_CHECK_MS));
  expect(rows().map((row) => row.dataset.entry)).toEqual([idOf(2)]);
  expect(screen.getByRole("link", { name: "Show earlier" })).toBeVisible();
});

describe("Show earlier", () => {
  test("loads older entries in place and offers to retry", async () => {
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

test("shows the earlier entries when the address requests them, topped by newly expired ones", async () => {
  jest.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00.000Z") });
  const createdAt = new Date(Date.now() - 24 * HOUR + MINUTE / 2).toISOString();
  api.answerWith(() => ok({ notifications: [], nextCursor: null, unreadCount: 0, hasEarlier: true }));
  const page = pageOf({ entries: [notification(2, { createdAt })], hasEarlier: true });
  const view = { filter: "all" as const, page, earlier: pageOf({ entries: [notification(1)] }) };
  render(screenOf(view), "earlier=true");
  const earlier = () =>
    within(screen.getByRole("list", { name: "Earlier notifications" }))
      .getAllByRole("listitem")
      .map((row) => row.dataset.entry);
  expect(earlier()).toEqual([idOf(1)]);
  await act(() => jest.advanceTimersByTimeAsync(NOTIFICATION_CHECK_MS));
  expect(earlier()).toEqual([idOf(2), idOf(1)]);
});

test("shows the cached list on return and fetches what was missed", async () => {
  const view = { filter: "all" as const, page: pageOf({ entries: [notification(1)] }), earlier: null };
  const { unmount } = render(screenOf(view));
  await comes(notification(2), notification(2), notification(1));
  await shows(2, 1);
  unmount();
  const answer = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => answer.promise);
  // The router renders the same data again.
  render(screenOf(view));
  expect(rows()).toHaveLength(2);
  await act(async () => answer.resolve(list(notification(3), notification(2), notification(1))));
  await shows(3, 2, 1);
});

test("reports a failed load, and Retry loads the list", async () => {
  render(screenOf({ filter: "all", page: null, earlier: null }));
  expect(screen.getByRole("alert")).toHaveTextContent("Notifications could not be loaded.");
  const answer = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => answer.promise);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByRole("status", { name: "Loading notifications..." })).toBeVisible();
  await act(async () => answer.resolve(list(notification(1))));
  expect(await screen.findByRole("listitem")).toBeVisible();
});

test("selects the tab from the address, whichever the page was loaded with", async () => {
  api.answerWith(() => list(notification(2)));
  const page = pageOf({ entries: [notification(1)] });
  const view = { filter: "follow" as const, page, earlier: null };
  render(screenOf(view), "type=follow");
  expect(screen.getByRole("tab", { name: "follow" })).toHaveAttribute("aria-selected", "true");
  expect(rows()[0]).toHaveAttribute("data-entry", idOf(1));
  cleanup();
  render(screenOf(view));
  expect(screen.getByRole("tab", { name: /^all/ })).toHaveAttribute("aria-selected", "true");
  await shows(2);
});

test("adds a new entry only to the tab of its kind", async () => {
  const view = { filter: "follow" as const, page: pageOf({ entries: [] }), earlier: null };
  render(screenOf(view), "type=follow");
  await comes(followRequest(2), followRequest(2));
  expect(api.requests).toEqual([]);
  await comes(notification(3), notification(3));
  await shows(3);
});
