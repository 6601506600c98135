import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ProfileTab, profileTabOf } from "#lib/shared/profile-tabs";

const push = jest.fn();
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => ({ push }) }));
const { ProfileTabs } = await import("#components/profile/profile-tabs");

beforeEach(() => void push.mockClear());

const show = (openId: ProfileTab) => render(<ProfileTabs openId={openId}>what is in it</ProfileTabs>);

test("shows four tabs as links above one panel, labeled by the open tab", () => {
  show("media");
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Posts", "Media", "Likes", "Collections"]);
  expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual([
    "?tab=posts",
    "?tab=media",
    "?tab=likes",
    "?tab=collections",
  ]);
  expect(screen.getByRole("tab", { name: "Media", selected: true })).toBeVisible();
  expect(screen.getByRole("tabpanel", { name: "Media" })).toHaveTextContent("what is in it");
});

test("loads a tab in place, keeps the scroll position, and lets Back return", async () => {
  show("posts");
  await userEvent.click(screen.getByRole("tab", { name: "Likes" }));
  expect(push.mock.calls).toEqual([["?tab=likes", { scroll: false }]]);
});

test("is one Tab stop; arrow keys, Home and End move between tabs", async () => {
  const user = userEvent.setup();
  show("posts");
  await user.tab();
  expect(screen.getByRole("tab", { name: "Posts" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Media" })).toHaveFocus();
  await user.keyboard("{End}");
  expect(screen.getByRole("tab", { name: "Collections" })).toHaveFocus();
  await user.keyboard("{Home}");
  expect(screen.getByRole("tab", { name: "Posts" })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("tab", { name: "Media" })).not.toHaveFocus();
});

test.each([
  [undefined, "posts"],
  ["likes", "likes"],
  ["nonsense", "posts"],
])("the address %p opens %p", (asked, tab) => {
  expect(profileTabOf(asked)).toBe(tab);
});
