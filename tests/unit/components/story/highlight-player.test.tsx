import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { StoryPlayer } from "#components/story/player/story-player";
import { storyTexts as texts } from "#components/story/player/texts.ts";
import { Toaster } from "#components/ui/toaster";
import type { Story } from "#contract/story";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { story } from "./sample-stories.ts";

const api = stubApi();
const closed = jest.fn();
/** Each highlight's stories, by id. */
let contained: Record<string, Story[]> = {};
let isViewRefused = false;
/** Addresses shown. */
const shownAt: string[] = [];

const tick = (ms = 5) => act(() => jest.advanceTimersByTimeAsync(ms));
const place = () => screen.getByRole("article").getAttribute("aria-label");
const sent = () => api.requests.filter(({ method }) => method !== "GET").map(({ path }) => path);
const next = () => fireEvent.click(screen.getByRole("button", { name: texts.next }));
const ended = (username: string) => story(username, { asOf: Date.parse("2026-11-22T08:00:00.000Z") });

async function play(ids: string[], viewer = "zoe") {
  render(
    <>
      <StoryPlayer
        people={ids}
        start={{ username: "ann", highlightId: ids[0] }}
        viewer={{ userId: "viewer-id", username: viewer }}
        onClose={closed}
        onShown={(_, href) => shownAt.push(href)}
      />
      <Toaster />
    </>,
  );
  await tick();
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  contained = {};
  isViewRefused = false;
  shownAt.length = 0;
  closed.mockClear();
  Object.assign(HTMLElement.prototype, { hidePopover() {} });
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  api.answerWith(({ method, path }) => {
    const id = /^\/api\/highlights\/(\w+)$/.exec(path)?.[1];
    if (isViewRefused && path.endsWith("/view"))
      return refused(404, "NOT_FOUND", "It is no longer available");
    if (method !== "GET" || !id) return ok({});
    const stories = contained[id] ?? [];
    const [first] = stories;
    if (!first) return refused(404, "NOT_FOUND", "This highlight does not exist");
    const cover = { storyId: first.id, image: first.image };
    const highlight = { id, name: `Name of ${id}`, cover, storyCount: stories.length, hasStory: null };
    return ok({ highlight, stories });
  });
});

afterEach(() => {
  jest.useRealTimers();
});

test("plays a highlight from its first story, names it, and goes on to the next one", async () => {
  const [first, second, other] = [story("ann", { isSeen: true }), story("ann"), story("ann")];
  contained = { sea: [first, second], hills: [other] };
  await play(["sea", "hills"]);
  expect(place()).toContain("Story 1 of 2");
  expect(screen.getByText("Name of sea")).toBeVisible();
  next();
  next();
  await tick();
  expect(screen.getByText("Name of hills")).toBeVisible();
  expect(shownAt).toEqual([
    `/highlights/sea/${first.id}`,
    `/highlights/sea/${second.id}`,
    `/highlights/hills/${other.id}`,
  ]);
  next();
  expect(closed).toHaveBeenCalledTimes(1);
});

test("counts views of running stories, and offers neither likes nor replies for others", async () => {
  const [over, running] = [ended("ann"), story("ann")];
  contained = { mixed: [over, running] };
  await play(["mixed"]);
  expect(screen.queryByRole("button", { name: /^Like/ })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(sent()).toEqual([]);
  next();
  await tick();
  expect(screen.getByRole("button", { name: /^Like/ })).toBeVisible();
  expect(screen.getByRole("textbox")).toBeVisible();
  expect(sent()).toEqual([`/api/stories/${running.id}/view`]);
});

test("offers changes to the highlight to its owner alone", async () => {
  contained = { visited: [ended("ann")] };
  await play(["visited"]);
  const menu = screen.getByRole("menu", { hidden: true });
  expect(within(menu).queryByText(texts.highlight)).toBeNull();
  expect(within(menu).queryByText(texts.unhighlight)).toBeNull();
  expect(within(menu).getByText(texts.report)).toBeInTheDocument();
});

test("a story that its owner removes makes room for the next, and who had seen it stays known until then", async () => {
  const [first, second] = [ended("ann"), ended("ann")];
  contained = { own: [{ ...first, viewCount: 3 }, second] };
  await play(["own"], "ann");
  expect(screen.getByRole("button", { name: "3 views" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Like/ })).toBeNull();
  const menu = screen.getByRole("menu", { hidden: true });
  const names = within(menu).getAllByRole("menuitem", { hidden: true });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    texts.share,
    texts.download,
    texts.save,
    texts.highlight,
    texts.unhighlight,
    texts.editHighlight,
    texts.delete,
  ]);
  api.answerWith(() => ok({ highlight: null }));
  fireEvent.click(within(menu).getByText(texts.unhighlight));
  await tick();
  expect(sent()).toEqual([`/api/highlights/own/stories/${first.id}/remove`]);
  expect(place()).toContain("Story 1 of 1");
  expect(screen.getByText(texts.removedLast)).toBeInTheDocument();
});

test("a story that is taken out of the highlight meanwhile disappears", async () => {
  const [first, second] = [ended("ann"), ended("ann")];
  contained = { changing: [first, second] };
  await play(["changing"]);
  expect(place()).toContain("Story 1 of 2");
  contained = { changing: [second] };
  act(() => publishServerEvent("storiesChanged", { username: "ann" }));
  await tick();
  expect(place()).toContain("Story 1 of 1");
  expect(shownAt.at(-1)).toBe(`/highlights/changing/${second.id}`);
});

test("the next highlight is asked for again when its stories may have changed", async () => {
  const [first, other] = [ended("ann"), ended("ann")];
  contained = { waves: [first], dunes: [other] };
  await play(["waves", "dunes"]);
  contained = { waves: [first] };
  act(() => publishServerEvent("storiesChanged", { username: "ann" }));
  await tick();
  next();
  await tick();
  expect(shownAt).toEqual([`/highlights/waves/${first.id}`]);
  expect(closed).toHaveBeenCalledTimes(1);
});

test("a story whose day ends while the highlight plays stays in it", async () => {
  contained = { ending: [story("ann")] };
  isViewRefused = true;
  await play(["ending"]);
  expect(place()).toContain("Story 1 of 1");
  expect(closed).not.toHaveBeenCalled();
});

test("closes once when its only story is deleted", async () => {
  contained = { only: [ended("ann")] };
  await play(["only"], "ann");
  api.answerWith(() => ok({ highlight: null }));
  fireEvent.click(within(screen.getByRole("menu", { hidden: true })).getByText(texts.unhighlight));
  await tick();
  expect(closed).toHaveBeenCalledTimes(1);
});
