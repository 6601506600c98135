import { describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onRelationChange } from "#components/person/relation-kind.ts";
import { ProfileActionBar } from "#components/profile/actions/profile-action-bar";
import { UnlessBlocked } from "#components/profile/blocked/unless-blocked";
import { FollowsYou } from "#components/profile/head/follows-you";
import { RelationTile } from "#components/profile/head/relation-tile";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import type { Relation } from "#contract/person";
import type { FollowTarget } from "#lib/shared/follow-target";
import { router } from "#tests/support/fake-navigation";
import { bob } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let members = 0;

/** A unique member for each test because changes are cached. */
function newMember(changes: Partial<FollowTarget> = {}): FollowTarget {
  members += 1;
  return { ...bob({ username: `bob${members}` }), followingCount: 7, ...changes };
}

function page(target: FollowTarget) {
  return (
    <>
      <PageForm />
      <ProfileActionBar target={target} />
      <FollowsYou target={target} />
      <RelationTile href="/followers" count="followerCount" label="Followers" target={target} />
      <RelationTile href="/following" count="followingCount" label="Following" target={target} />
      <UnlessBlocked target={target} notice="Blocked by you">
        The posts
      </UnlessBlocked>
      <Toaster />
    </>
  );
}

const show = (target: FollowTarget) => render(page(target));

const none: Relation = { isFollowing: false, hasPendingRequest: false, isBlocked: false, followsYou: false };

function answer(
  relation: Partial<Relation>,
  counts: { followerCount: number | null; followingCount?: number | null },
) {
  return ok({ relation: { ...none, ...relation }, ...counts });
}

const item = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name, hidden: true });
const counts = () => screen.getAllByRole("link").map((tile) => tile.textContent);

async function confirmBlock() {
  const sheet = screen.getByRole("dialog", { hidden: true });
  sheet.setAttribute("open", "");
  await userEvent.click(within(sheet).getByRole("button", { name: "Block" }));
}

describe("Message", () => {
  const message = () => screen.getByRole<HTMLButtonElement>("button", { name: "Message" });

  test("opens the conversation with the member", async () => {
    api.answerWith(() => ok({ conversation: { id: "01890000-0000-7000-8000-0000000000c1" } }));
    const { username } = newMember();
    show(newMember({ username }));
    await userEvent.click(message());
    expect(api.requests).toEqual([{ method: "POST", path: `/api/message/${username}`, body: {} }]);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith("/chat/01890000-0000-7000-8000-0000000000c1"),
    );
  });

  test("is a plain button of the page's form without script", () => {
    const { username } = newMember();
    serveHtml(page(newMember({ username })));
    expect(message()).toHaveAttribute("formaction", `/api/message/${username}`);
    expect(message().form).toHaveAttribute("method", "post");
  });

  test("shows why it cannot be opened, and goes to sign-in when the session has ended", async () => {
    api.answerWith(() => refused(403, "BLOCKED", "You cannot send messages to this person."));
    const { username } = newMember();
    show(newMember({ username }));
    await userEvent.click(message());
    expect(await screen.findByText("You cannot send messages to this person.")).toBeVisible();
    api.answerWith(() => refused(401, "UNAUTHENTICATED", "Sign in first."));
    await userEvent.click(message());
    await waitFor(() =>
      expect(router.push).toHaveBeenLastCalledWith(`/login?returnTo=%2Fprofile%2F${username}`),
    );
  });

  test("is hidden for a blocked member", () => {
    show(newMember({ isBlocked: true }));
    expect(screen.queryByRole("button", { name: "Message" })).toBeNull();
  });
});

