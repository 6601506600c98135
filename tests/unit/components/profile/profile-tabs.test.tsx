import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ProfileTab, profileTabOf } from "#lib/shared/profile-tabs";

const replace = jest.fn();
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => ({ replace }) }));
const { ProfileTabs } = await import("#components/profile/profile-tabs");

beforeEach(() => void replace.mockClear());

const show = (openId: ProfileTab) => render(<ProfileTabs openId={openId}>what is in it</ProfileTabs>);

test("a profile has four tabs, each a link to itself, over one panel that is named by the open one", () => {
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

test("a tab is loaded in place, without leaving where one is on the page", async () => {
  show("posts");
  await userEvent.click(screen.getByRole("tab", { name: "Likes" }));
  expect(replace.mock.calls).toEqual([["?tab=likes", { scroll: false }]]);
});

test("tabs are one stop for Tab, and arrows, Home and End go round", async () => {
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
