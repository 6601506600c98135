import { describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { BlockedScreen } from "#components/profile/blocked-screen";
import { PrivateAccount } from "#components/profile/private-account";
import { ProfileHead } from "#components/profile/profile-head";
import type { FullProfile } from "#contract/profile";
import { bob } from "#tests/unit/components/sample-people";

function profile(changes: Partial<FullProfile> = {}): FullProfile {
  return {
    ...bob(),
    followerCount: 4,
    canSeeContent: true,
    bgImage: null,
    bio: "",
    location: null,
    website: null,
    joinDate: "2026-11-02T10:00:00.000Z",
    followingCount: 2,
    postCount: 1_234_567,
    followers: [],
    dateOfBirth: null,
    twoFactorEnabled: null,
    ...changes,
  };
}

const router = {} as never; // Nothing is opened here.
const renderInApp = (ui: ReactNode) => render(<AppRouterContext value={router}>{ui}</AppRouterContext>);

function show(shown: FullProfile, isOwn = false) {
  renderInApp(<ProfileHead profile={shown} isOwn={isOwn} followTarget={shown} />);
}

describe("ProfileHead", () => {
  test("shows who somebody is", async () => {
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
    // It is cut after one line; here it stands whole.
    expect(website).toHaveAttribute("title", "https://bob.example/me/");
    expect(website).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
    expect(screen.queryByText(/Born/)).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Follow" })).toBeVisible();
  });

  test("leads to the three lists", () => {
    show(profile());
    const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href(/Followers/)).toBe("/profile/bob/followers");
    expect(href(/Following/)).toBe("/profile/bob/following");
    expect(href(/Posts/)).toBe("/profile/bob/posts");
    expect(screen.getByTitle("1,234,567 Posts")).toHaveTextContent("1.2M");
  });

  test("offers to edit one's own, and shows its date of birth", () => {
    show(profile({ dateOfBirth: "1990-05-04" }), true);
    expect(screen.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/edit-profile");
    expect(screen.getByText(/Born/)).toHaveTextContent("Born May 4, 1990");
    expect(screen.getByText("No bio yet.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Follow" })).not.toBeInTheDocument();
  });

  test.each(["javascript:alert(1)", "data:text/html,x"])("does not link to %s", (website) => {
    show(profile({ website }));
    expect(screen.queryByText(new RegExp(website.slice(0, 4)))).not.toBeInTheDocument();
  });

  test("shows a private account without numbers or facts", () => {
    const { bgImage, ...person } = profile({ accountType: "private" });
    renderInApp(
      <ProfileHead
        profile={{ ...bob({ accountType: "private" }), bgImage, canSeeContent: false }}
        isOwn={false}
        followTarget={person}
      />,
    );
    expect(screen.getByRole("img", { name: "Private account" })).toBeVisible();
    expect(screen.queryByText("Followers")).not.toBeInTheDocument();
    expect(screen.queryByText(/Joined|No bio/)).not.toBeInTheDocument();
  });
});

test("a private account and a block are named in the specification's words", () => {
  render(
    <>
      <PrivateAccount />
      <BlockedScreen />
    </>,
  );
  expect(
    screen.getByText("This account is private. Follow to see their posts and profile details."),
  ).toBeVisible();
  expect(screen.getByText("Follow to see posts and other content.")).toBeVisible();
  expect(screen.getByText("You have been blocked by this user.")).toBeVisible();
});
