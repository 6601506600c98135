import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { FOLLOWED_EVENT } from "#components/person/followed-event.ts";
import { FreshPostsPill } from "#components/post/feed/fresh-posts-pill";
import { START_ID } from "#components/post/feed/start-id.ts";
import { MINUTE } from "#contract/units";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { router } from "#tests/support/fake-navigation";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const listed = "2026-11-21T12:00:00.000Z";

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
});

async function aMinutePasses(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
}

function show(props: { community?: string } = {}) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FreshPostsPill viewerId={alice.id} listedIds={["listed"]} oldestListed={listed} {...props} />
    </SWRConfig>,
  );
}

function postsAt(...times: [person: typeof alice, createdAt: string][]) {
  return times.map(([author, createdAt], index) => post({ id: `post-${index}`, author, createdAt }));
}

describe("FreshPosts", () => {
  test("counts new posts of others and shows them on request", async () => {
    const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => {});
    api.answerWith(() =>
      ok({
        posts: postsAt(
          [alice, "2026-11-21T12:03:00.000Z"],
          [bob(), "2026-11-21T12:02:00.000Z"],
          [bob(), "2026-11-21T12:01:00.000Z"],
          [bob(), listed],
        ),
        nextCursor: null,
      }),
    );
    show();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    await aMinutePasses();
    await userEvent.click(screen.getByRole("button", { name: "2 new posts" }));
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test("leads to the posts below what a new member's home begins with", async () => {
    const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => {});
    api.answerWith(() => ok({ posts: postsAt([bob(), "2026-11-21T12:01:00.000Z"]), nextCursor: null }));
    show();
    document.body.insertAdjacentHTML("beforeend", `<div id="${START_ID}"></div>`);
    screen.getByRole("status").insertAdjacentHTML("afterend", '<div role="feed"></div>');
    const feed = Object.assign(screen.getByRole("feed"), { scrollIntoView: jest.fn() });
    await act(async () => document.dispatchEvent(new Event(FOLLOWED_EVENT)));
    await userEvent.click(await screen.findByRole("button", { name: "1 new post" }));
    expect(feed.scrollIntoView).toHaveBeenCalledTimes(1);
    expect(scrollTo).not.toHaveBeenCalled();
    document.getElementById(START_ID)?.remove();
    feed.remove();
  });

  test("counts an old post that was reposted since", async () => {
    const repost = {
      by: { username: "carol", name: "Carol" },
      createdAt: "2026-11-21T12:05:00.000Z",
    };
    const old = post({ id: "old", author: bob(), createdAt: "2026-10-01T12:00:00.000Z" });
    api.answerWith(() =>
      ok({
        posts: [
          { ...old, repost },
          { ...old, id: "older" },
        ],
        nextCursor: null,
      }),
    );
    show();
    await aMinutePasses();
    expect(screen.getByRole("button", { name: "1 new post" })).toBeVisible();
  });

  test("checks at once after a follow", async () => {
    api.answerWith(() => ok({ posts: postsAt([bob(), "2026-11-21T12:01:00.000Z"]), nextCursor: null }));
    show();
    await act(async () => document.dispatchEvent(new Event(FOLLOWED_EVENT)));
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  });

  test("checks at once after a hashtag was followed or unfollowed, on any page", async () => {
    api.answerWith(() => ok({ posts: postsAt([bob(), "2026-11-21T12:01:00.000Z"]), nextCursor: null }));
    show();
    const change = { userId: alice.id, hashtag: "cooking", isFollowing: true, asOf: 1 };
    await act(async () => publishServerEvent("hashtagFollowChanged", change));
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  });

  test("does not check in a community, whose posts are no other for it", async () => {
    show({ community: "cooks" });
    const change = { userId: alice.id, hashtag: "cooking", isFollowing: true, asOf: 1 };
    await act(async () => {
      publishServerEvent("hashtagFollowChanged", change);
      document.dispatchEvent(new Event(FOLLOWED_EVENT));
    });
    expect(api.requests).toEqual([]);
  });

  test("is hidden when there is nothing new or no response", async () => {
    api.answerWith(() => ok({ posts: postsAt([bob(), listed]), nextCursor: null }));
    show();
    await aMinutePasses();
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await aMinutePasses();
    expect(api.requests).toHaveLength(2);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});
