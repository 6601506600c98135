import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { StoryPlayer } from "#components/story/player/story-player";
import type { Story } from "#contract/story";
import { SECOND } from "#contract/units";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { story } from "./sample-stories.ts";

const api = stubApi();
const closed = jest.fn();
const userId = "01a1fd06-0000-7000-8000-0000000a0001";
/** Each person's stories, by username. */
let storiesByUsername: Record<string, Story[]> = {};

const shown = () => screen.getByRole("img", { name: /^Picture/ }).getAttribute("alt");
const tick = (ms = 5) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => api.requests.filter(({ path }) => path.includes("/of/")).length;

async function publish(...event: Parameters<typeof publishServerEvent>): Promise<void> {
  act(() => publishServerEvent(...event));
  await tick();
}

async function show(people: string[], served?: Story[]) {
  const [username = ""] = people;
  render(
    <StoryPlayer
      people={people}
      start={{ username, storyId: served?.[0]?.id }}
      viewer={{ userId: "zoe-id", username: "zoe" }}
      served={served}
      closeHref={served && "/"}
      onClose={closed}
      onShown={() => {}}
    />,
  );
  await tick();
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  jest.setSystemTime(Date.parse("2026-11-21T09:00:00.000Z"));
  storiesByUsername = {};
  closed.mockClear();
  Object.assign(HTMLElement.prototype, { hidePopover() {} });
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  api.answerWith(({ path }) => {
    const username = /^\/api\/stories\/of\/(\w+)$/.exec(path)?.[1];
    if (!username) return ok({});
    const stories = storiesByUsername[username] ?? [];
    return stories.length > 0
      ? ok({ stories })
      : refused(404, "NOT_FOUND", "This story is no longer available");
  });
});

afterEach(() => {
  jest.useRealTimers();
});

test("moves to the next story when the author deletes the shown one", async () => {
  const [first, second, third] = [story("ann"), story("ann"), story("ann")];
  storiesByUsername.ann = [first, second, third];
  await show(["ann"]);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(shown()).toBe(second.image.alt);
  storiesByUsername.ann = [first, third];
  await publish("storiesChanged", { username: "ann" });
  expect(shown()).toBe(third.image.alt);
  expect(screen.getByRole("article")).toHaveAccessibleName(/^Story 2 of 2/);
});

test("moves to the next person after the last story was deleted, and shows added stories", async () => {
  const [first, second, other] = [story("ben"), story("ben"), story("cleo")];
  storiesByUsername = { ben: [first, second], cleo: [other] };
  await show(["ben", "cleo"]);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(shown()).toBe(second.image.alt);
  storiesByUsername.ben = [first];
  await publish("storiesChanged", { username: "ben" });
  expect(shown()).toBe(other.image.alt);
  storiesByUsername.cleo = [other, story("cleo")];
  await publish("storiesChanged", { username: "cleo" });
  expect(screen.getByRole("article")).toHaveAccessibleName(/^Story 1 of 2/);
});

test("reads the stories again when the author of a story within them is hidden from the viewer", async () => {
  const { id, author, image } = story("iris");
  const showing = story("jo", { original: { kind: "story", id, author, image, text: "" } });
  storiesByUsername = { jo: [showing] };
  await show(["jo"]);
  expect(screen.getByRole("link", { name: /iris.*'s story/ })).toBeInTheDocument();
  storiesByUsername.jo = [{ ...showing, original: { kind: "unavailable" } }];
  await publish("relationChanged", {
    userId,
    username: "iris",
    isFollowing: false,
    hasPendingRequest: false,
    isBlocked: true,
    followsYou: false,
  } as never);
  expect(screen.queryByRole("link", { name: /iris.*'s story/ })).toBeNull();
  expect(screen.getByText("This story is no longer available")).toBeInTheDocument();
});

test("moves to the next person and then closes when the authors block the viewer", async () => {
  const [ofGus, ofHal] = [story("gus"), story("hal")];
  storiesByUsername = { gus: [ofGus], hal: [ofHal] };
  await show(["gus", "hal"]);
  fireEvent.keyDown(document.body, { key: " " });
  const block = async (username: string) => {
    delete storiesByUsername[username];
    await publish("relationChanged", { userId, personId: userId, username });
  };
  await block("gus");
  expect(shown()).toBe(ofHal.image.alt);
  expect(closed).not.toHaveBeenCalled();
  await block("hal");
  expect(closed).toHaveBeenCalledTimes(1);
});

test("fetches the stories again after a reconnection, but not on the first connection", async () => {
  const [first, second] = [story("dan"), story("dan")];
  storiesByUsername.dan = [second];
  await show(["dan"], [first, second]);
  await publish("registered", { userId, unreadCount: 0, asOf: 1 });
  expect([shown(), asked()]).toEqual([first.image.alt, 0]);
  await publish("registered", { userId, unreadCount: 0, asOf: 1 });
  expect([shown(), asked()]).toEqual([second.image.alt, 1]);
});

test("keeps the page unchanged when the fetch fails", async () => {
  const only = story("eve");
  await show(["eve"], [only]);
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Not now"));
  await tick(3 * SECOND);
  await publish("registered", { userId, unreadCount: 0, asOf: 1 });
  expect(shown()).toBe(only.image.alt);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("keeps showing a saved story after it has expired", async () => {
  const kept = story("fay", { expiresAt: "2026-11-21T08:59:59.000Z", asOf: Date.now() });
  let isThere = true;
  api.answerWith(({ path }) =>
    isThere && path === `/api/stories/${kept.id}`
      ? ok({ story: kept })
      : refused(404, "NOT_FOUND", "This story is no longer available"),
  );
  await show(["fay"], [kept]);
  await publish("registered", { userId, unreadCount: 0, asOf: 1 });
  await publish("registered", { userId, unreadCount: 0, asOf: 1 });
  await publish("storiesChanged", { username: "fay" });
  expect([shown(), asked()]).toEqual([kept.image.alt, 0]);
  // Its author has taken it out of the highlight that others see it in.
  isThere = false;
  await publish("storiesChanged", { username: "fay" });
  expect(closed).toHaveBeenCalledTimes(1);
});
