import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StoryPlayer } from "#components/story/player/story-player";
import { Toaster } from "#components/ui/toaster";
import { STORY_DURATION_MS, STORY_TICK_MS } from "#contract/limits-story";
import type { Story } from "#contract/story";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { story } from "./sample-stories.ts";

const api = stubApi();
let wantsStillness = false;
let isHidden = false;
/** Each person's stories, by username. */
let storiesByUsername: Record<string, Story[]> = {};
const closed = jest.fn();
const shown: string[] = [];

const viewsOf = () => api.requests.filter(({ path }) => path.endsWith("/view")).map(({ path }) => path);
const place = () => screen.getByRole("article").getAttribute("aria-label");
const tick = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly isPrimary: boolean;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.isPrimary = init.isPrimary ?? false;
  }
}

/** The progress of the current segment. */
function share(): number {
  const segment = screen.getAllByRole("button", { name: /^Story \d/ }).find(({ ariaCurrent }) => ariaCurrent);
  const fill = segment?.querySelector<HTMLElement>(".story-fill");
  return Number(fill?.style.scale.split(" ")[0] ?? "NaN");
}

/** Fires the load event of the current story's picture. */
const arrive = () =>
  act(async () => {
    fireEvent.load(screen.getByRole("img", { name: /^Picture/ }));
  });

async function show(people: string[], start = people[0] ?? "", viewer = "zoe") {
  render(
    <>
      <StoryPlayer
        people={people}
        start={{ username: start }}
        viewer={{ userId: "zoe-id", username: viewer }}
        onClose={closed}
        onShown={({ id }) => shown.push(id)}
      />
      <Toaster />
    </>,
  );
  await tick(1);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  wantsStillness = false;
  isHidden = false;
  storiesByUsername = {};
  shown.length = 0;
  closed.mockClear();
  // jsdom supports neither popovers nor pointer events.
  Object.assign(HTMLElement.prototype, { hidePopover() {} });
  Object.assign(window, {
    PointerEvent: Pointer,
    matchMedia: () => ({ matches: wantsStillness, addEventListener() {}, removeEventListener() {} }),
  });
  jest.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  api.answerWith(({ method, path }) => {
    const username = /^\/api\/stories\/of\/(\w+)$/.exec(path)?.[1];
    if (username) {
      const stories = storiesByUsername[username] ?? [];
      return stories.length > 0
        ? ok({ stories })
        : refused(404, "NOT_FOUND", "This story is no longer available");
    }
    if (path.endsWith("/view")) return ok({});
    if (path.endsWith("/like")) return ok({ isLiked: method === "PUT", likeCount: method === "PUT" ? 1 : 0 });
    if (path.endsWith("/favorite")) return ok({ isFavorite: method === "PUT" });
    return ok();
  });
});

afterEach(() => {
  jest.useRealTimers();
});

// SWR caches what it has loaded, so each test has its own people.
let count = 0;
function fresh(name: string): string {
  count += 1;
  return `${name}${count}`;
}

describe("the ten seconds of a story", () => {
  test("start when its picture has loaded, fill its segment in 50 ms ticks and lead to the next", async () => {
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice), story(alice)];
    await show([alice]);
    await tick(2_000);
    expect(share()).toBe(0);
    await arrive();
    await tick(STORY_TICK_MS);
    expect(share()).toBeCloseTo(STORY_TICK_MS / STORY_DURATION_MS, 5);
    await tick(STORY_DURATION_MS / 2 - STORY_TICK_MS);
    expect(share()).toBeCloseTo(0.5, 5);
    await tick(STORY_DURATION_MS / 2 - STORY_TICK_MS);
    expect(place()).toContain("Story 1 of 2");
    await tick(STORY_TICK_MS);
    expect(place()).toContain("Story 2 of 2");
    await arrive();
    await tick(STORY_DURATION_MS);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test("pause while held, hidden, paused or with an open menu, and resume where they stopped", async () => {
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice), story(alice)];
    await show([alice]);
    await arrive();
    await tick(4_000);
    const surface = screen.getByRole("article");
    const still = async () => {
      await tick(30_000);
      expect(share()).toBeCloseTo(0.4, 2);
    };
    fireEvent.pointerDown(surface, { isPrimary: true, button: 0, pointerId: 1 });
    await still();
    fireEvent.pointerUp(surface, { pointerId: 1 });

    isHidden = true;
    fireEvent(document, new Event("visibilitychange"));
    await still();
    isHidden = false;
    fireEvent(document, new Event("visibilitychange"));

    const menu = screen.getByRole("menu", { hidden: true });
    const toggle = (newState: string) => fireEvent(menu, Object.assign(new Event("toggle"), { newState }));
    toggle("open");
    await still();
    toggle("closed");

    fireEvent.keyDown(surface, { key: " " });
    expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
    await still();
    fireEvent.click(screen.getByRole("button", { name: "Play" }));

    await tick(5_900);
    expect(place()).toContain("Story 1 of 2");
    await tick(200);
    expect(place()).toContain("Story 2 of 2");
  });

  test("do not run for members who prefer reduced motion, who see no pause button", async () => {
    wantsStillness = true;
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice), story(alice)];
    await show([alice]);
    await arrive();
    await tick(10 * STORY_DURATION_MS);
    expect(place()).toContain("Story 1 of 2");
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Next story" }));
    expect(place()).toContain("Story 2 of 2");
  });
});

