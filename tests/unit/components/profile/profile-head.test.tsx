import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BlockedScreen } from "#components/profile/blocked/blocked-screen";
import { PrivateAccount } from "#components/profile/private-account";
import { ProfileHead } from "#components/profile/profile-head";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import type { FullProfile } from "#contract/profile";
import { receive } from "#lib/client/overlay";
import { bob, profile as sampleProfile } from "#tests/unit/components/sample-people";

function profile(changes: Partial<FullProfile> = {}): FullProfile {
  return sampleProfile({ ...bob(), profileImage: null, followerCount: 4, postCount: 1_234_567, ...changes });
}

function show(shown: FullProfile, isOwn = false, isMember = true) {
  render(<ProfileHead profile={shown} isOwn={isOwn} isMember={isMember} followTarget={shown} />);
}

describe("ProfileHead", () => {
  test("shows the month of joining on the reader's calendar", () => {
    document.documentElement.dataset.timeZone = "America/New_York";
    try {
      show(profile({ joinDate: "2026-12-01T03:00:00.000Z" }));
      expect(screen.getByText("November 2026")).toHaveAttribute("datetime", "2026-12-01T03:00:00.000Z");
    } finally {
      delete document.documentElement.dataset.timeZone;
    }
  });

  test("shows the member's details", async () => {
    show(
      profile({
        isVerified: true,
        bio: "I build.",
        location: { country: "Norway", state: "Troms" },
        website: "https://bob.example/me/",
      }),
    );
    expect(screen.getByRole("heading", { name: /Bob Builder/ })).toBeVisible();
    expect(screen.getByRole("img", { name: "Verified" })).toBeVisible();
    expect(screen.getByText("@bob")).toBeVisible();
    expect(screen.getByText("I build.")).toBeVisible();
    expect(screen.getByText("Troms, Norway")).toBeVisible();
    expect(screen.getByText(/Joined/)).toHaveTextContent("Joined November 2026");
    const website = screen.getByRole("link", { name: "bob.example/me" });
    expect(website).toHaveAttribute("href", "https://bob.example/me/");
    // CSS truncates it to one line; the DOM contains all of it.
    expect(website).toHaveAttribute("title", "https://bob.example/me/");
    expect(website).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
    expect(screen.queryByText(/Born/)).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Follow" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Settings" })).not.toBeInTheDocument();
  });

  test("says that an account is limited to its owner and to strangers, until they follow", () => {
    const { unmount } = render(
      <ProfileHead
        profile={profile({ isLimited: true })}
        isOwn
        isMember
        followTarget={profile({ isLimited: true })}
      />,
    );
    expect(screen.getByText(/have limited your account/)).toBeVisible();
    unmount();
    show(profile({ isLimited: true }));
    expect(screen.getByText(/have limited this account/)).toBeVisible();
    act(() => receive("person bob", { isFollowing: true, asOf: Number.MAX_SAFE_INTEGER }));
    expect(screen.queryByText(/have limited/)).not.toBeInTheDocument();
  });

  test("links to the three lists", () => {
    show(profile());
    const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href(/Followers/)).toBe("/profile/bob/followers");
    expect(href(/Following/)).toBe("/profile/bob/following");
    expect(href(/Posts/)).toBe("/profile/bob/posts");
    expect(screen.getByTitle("1,234,567 Posts")).toHaveTextContent("1.2M");
  });

  test("offers Edit Profile on the viewer's own profile and shows the date of birth", () => {
    show(profile({ dateOfBirth: "1990-05-04" }), true);
    expect(screen.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/edit-profile");
    expect(screen.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
    expect(screen.getByText(/Born/)).toHaveTextContent("Born May 4, 1990");
    expect(screen.getByText("No bio yet.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Follow" })).not.toBeInTheDocument();
  });

  test.each(["javascript:alert(1)", "data:text/html,x"])("does not link to %s", (website) => {
    show(profile({ website }));
    expect(screen.queryByText(new RegExp(website.slice(0, 4)))).not.toBeInTheDocument();
  });

  test("offers visitors to log in where members follow", () => {
    show(profile(), false, false);
    expect(screen.getByRole("link", { name: "Log in to follow" })).toHaveAttribute(
      "href",
      "/login?returnTo=%2Fprofile%2Fbob",
    );
    expect(screen.getByTitle(/Followers$/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /Followers|Following|Posts/ })).toBeNull();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("shows a private account without counts or details", () => {
    const { profileImage, bgImage, ...person } = profile({ accountType: "private" });
    render(
      <ProfileHead
        profile={{
          ...bob({ accountType: "private" }),
          showsReposts: true,
          isLimited: false,
          profileImage,
          bgImage,
          canSeeContent: false,
        }}
        isOwn={false}
        isMember
        followTarget={person}
      />,
    );
    expect(screen.getByRole("img", { name: "Private account" })).toBeVisible();
    expect(screen.queryByText("Followers")).not.toBeInTheDocument();
    expect(screen.queryByText(/Joined|No bio/)).not.toBeInTheDocument();
  });
});

test("links only addresses, hashtags and existing members in a bio", () => {
  const bio = "With @Carol and @nobody. #tea https://bob.example/a javascript:alert(1)";
  show(profile({ bio, bioMentions: ["carol"] }));
  const linkOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
  expect(linkOf("@Carol")).toBe("/profile/carol");
  expect(linkOf("@nobody")).toBeUndefined();
  expect(linkOf("#tea")).toBe("/tag/tea");
  const address = screen.getByRole("link", { name: /bob\.example/ });
  expect(address).toHaveAttribute("href", "https://bob.example/a");
  expect(address).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  expect(screen.getByText(/javascript:alert/)).toBeVisible();
});

describe("sharing a profile", () => {
  const asked: SheetRequest[] = [];
  let stop = () => {};
  beforeEach(() => {
    // jsdom does not support popovers.
    asked.length = 0;
    stop = onSheetRequest((request) => asked.push(request));
  });
  afterEach(() => stop());

  test("has a button beside Edit Profile on the viewer's own", async () => {
    show(profile({ username: "bob" }), true);
    await userEvent.click(screen.getByRole("button", { name: "Share profile" }));
    expect(asked).toEqual([{ kind: "share", path: "/profile/bob" }]);
  });

  test("is in the menu on another member's", async () => {
    show(profile({ username: "bob" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Share profile", hidden: true }));
    expect(asked).toEqual([{ kind: "share", path: "/profile/bob" }]);
    expect(screen.getByRole("menuitem", { name: "Copy link", hidden: true })).toBeInTheDocument();
  });

  test("is not offered on the profile of a member who has blocked the viewer, only Block is", async () => {
    render(<BlockedScreen username="bob" />);
    await userEvent.click(screen.getByRole("button", { name: "Block @bob" }));
    expect(asked).toEqual([{ kind: "block", person: { username: "bob" } }]);
  });
});

test("describes a private account and a block in the specification's words", () => {
  render(
    <>
      <PrivateAccount />
      <BlockedScreen username="bob" />
    </>,
  );
  expect(
    screen.getByText("This account is private. Follow to see their posts and profile details."),
  ).toBeVisible();
  expect(screen.getByText("Follow to see posts and other content.")).toBeVisible();
  expect(screen.getByText("You have been blocked by this user.")).toBeVisible();
});
