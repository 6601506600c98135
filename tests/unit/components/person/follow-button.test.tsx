import { describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FollowToggle } from "#components/person/follow-toggle";
import { UnfollowSheet } from "#components/person/unfollow-sheet";
import { RelationTile } from "#components/profile/head/relation-tile";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import type { Relation } from "#contract/person";
import type { FollowTarget } from "#lib/shared/follow-target";
import { bob } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";

const api = stubApi();
let members = 0;

/** A unique member for each test because changes are cached. */
function newMember(changes: Partial<FollowTarget> = {}): FollowTarget {
  members += 1;
  return bob({ username: `bob${members}`, ...(changes as object) });
}

function page(target: FollowTarget) {
  return (
    <WithFormToken>
      <PageForm />
      <FollowToggle target={target} />
      <RelationTile href="/profile/bob/followers" count="followerCount" label="Followers" target={target} />
      <Toaster />
    </WithFormToken>
  );
}

const show = (target: FollowTarget) => render(page(target));

function answer(relation: Partial<Relation>, followerCount: number | null) {
  return ok({
    relation: {
      isFollowing: false,
      hasPendingRequest: false,
      isBlocked: false,
      followsYou: false,
      ...relation,
    },
    followerCount,
  });
}

const followers = () => screen.getByRole("link", { name: /Followers/ }).textContent;

describe("FollowButton", () => {
  test("follows at once, updates the count and adopts the server's count", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    const target = newMember();
    show(target);
    await userEvent.click(screen.getByRole("button", { name: "Follow" }));
    expect(screen.getByRole("button", { name: "Following", pressed: true })).toBeVisible();
    expect(followers()).toBe("5Followers");
    await act(async () => slow.resolve(answer({ isFollowing: true }, 9)));
    await waitFor(() => expect(followers()).toBe("9Followers"));
    expect(api.requests.map((request) => request.path)).toEqual([`/api/f4j8r/${target.username}`]);
  });

  test("collapses rapid presses into their outcome", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    show(newMember());
    const button = screen.getByRole("button", { name: "Follow" });
    for (let press = 0; press < 5; press++) await userEvent.click(button);
    expect(button).toHaveTextContent("Following");
    await act(async () => slow.resolve(answer({ isFollowing: true }, 5)));
    expect(api.requests).toHaveLength(1);
  });

  test.each([
    [{}, "Follow", "Failed to follow user."],
    [{ isFollowing: true }, "Following", "Failed to unfollow user."],
    [
      { accountType: "private", hasPendingRequest: true } as const,
      "Cancel Request",
      "Failed to cancel follow request.",
    ],
  ])("rolls back and shows the reason when there is no response (%j)", async (relation, label, message) => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    show(newMember(relation));
    await userEvent.click(screen.getByRole("button", { name: label }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("button", { name: label })).toBeVisible();
    expect(followers()).toBe("4Followers");
  });

  test("prefers the server's message to its own", async () => {
    api.answerWith(() => refused(429, "RATE_LIMITED", "You are following too fast."));
    show(newMember());
    await userEvent.click(screen.getByRole("button", { name: "Follow" }));
    expect(await screen.findByText("You are following too fast.")).toBeVisible();
  });

  test("shows its own message when the server sends none", async () => {
    api.answerWith(() => refused(500, "INTERNAL", "An unexpected error occurred"));
    show(newMember({ isFollowing: true }));
    await userEvent.click(screen.getByRole("button", { name: "Following" }));
    expect(await screen.findByText("Failed to unfollow user.")).toBeVisible();
  });

  test("unfollows a private account only after a confirmation", async () => {
    api.answerWith(() => answer({}, null));
    const asked: SheetRequest[] = [];
    const stop = onSheetRequest((request) => asked.push(request));
    const target = newMember({ accountType: "private", isFollowing: true });
    show(target);
    await userEvent.click(screen.getByRole("button", { name: "Following" }));
    stop();
    expect(api.requests).toEqual([]);
    expect(asked).toMatchObject([{ kind: "unfollow", target: { username: target.username } }]);
    render(<UnfollowSheet dialogId="ask" target={target} failures={undefined} />);
    const sheet = screen.getByRole("dialog", { name: `Unfollow @${target.username}?` });
    expect(sheet).toHaveTextContent("To follow them again, you will have to send a new request");
    await userEvent.click(within(sheet).getByRole("button", { name: "Unfollow" }));
    expect(await screen.findByRole("button", { name: "Follow" })).toBeVisible();
    expect(api.requests).toMatchObject([{ path: `/api/u6h3m/${target.username}` }]);
  });

  test("sends a request to a private account", async () => {
    api.answerWith(() => answer({ hasPendingRequest: true }, null));
    show(newMember({ accountType: "private", followerCount: null }));
    await userEvent.click(screen.getByRole("button", { name: "Follow" }));
    expect(screen.getByRole("button", { name: "Cancel Request" })).toBeVisible();
  });

  test("keeps its outcome on an older page and yields to a newer one", async () => {
    api.answerWith(() => answer({ isFollowing: true }, 5));
    const before = newMember();
    const { unmount } = show(before);
    await userEvent.click(screen.getByRole("button", { name: "Follow" }));
    await waitFor(() => expect(api.requests).toHaveLength(1));
    unmount();
    const { unmount: leave } = show(before);
    expect(screen.getByRole("button", { name: "Following" })).toBeVisible();
    leave();
    show({ ...before, asOf: serverTime() });
    expect(screen.getByRole("button", { name: "Follow" })).toBeVisible();
  });

  test("is hidden while the person is blocked", () => {
    show(newMember({ isBlocked: true }));
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("is a plain form without script", () => {
    const target = newMember({ isFollowing: true });
    serveHtml(page(target));
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Following" });
    expect(button).toHaveAttribute("formaction", `/api/u6h3m/${target.username}`);
    expect(button.form).toHaveAttribute("method", "post");
  });
});
