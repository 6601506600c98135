import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { markPersonSeen } from "#components/story/seen-stories.ts";
import { StoryScroller } from "#components/story/tray/story-scroller";
import { StoryTray } from "#components/story/tray/story-tray";
import { STORY_LIFE_MS } from "#contract/limits-story";
import type { StoryReel } from "#contract/story";
import { SECOND } from "#contract/units";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { alice } from "#tests/unit/components/sample-people";
import { ok, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { reel } from "./sample-stories.ts";

const api = stubApi();
const aliceId = alice.id;
let isHidden = false;
let leaveView: () => void = () => {};
/** The server's response. */
let latest: { own: StoryReel | null; reels: StoryReel[] } = { own: null, reels: [] };
let member = 0;

const names = () =>
  screen
    .getAllByRole("link")
    .slice(1)
    .map((link) => `${link.getAttribute("data-story-of")}${link.hasAttribute("data-seen") ? "" : " new"}`);
const asked = () => api.requests.filter(({ path }) => path === "/api/stories").length;
const pill = () => screen.queryByRole("button", { name: /^New stories from/ });
const tick = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The time within which the page fetches after an event. */
const ASKED_MS = 7 * SECOND;

/** The server announces changed stories, and the page fetches them. */
async function announceStories(username: string): Promise<void> {
  act(() => publishServerEvent("storiesChanged", { username }));
  await tick(ASKED_MS);
}

/** The tray of a new member without cached data. */
function show(own: StoryReel | null, reels: StoryReel[]) {
  member += 1;
  latest = { own, reels };
  const viewer = { ...alice, username: `alice${member}` };
  return {
    viewer,
    ...render(<StoryTray viewer={viewer} tray={{ own, reels, isWhole: true, asOf: serverTime() }} />),
  };
}

/** The scroller's chunk is loaded after the page; from here on it is available at once. */
beforeAll(async () => {
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { ResizeObserver: observer, IntersectionObserver: observer });
  render(<StoryTray viewer={alice} tray={{ own: null, reels: [], isWhole: true, asOf: serverTime() }} />);
  await screen.findByRole("list");
  cleanup();
});

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  jest.setSystemTime(Date.parse("2026-11-21T09:00:00.000Z"));
  isHidden = false;
  jest.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  // It is in view unless a test changes it.
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 60, 600, 220));
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        leaveView = () => act(() => callback([{ isIntersecting: false }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  });
  Object.assign(HTMLElement.prototype, { scrollTo() {} });
  api.answerWith(({ path }) => (path === "/api/stories" ? ok(latest) : ok()));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("holds a new author's story behind a button and shows it first when pressed", async () => {
  const [bob, carol] = [reel("bob"), reel("carol", { hasUnseen: false })];
  show(null, [bob, carol]);
  latest = { own: null, reels: [reel("dave"), bob, carol] };
  await announceStories("dave");
  expect(names()).toEqual(["bob new", "carol"]);
  fireEvent.click(screen.getByRole("button", { name: "New stories from 1 person" }));
  expect(names()).toEqual(["dave new", "bob new", "carol"]);
  expect(screen.getAllByRole("link")[1]).toHaveFocus();
  expect(pill()).toBeNull();
});

test("shows a new author at once while the cards are out of view", async () => {
  const bob = reel("bob");
  show(null, [bob]);
  const [carol, dave] = [reel("carol"), reel("dave")];
  latest = { own: null, reels: [carol, bob] };
  await announceStories("carol");
  expect(names()).toEqual(["bob new"]);
  leaveView();
  expect(names()).toEqual(["carol new", "bob new"]);
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -300, 600, 220));
  latest = { own: null, reels: [dave, carol, bob] };
  await announceStories("dave");
  expect(names()).toEqual(["dave new", "carol new", "bob new"]);
});

test("shows the first story of an empty tray and the viewer's own at once", async () => {
  const { viewer } = show(null, []);
  latest = { own: null, reels: [reel("bob")] };
  await announceStories("bob");
  expect(names()).toEqual(["bob new"]);
  latest = { ...latest, own: reel(viewer.username, { hasUnseen: false }) };
  act(() => publishServerEvent("storiesChanged", { username: viewer.username }));
  await tick(0);
  expect(names()).toEqual([viewer.username, "bob new"]);
});

test("updates a shown author's card in place and removes deleted stories", async () => {
  const [bob, carol] = [reel("bob"), reel("carol", { hasUnseen: false })];
  show(null, [bob, carol]);
  const link = screen.getAllByRole("link")[2] as HTMLElement;
  link.focus();
  latest = { own: null, reels: [reel("carol", { person: carol.person }), bob] };
  await announceStories("carol");
  expect(names()).toEqual(["bob new", "carol new"]);
  expect(screen.getAllByRole("link")[2]).toBe(link);
  latest = { own: null, reels: [latest.reels[0] as StoryReel] };
  await announceStories("bob");
  expect(names()).toEqual(["carol new"]);
  expect(link).toHaveFocus();
});