describe("navigation between stories", () => {
  const box = new DOMRect(0, 0, 400, 800);
  function tap(clientX: number): void {
    const surface = screen.getByRole("article");
    // The picture is as wide as the screen, as on a phone.
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
    const at = { isPrimary: true, button: 0, pointerId: 1, clientX, clientY: 400 };
    fireEvent.pointerDown(surface, at);
    fireEvent.pointerUp(surface, at);
  }

  test("turns on a tap on the left or right quarter, but not in the middle or on a long press", async () => {
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice), story(alice), story(alice)];
    await show([alice]);
    tap(399);
    expect(place()).toContain("Story 2 of 3");
    tap(200);
    expect(place()).toContain("Story 2 of 3");
    tap(99);
    expect(place()).toContain("Story 1 of 3");
    const surface = screen.getByRole("article");
    fireEvent.pointerDown(surface, { isPrimary: true, button: 0, pointerId: 1, clientX: 399 });
    await tick(600);
    fireEvent.pointerUp(surface, { pointerId: 1, clientX: 399 });
    expect(place()).toContain("Story 1 of 3");
  });

  test("jumps by segment and turns by arrow keys", async () => {
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice), story(alice), story(alice)];
    await show([alice]);
    await arrive();
    await tick(3_000);
    fireEvent.click(screen.getByRole("button", { name: "Story 3 of 3" }));
    expect(place()).toContain("Story 3 of 3");
    expect(share()).toBe(0);
    fireEvent.keyDown(screen.getByRole("article"), { key: "ArrowLeft" });
    expect(place()).toContain("Story 2 of 3");
    fireEvent.keyDown(screen.getByRole("article"), { key: "ArrowRight" });
    expect(place()).toContain("Story 3 of 3");
  });

  test("goes from a last story to the next person and back to it, and closes at the end", async () => {
    const [alice, bob] = [fresh("alice"), fresh("bob")];
    storiesByUsername[alice] = [story(alice), story(alice)];
    storiesByUsername[bob] = [story(bob)];
    await show([alice, bob]);
    const next = () => fireEvent.click(screen.getByRole("button", { name: "Next story" }));
    next();
    next();
    await tick(1);
    expect(place()).toMatch(/Story 1 of 1 by Bob/);
    fireEvent.click(screen.getByRole("button", { name: "Previous story" }));
    await tick(1);
    expect(place()).toMatch(/Story 2 of 2 by Alice/);
    next();
    await tick(1);
    next();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test("skips people without stories except on their own page, which says so", async () => {
    const [alice, bob, carol] = [fresh("alice"), fresh("bob"), fresh("carol")];
    storiesByUsername[alice] = [story(alice)];
    storiesByUsername[carol] = [story(carol)];
    await show([alice, bob, carol]);
    fireEvent.click(screen.getByRole("button", { name: "Next story" }));
    await tick(5);
    expect(place()).toMatch(/by Carol/);
  });

  test("reports when a person's stories are gone and offers a way on", async () => {
    await show([fresh("nobody")]);
    expect(screen.getByRole("alert")).toHaveTextContent("This story is no longer available");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test("opens the first unseen story", async () => {
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice, { isSeen: true }), story(alice), story(alice)];
    await show([alice]);
    expect(place()).toContain("Story 2 of 3");
  });
});

