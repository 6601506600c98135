import { beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StoryTray } from "#components/story/tray/story-tray";
import { STORY_SCROLL_PX } from "#contract/limits-story";
import { alice } from "#tests/unit/components/sample-people";
import { reel } from "./sample-stories.ts";

const scrollBy = jest.fn();
let wantsLessMotion = false;
let look: () => void = () => {};

/** Sets the list's width, its cards' width and its scroll position. */
function lay(sizes: { clientWidth: number; scrollWidth: number; scrollLeft: number }): void {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(screen.getByRole("list"), name, { configurable: true, value });
  }
  act(() => look());
}

/** The scroller's chunk is loaded after the page; from here on it is available at once. */
beforeAll(async () => {
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { ResizeObserver: observer, IntersectionObserver: observer });
  render(<StoryTray viewer={alice} tray={{ own: null, reels: [], isWhole: true, asOf: 1 }} />);
  await screen.findByRole("list");
  cleanup();
});

beforeEach(() => {
  scrollBy.mockClear();
  wantsLessMotion = false;
  Object.assign(HTMLElement.prototype, { scrollBy });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: wantsLessMotion }),
    ResizeObserver: class {
      constructor(callback: () => void) {
        look = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
    IntersectionObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
});

test("scrolls by 200 px with arrows that are shown only when there is more", () => {
  render(
    <StoryTray
      viewer={alice}
      tray={{ own: null, reels: [reel("bob"), reel("carol")], isWhole: true, asOf: 1 }}
    />,
  );
  lay({ clientWidth: 600, scrollWidth: 600, scrollLeft: 0 });
  expect(screen.queryByRole("button")).toBeNull();
  lay({ clientWidth: 300, scrollWidth: 600, scrollLeft: 0 });
  expect(screen.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual(["Scroll stories forward"]);
  fireEvent.click(screen.getByRole("button", { name: "Scroll stories forward" }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: STORY_SCROLL_PX, behavior: "smooth" });
  lay({ clientWidth: 300, scrollWidth: 600, scrollLeft: 300 });
  expect(screen.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual(["Scroll stories back"]);
  fireEvent.click(screen.getByRole("button", { name: "Scroll stories back" }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -STORY_SCROLL_PX, behavior: "smooth" });
  wantsLessMotion = true;
  fireEvent.click(screen.getByRole("button", { name: "Scroll stories back" }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -STORY_SCROLL_PX, behavior: "auto" });
});

test("shows the author and whether any story is new on a card, and how many have seen one's own", () => {
  const alices = reel("alice", { hasUnseen: false });
  const own = { ...alices, story: { ...alices.story, viewCount: 3 } };
  render(
    <StoryTray
      viewer={alice}
      tray={{ own, reels: [reel("bob"), reel("carol", { hasUnseen: false })], isWhole: true, asOf: 1 }}
    />,
  );
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/story",
    "/stories/alice",
    "/stories/bob",
    "/stories/carol",
  ]);
  expect(links[1]).toHaveTextContent(/^You.*3 views/);
  expect(links[2]).toHaveTextContent(/^Bob, new$/);
  expect(links[2]).not.toHaveAttribute("data-seen");
  expect(links[3]).toHaveAttribute("data-seen");
});

test("explains an empty tray and how to add a story", () => {
  render(<StoryTray viewer={alice} tray={{ own: null, reels: [], isWhole: true, asOf: 1 }} />);
  expect(screen.getByText("Stories from people you follow appear here for 24 hours.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add story" })).toHaveAttribute("href", "/story");
});