test("removes a story when it expires, without an event", async () => {
  const old = reel("bob");
  show(null, [old, reel("carol", { story: { ...old.story, createdAt: "2026-11-21T08:59:00.000Z" } })]);
  latest = { own: null, reels: latest.reels.slice(1) };
  await tick(STORY_LIFE_MS - 2 * 3_600 * SECOND);
  expect(asked()).toBe(0);
  await tick(3_601 * SECOND);
  expect(names()).toEqual(["carol new"]);
});

test("moves seen stories behind new ones once out of view, and marks a later story as new", async () => {
  const [bob, carol] = [reel("bob"), reel("carol")];
  show(null, [bob, carol]);
  act(() => markPersonSeen("bob", serverTime()));
  expect(names()).toEqual(["bob", "carol new"]);
  leaveView();
  expect(names()).toEqual(["carol new", "bob"]);
  latest = { own: null, reels: [reel("bob", { person: bob.person }), carol] };
  await announceStories("bob");
  expect(names()).toEqual(["carol new", "bob new"]);
});

test("fetches after a hidden tab becomes visible, a relation changes or the connection returns", async () => {
  show(null, [reel("bob")]);
  isHidden = true;
  await announceStories("bob");
  expect(asked()).toBe(0);
  isHidden = false;
  fireEvent(document, new Event("visibilitychange"));
  await tick(0);
  expect(asked()).toBe(1);
  act(() => publishServerEvent("relationChanged", { userId: aliceId, personId: aliceId, username: "bob" }));
  await tick(ASKED_MS);
  expect(asked()).toBe(2);
  latest = { own: null, reels: [] };
  act(() => publishServerEvent("registered", { userId: aliceId, unreadCount: 0, asOf: 1 }));
  await tick(ASKED_MS);
  expect(names()).toEqual([]);
  expect(screen.getByText("Stories from people you follow appear here for 24 hours.")).toBeVisible();
});

test("limits fetches to one every few seconds during many events", async () => {
  show(null, [reel("bob")]);
  for (let time = 0; time < 60; time += 1) {
    act(() => publishServerEvent("relationChanged", { userId: aliceId, personId: aliceId, username: "fan" }));
    await tick(SECOND / 2);
  }
  await tick(ASKED_MS);
  expect(asked()).toBeGreaterThan(3);
  expect(asked()).toBeLessThanOrEqual(8);
});

test("shows the last known tray on Back and fetches again", async () => {
  const bob = reel("bob");
  const served = { own: null, reels: [bob], isWhole: true, asOf: serverTime() };
  const tray = (
    <StoryScroller viewer={{ userId: "zoe-id", username: "zoe" }} served={served}>
      <li>
        <a href="/story">Add story</a>
      </li>
    </StoryScroller>
  );
  const first = render(tray);
  await tick(0);
  expect(asked()).toBe(0);
  screen.getByRole("list").scrollLeft = 40;
  latest = { own: null, reels: [reel("bob", { person: bob.person, hasUnseen: false })] };
  await announceStories("bob");
  first.unmount();
  latest = { own: null, reels: [reel("carol"), ...latest.reels] };
  render(tray);
  expect(screen.getByRole("list").scrollLeft).toBe(40);
  expect(names()).toEqual(["bob"]);
  await tick(0);
  expect(asked()).toBe(2);
  expect(pill()).toBeVisible();
});

test("renders the first few authors with the document, fetches the others and keeps them across refreshes", async () => {
  const [bob, carol, dave, erin] = [reel("bob"), reel("carol"), reel("dave"), reel("erin")];
  const tray = (reels: StoryReel[], asOf = 1) => (
    <StoryScroller
      viewer={{ userId: "yve-id", username: "yve" }}
      served={{ own: null, reels, isWhole: false, asOf }}
    >
      <li>
        <a href="/story">Add story</a>
      </li>
    </StoryScroller>
  );
  latest = { own: null, reels: [bob, carol, dave] };
  const { rerender } = render(tray([bob, carol]));
  expect(screen.getByRole("link", { name: "All stories" })).toHaveAttribute("href", "/?stories=all");
  screen.getByRole("link", { name: "All stories" }).focus();
  await tick(0);
  expect(names()).toEqual(["bob new", "carol new", "dave new"]);
  expect(screen.queryByRole("link", { name: "All stories" })).toBeNull();
  expect(screen.getAllByRole("link")[3]).toHaveFocus();
  expect(pill()).toBeNull();
  latest = { own: null, reels: [erin, bob, dave] };
  rerender(tray([erin, bob], serverTime()));
  expect(names()).toEqual(["bob new", "carol new", "dave new"]);
  await tick(0);
  expect(asked()).toBe(2);
  expect(names()).toEqual(["bob new", "dave new"]);
  expect(screen.getByRole("button", { name: "New stories from 1 person" })).toBeVisible();
});

test("links to the other authors when they cannot be fetched", async () => {
  api.answerWith(() => ({ status: 503, body: {} }));
  render(
    <StoryScroller
      viewer={{ userId: "xan-id", username: "xan" }}
      served={{ own: null, reels: [reel("bob")], isWhole: false, asOf: serverTime() }}
    >
      <li>
        <a href="/story">Add story</a>
      </li>
    </StoryScroller>,
  );
  await tick(0);
  expect(asked()).toBe(1);
  expect(names()).toEqual(["bob new", "null new"]);
  expect(screen.getByRole("link", { name: "All stories" })).toBeVisible();
});
