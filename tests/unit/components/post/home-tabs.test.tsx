import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HomeTabs } from "#components/post/feed/home-tabs";
import type { HomeTab } from "#contract/web-routes";
import { isReturning } from "#lib/client/list/returning";
import { router } from "#tests/support/fake-navigation";

const scrollBy = jest.fn();
const scrollTo = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  Object.assign(window, { scrollBy, scrollTo });
});

const home = (openId: HomeTab) => (
  <>
    <HomeTabs openId={openId} />
    <div role="tabpanel" id="home-panel" aria-labelledby={`home-${openId}`}>
      {openId}
    </div>
  </>
);

/** Places the bottom of the row of tabs and the top of the list, from the top of the window. */
function lay(row: number, list: number): void {
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.id === "home-panel" ? list : row - 44, 640, 44);
  });
}

test("has two tabs that are links without script, and name the list", () => {
  render(home("popular"));
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
    ["Following", "/"],
    ["Popular", "/?tab=popular"],
  ]);
  expect(screen.getByRole("tab", { name: "Popular", selected: true })).toBeVisible();
  expect(screen.getByRole("tabpanel", { name: "Popular" })).toHaveTextContent("popular");
});

test("opens a tab in place, so that Back returns to the other one", async () => {
  render(home("following"));
  await userEvent.click(screen.getByRole("tab", { name: "Popular" }));
  expect(router.push.mock.calls).toEqual([["/?tab=popular", { scroll: false }]]);
  await userEvent.click(screen.getByRole("tab", { name: "Following" }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
});

test("shows the beginning of a list that the tabs cover, and restores the place of one that was read", async () => {
  lay(100, -900);
  const { rerender } = render(home("following"));
  expect(isReturning()).toBe(false);
  await userEvent.click(screen.getByRole("tab", { name: "Popular" }));
  act(() => rerender(home("popular")));
  expect(scrollBy.mock.calls).toEqual([[{ top: -1000, behavior: "instant" }]]);
  expect(isReturning()).toBe(true);
});

test("does not scroll where the whole list is in view, nor after Back", async () => {
  lay(300, 300);
  const { rerender } = render(home("following"));
  await userEvent.click(screen.getByRole("tab", { name: "Popular" }));
  rerender(home("popular"));
  lay(100, -900);
  rerender(home("following"));
  expect(scrollBy).not.toHaveBeenCalled();
});
