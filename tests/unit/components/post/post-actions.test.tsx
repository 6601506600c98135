import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemberActions } from "#components/post/actions/member-actions";
import { PostActions } from "#components/post/actions/post-actions";
import { Toaster } from "#components/ui/toaster";
import { receive } from "#lib/client/overlay";
import { marksOf } from "#lib/shared/post-marks";
import { post } from "#tests/unit/components/sample-people";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let made = 0;

/** A unique post for each test. */
function fresh(changes: Parameters<typeof post>[0] = {}) {
  made += 1;
  return post({ id: `01a1fd06-0000-7000-8000-0000000a${String(made).padStart(4, "0")}`, ...changes });
}

beforeEach(() => {
  class NoObserver {
    observe(): void {}
    unobserve(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
});

describe("MemberActions", () => {
  test("shows a like at once and adopts the server's state", async () => {
    const liked = Promise.withResolvers<ReturnType<typeof ok>>();
    api.answerWith(() => liked.promise);
    const shown = fresh({ likeCount: 4 });
    render(<MemberActions post={marksOf(shown)} />);
    const button = screen.getByRole("button", { name: "Like, 4 likes" });
    expect(button).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(button);
    expect(screen.getByRole("button", { name: "Like, 5 likes" })).toHaveAttribute("aria-pressed", "true");
    await act(async () => liked.resolve(ok({ isLiked: true, likeCount: 9 })));
    expect(await screen.findByRole("button", { name: "Like, 9 likes" })).toBeVisible();
    expect(api.requests).toMatchObject([{ method: "POST", path: `/api/posts/${shown.id}/like` }]);
  });

  test("rolls back a refused like and shows the reason", async () => {
    api.answerWith(() => refused(404, "NOT_FOUND", "This post does not exist any more"));
    render(
      <>
        <MemberActions post={marksOf(fresh({ likeCount: 4 }))} />
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Like, 4 likes" }));
    expect(await screen.findByText("This post does not exist any more")).toBeVisible();
    expect(screen.getByRole("button", { name: "Like, 4 likes" })).toHaveAttribute("aria-pressed", "false");
  });

  test("reposts at once, undoes it, and says why it was refused", async () => {
    const sent = Promise.withResolvers<ReturnType<typeof ok>>();
    api.answerWith(() => sent.promise);
    const shown = fresh({ repostCount: 4, canRepost: true });
    render(
      <>
        <MemberActions post={marksOf(shown)} />
        <Toaster />
      </>,
    );
    const button = screen.getByRole("button", { name: "Repost, 4 reposts" });
    expect(button).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(button);
    const pressed = screen.getByRole("button", { name: "Repost, 5 reposts" });
    expect(pressed).toHaveAttribute("aria-pressed", "true");
    expect(pressed).toHaveAttribute("formaction", `/api/posts/${shown.id}/unrepost`);
    await act(async () => sent.resolve(ok({ isReposted: true, repostCount: 9 })));
    api.answerWith(() => refused(404, "NOT_FOUND", "This post does not exist any more"));
    await userEvent.click(await screen.findByRole("button", { name: "Repost, 9 reposts" }));
    expect(await screen.findByText("This post does not exist any more")).toBeVisible();
    expect(screen.getByRole("button", { name: "Repost, 9 reposts" })).toHaveAttribute("aria-pressed", "true");
    expect(api.requests).toMatchObject([
      { method: "POST", path: `/api/posts/${shown.id}/repost` },
      { method: "POST", path: `/api/posts/${shown.id}/unrepost` },
    ]);
  });

  test("offers to repost only what everyone can read, and to undo a repost of what no longer is", () => {
    const shown = fresh({ canRepost: true });
    render(<MemberActions post={marksOf(shown)} />);
    const button = () => screen.queryByRole("button", { name: /^Repost/ });
    expect(button()).toBeVisible();
    act(() => receive(`post ${shown.id}`, { canRepost: false, asOf: serverTime() }));
    expect(button()).toBeNull();
    act(() => receive(`post ${shown.id}`, { isReposted: true, repostCount: 1, asOf: serverTime() }));
    expect(button()).toHaveAttribute("aria-pressed", "true");
  });

  test("keeps the place of the keyboard when a repost is undone that cannot be made again", async () => {
    api.answerWith(() => ok({ isReposted: false, repostCount: 0 }));
    const shown = fresh({ canRepost: false, isReposted: true, repostCount: 1 });
    render(<MemberActions post={marksOf(shown)} />);
    const button = screen.getByRole("button", { name: "Repost, 1 repost" });
    act(() => button.focus());
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Repost, 0 reposts" })).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    expect(button).toHaveAttribute("aria-pressed", "false");
    await userEvent.tab();
    expect(screen.getByRole("button", { name: /^Like/ })).toHaveFocus();
    expect(screen.queryByRole("button", { name: /^Repost/ })).toBeNull();
    expect(api.requests).toMatchObject([{ method: "POST", path: `/api/posts/${shown.id}/unrepost` }]);
  });

  test("sends one request at a time and collapses rapid presses", async () => {
    api.answerWith(({ method }) => ok({ isLiked: method === "PUT", likeCount: method === "PUT" ? 1 : 0 }));
    render(<MemberActions post={marksOf(fresh())} />);
    const button = screen.getByRole("button", { name: /^Like/ });
    for (let press = 0; press < 4; press += 1) await userEvent.click(button);
    await screen.findByRole("button", { name: "Like, 0 likes" });
    expect(api.requests.length).toBeLessThanOrEqual(4);
    expect(api.requests.length % 2).toBe(0);
  });

  test("prefers counts received later to the page's counts", async () => {
    const shown = fresh({ likeCount: 1, commentCount: 1 });
    render(<MemberActions post={marksOf(shown)} />);
    const { id, poll, editedAt } = shown;
    const state = {
      id,
      asOf: serverTime(),
      poll,
      editedAt,
      likeCount: 7,
      commentCount: 3,
      isLiked: true,
      isBookmarked: true,
    };
    act(() => receive(`post ${id}`, state));
    expect(screen.getByRole("link", { name: "3 comments" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Like, 7 likes" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Bookmark" })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("a visitor", () => {
  test("reads the counts, and is led to sign-in and back to the comment box", () => {
    const shown = fresh({ likeCount: 2, commentCount: 1234, repostCount: 1 });
    render(<PostActions post={marksOf(shown)} viewerId={null} />);
    expect(screen.getByRole("link")).toHaveTextContent("Log in to reply");
    expect(screen.getByRole("link")).toHaveAttribute(
      "href",
      `/login?returnTo=${encodeURIComponent(`/post/${shown.id}#comment-text`)}`,
    );
    expect(screen.getByTitle("1,234 comments · 1 repost · 2 likes")).toHaveTextContent(
      /^1\.2k comments · 1 repost · 2 likes$/i,
    );
    expect(screen.getByRole("button")).toHaveAccessibleName("Share");
  });

  test("reads no count of nothing, and finds the sign-in of the post's page below", () => {
    const shown = fresh({ likeCount: 1, commentCount: 0 });
    render(<PostActions post={marksOf(shown)} viewerId={null} isOnOwnPage />);
    expect(screen.getByText("1 like")).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