describe("ProfileActionBar", () => {
  test("confirms a block and names its consequences", () => {
    const target = newMember();
    show(target);
    const sheet = screen.getByRole("dialog", { hidden: true });
    expect(item("Block")).toHaveAttribute("commandfor", sheet.id);
    sheet.setAttribute("open", "");
    expect(sheet).toHaveAccessibleName(`Block @${target.username}?`);
    expect(sheet).toHaveAccessibleDescription(/no longer see your profile/);
    expect(within(sheet).getAllByRole("button")[0]).toHaveTextContent("Cancel");
    expect(api.requests).toEqual([]);
  });

  test("ends following in both directions on a block and updates the counts", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    const target = newMember({ isFollowing: true, followsYou: true });
    show(target);
    expect(screen.getByText("Follows you")).toBeVisible();
    await confirmBlock();
    expect(screen.queryByRole("button", { name: "Following" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Unblock" })).toBeVisible();
    expect(screen.getByText("Blocked by you")).toBeVisible();
    expect(screen.queryByText("The posts")).not.toBeInTheDocument();
    expect(screen.queryByText("Follows you")).not.toBeInTheDocument();
    expect(counts()).toEqual(["3Followers", "6Following"]);
    await act(async () =>
      slow.resolve(answer({ isBlocked: true }, { followerCount: 12, followingCount: 5 })),
    );
    await waitFor(() => expect(counts()).toEqual(["12Followers", "5Following"]));
    expect(api.requests.map(({ path }) => path)).toEqual([`/api/block/${target.username}`]);
  });

  test("keeps the counts on a block without follows, and withdraws a request", async () => {
    api.answerWith(({ path }) =>
      answer({ isBlocked: path.includes("/block/") }, { followerCount: null, followingCount: null }),
    );
    show(
      newMember({
        accountType: "private",
        hasPendingRequest: true,
        followerCount: null,
        followingCount: null,
      }),
    );
    expect(item("Requested")).toHaveAttribute("aria-disabled", "true");
    await confirmBlock();
    expect(screen.queryByRole("menuitem", { name: "Requested", hidden: true })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
    expect(await screen.findByRole("button", { name: "Follow" })).toBeVisible();
  });

  test.each([
    [{}, "Failed to block user.", "Block", "Follow"],
    [{ isBlocked: true }, "Failed to unblock user.", "Unblock", "Unblock"],
  ])(
    "rolls back and shows the reason when there is no response (%j)",
    async (relation, message, press, left) => {
      api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
      show(newMember(relation));
      if (press === "Block") await confirmBlock();
      else await userEvent.click(item("Unblock"));
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByRole("button", { name: left })).toBeVisible();
      expect(counts()).toEqual(["4Followers", "7Following"]);
    },
  );

  test("prefers the server's message to its own", async () => {
    api.answerWith(() => refused(429, "RATE_LIMITED", "Please wait a moment."));
    show(newMember());
    await confirmBlock();
    expect(await screen.findByText("Please wait a moment.")).toBeVisible();
  });

  test("sends follow, block and unblock one after the other", async () => {
    const answers = [
      answer({ isFollowing: true }, { followerCount: 5 }),
      answer({ isBlocked: true }, { followerCount: 4, followingCount: 7 }),
      answer({}, { followerCount: 4, followingCount: 7 }),
    ];
    const first = deferred<void>();
    api.answerWith(async () => {
      await first.promise;
      return answers.shift() ?? ok();
    });
    const target = newMember();
    show(target);
    await userEvent.click(screen.getByRole("button", { name: "Follow" }));
    await confirmBlock();
    expect(api.requests).toHaveLength(1);
    await act(async () => first.resolve());
    await waitFor(() => expect(api.requests).toHaveLength(2));
    await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
    await waitFor(() => expect(api.requests).toHaveLength(3));
    expect(api.requests.map(({ path }) => path.split("/")[2])).toEqual(["f4j8r", "block", "unblock"]);
    expect(screen.getByRole("button", { name: "Follow" })).toBeVisible();
    expect(counts()).toEqual(["4Followers", "7Following"]);
  });

  test("sends a request when the account became private, and one press withdraws it", async () => {
    const received: string[] = [];
    const stop = onRelationChange((username) => received.push(username));
    api.answerWith(({ path }) =>
      answer({ hasPendingRequest: path.includes("f4j8r") }, { followerCount: null }),
    );
    const target = newMember();
    show(target);
    await userEvent.click(screen.getByRole("button", { name: "Follow" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel Request" }));
    expect(screen.getByRole("button", { name: "Follow" })).toBeVisible();
    await waitFor(() => expect(api.requests).toHaveLength(2));
    // From here on the optimistic state is a request.
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    await userEvent.click(screen.getByRole("button", { name: "Follow" }));
    expect(screen.getByRole("button", { name: "Cancel Request" })).toBeVisible();
    await act(async () => slow.resolve(answer({ hasPendingRequest: true }, { followerCount: null })));
    // The page's data about a private account is outdated.
    expect(received.filter((username) => username === target.username)).toHaveLength(1);
    stop();
  });

  test("is a plain form without script", () => {
    const target = newMember({ isBlocked: true });
    serveHtml(page(target));
    for (const control of [
      screen.getByRole<HTMLButtonElement>("button", { name: "Unblock" }),
      item("Unblock"),
    ]) {
      expect(control).toHaveAttribute("formaction", `/api/unblock/${target.username}`);
      expect(control.form).toHaveAttribute("method", "post");
    }
  });
});

describe("the reposts of a followed person", () => {
  const followed = (changes: Partial<FollowTarget> = {}) =>
    newMember({ isFollowing: true, showsReposts: true, ...changes });

  test("are turned off and on again in the menu", async () => {
    const target = followed();
    api.answerWith(({ path }) => ok({ showsReposts: path.endsWith("/show"), message: "Saved" }));
    show(target);
    await userEvent.click(item("Turn off reposts"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Turn on reposts", hidden: true }));
    expect(
      await screen.findByRole("menuitem", { name: "Turn off reposts", hidden: true }),
    ).toBeInTheDocument();
    const path = `/api/reposts-by/${target.username}`;
    expect(api.requests).toMatchObject([
      { method: "POST", path: `${path}/hide` },
      { method: "POST", path: `${path}/show` },
    ]);
  });

  test("are plain buttons of the page's form without script", () => {
    const target = followed({ showsReposts: false });
    serveHtml(page(target));
    expect(item("Turn on reposts")).toHaveAttribute("formaction", `/api/reposts-by/${target.username}/show`);
  });

  test("are not offered for anyone else", () => {
    show(newMember({ showsReposts: true }));
    expect(screen.queryByRole("menuitem", { name: "Turn off reposts", hidden: true })).toBeNull();
  });
});