describe("a story view", () => {
  test("is counted once per story and never for the viewer's own", async () => {
    const alice = fresh("alice");
    const [first, second] = [story(alice), story(alice)];
    storiesByUsername[alice] = [first, second];
    await show([alice]);
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowRight"]) {
      fireEvent.keyDown(screen.getByRole("article"), { key });
      await tick(1);
    }
    expect(viewsOf()).toEqual([`/api/stories/${first.id}/view`, `/api/stories/${second.id}/view`]);
    expect(shown).toEqual([first.id, second.id, first.id, second.id]);
  });

  test("of the viewer's own is not counted, and the viewers are shown instead", async () => {
    const zoe = fresh("zoe");
    storiesByUsername[zoe] = [story(zoe, { viewCount: 12 })];
    await show([zoe], zoe, zoe);
    expect(viewsOf()).toEqual([]);
    expect(screen.getByRole("button", { name: "12 views" })).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("of a story that was hidden from the viewer in the meantime moves to the next", async () => {
    const alice = fresh("alice");
    const [first, second] = [story(alice), story(alice)];
    storiesByUsername[alice] = [first, second];
    const answers = api.requests;
    api.answerWith(({ path }) => {
      if (path.endsWith(`/${first.id}/view`))
        return refused(404, "NOT_FOUND", "This story is no longer available");
      return path.includes("/of/") ? ok({ stories: [first, second] }) : ok({});
    });
    await show([alice]);
    await tick(5);
    await waitFor(() => expect(place()).toContain("Story 1 of 1"));
    expect(screen.getByRole("img", { name: second.image.alt })).toBeInTheDocument();
    expect(answers.some(({ path }) => path.endsWith(`/${second.id}/view`))).toBe(true);
  });
});

test("shows the caption as text over the picture where the author placed it", async () => {
  const alice = fresh("alice");
  storiesByUsername[alice] = [
    story(alice, { text: { content: "Low tide", x: 0.25, y: 0.8, color: "teal" } }),
  ];
  await show([alice]);
  const words = screen.getByText("Low tide");
  expect(words.style.getPropertyValue("--story-x")).toBe("0.25");
  expect(words.style.getPropertyValue("--story-y")).toBe("0.8");
});

describe("whom a story mentions", () => {
  const text = { content: "With @bob_k and @nobody.here", x: 0.5, y: 0.5, color: "white" } as const;

  test("are links in its words, and it pauses while one has the focus", async () => {
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice, { text, mentions: ["bob_k"] }), story(alice)];
    await show([alice]);
    await arrive();
    const link = screen.getByRole("link", { name: "@bob_k" });
    expect(link).toHaveAttribute("href", "/profile/bob_k");
    expect(screen.queryByRole("link", { name: "@nobody.here" })).toBeNull();
    expect(link.closest("p")).toHaveTextContent(text.content);
    act(() => link.focus());
    await tick(STORY_DURATION_MS * 2);
    expect(place()).toContain("Story 1 of 2");
    act(() => link.blur());
    await tick(STORY_DURATION_MS);
    expect(place()).toContain("Story 2 of 2");
  });

  test("do not hold back the next story when it comes while a link has the focus", async () => {
    const alice = fresh("alice");
    storiesByUsername[alice] = [story(alice, { text, mentions: ["bob_k"] }), story(alice), story(alice)];
    await show([alice]);
    await arrive();
    act(() => screen.getByRole("link", { name: "@bob_k" }).focus());
    fireEvent.keyDown(document.activeElement ?? document, { key: "ArrowRight" });
    await tick(1);
    await arrive();
    await tick(STORY_DURATION_MS);
    expect(place()).toContain("Story 3 of 3");
  });

  test("can add it to theirs where they may, in sight and in the menu", async () => {
    const alice = fresh("alice");
    const [first, second] = [story(alice, { canAdd: true }), story(alice)];
    storiesByUsername[alice] = [first, second];
    await show([alice]);
    expect(screen.getByRole("link", { name: "Add to your story" })).toHaveAttribute(
      "href",
      `/story?adds=${first.id}`,
    );
    expect(screen.getByRole("menuitem", { name: "Add to your story", hidden: true })).toBeInTheDocument();
    fireEvent.keyDown(document, { key: "ArrowRight" });
    await tick(1);
    expect(screen.queryByRole("link", { name: "Add to your story" })).toBeNull();
    expect(screen.queryByRole("menuitem", { name: "Add to your story", hidden: true })).toBeNull();
  });
});

describe("a story that shows another one", () => {
  test("leads to it from a card with its picture and words, and keeps its own words", async () => {
    const alice = fresh("alice");
    const { id, author, image } = story("carol", { text: null });
    const own = { content: "Such a day", x: 0.5, y: 0.8, color: "white" } as const;
    const original = { kind: "story", id, author, image, text: "At the pier" } as const;
    storiesByUsername[alice] = [story(alice, { original, text: own })];
    await show([alice]);
    const card = screen.getByRole("link", { name: /carol.*'s story: At the pier/ });
    expect(card).toHaveAttribute("href", `/stories/carol/${id}`);
    expect(within(card).getByText("At the pier")).toBeInTheDocument();
    expect(screen.getByText("Such a day")).toBeInTheDocument();
  });

  test("says that it is no longer available, without a link", async () => {
    const alice = fresh("alice");
    const own = { content: "Such a day", x: 0.5, y: 0.8, color: "white" } as const;
    storiesByUsername[alice] = [story(alice, { original: { kind: "unavailable" }, text: own })];
    await show([alice]);
    expect(screen.getByText("This story is no longer available")).toBeInTheDocument();
    expect(screen.getByText("Such a day")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /'s story/ })).toBeNull();
  });
});

test("shows a like at once and the specified menu entries", async () => {
  const alice = fresh("alice");
  const only = story(alice);
  storiesByUsername[alice] = [only];
  await show([alice]);
  fireEvent.click(screen.getByRole("button", { name: "Like, 0 likes" }));
  expect(screen.getByRole("button", { name: "Like, 1 like" })).toHaveAttribute("aria-pressed", "true");
  await tick(1);
  expect(api.requests).toContainEqual(
    expect.objectContaining({ method: "PUT", path: `/api/stories/${only.id}/like` }),
  );
  const menu = screen.getByRole("menu", { hidden: true });
  const items = within(menu).getAllByRole("menuitem", { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Share",
    "Download",
    "Save to favorites",
    "Report content",
  ]);
  fireEvent.click(items[2] as HTMLElement);
  await tick(1);
  expect(screen.getByText("Saved to favorites")).toBeInTheDocument();
  expect(within(menu).getByText("Remove from favorites")).toBeInTheDocument();
});
