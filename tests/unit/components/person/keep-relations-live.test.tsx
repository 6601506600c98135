import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { useCallback } from "react";
import { FollowToggle } from "#components/person/follow-toggle";
import { FOLLOWED_EVENT } from "#components/person/followed-event.ts";
import { keepRelationsLive } from "#components/person/keep-relations-live.ts";
import { publishRelationChange } from "#components/person/relation-kind.ts";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { requestRefresh } from "#lib/client/page/refresh-page";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { bob } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { isHidden, stubSheets } from "#tests/unit/components/stub-sheets";

const api = stubApi();
const refresh = jest.fn();
let stop: () => void;
let members = 0;

stubSheets();

/** A unique member for each test because relations are cached. */
function newName(): string {
  members += 1;
  return `bob${members}`;
}

function open(path: string, ...links: string[]): void {
  window.history.replaceState(null, "", path);
  document.body.innerHTML = `<main id="main">${links.map((name) => `<a href="/profile/${name}">${name}</a>`).join("")}</main>`;
}

const profileOf = (username: string, changes = {}) =>
  ok({ user: { ...bob({ username }), canSeeContent: true, followingCount: 2, ...changes } });

const blockedBy = () => refused(403, "BLOCKED", "You have been blocked by this user.");

function publishRelation(username: string): void {
  const { id } = bob();
  publishServerEvent("relationChanged", { userId: id, personId: id, username });
}

async function announceRelation(username: string): Promise<void> {
  publishRelation(username);
  await passTime();
}

async function passTime(): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(2000));
}

const lookups = () => api.requests.map(({ path }) => path);

interface Item {
  id: string;
  author: { username: string };
}

const firstPage: ListPage<Item> = { items: [], nextCursor: "after the first" };

/** A list whose second page contains a post by the given author and one by Carol. */
function Feed({ name }: { name: string }) {
  const loadPage = useCallback(
    async () => ({
      items: ["carol", name].map((username) => ({ id: username, author: { username } })),
      nextCursor: null,
    }),
    [name],
  );
  const list = usePaginatedList<Item>({ listKey: name, firstPage, loadPage });
  return (
    <>
      <button type="button" onClick={list.loadMore}>
        More
      </button>
      {list.items.map(({ id, author }) => (
        <article key={id} data-author={author.username}>
          {author.username}
        </article>
      ))}
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
  stop = keepRelationsLive(refresh);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  window.scrollY = 0;
});

describe("a changed relation", () => {
  test("refreshes the open profile once for several events", async () => {
    const name = newName();
    open(`/profile/${name}`);
    api.answerWith(() => profileOf(name, { isFollowing: true }));
    const followed = jest.fn();
    document.addEventListener(FOLLOWED_EVENT, followed);
    publishRelation(name);
    await announceRelation(name);
    expect(lookups()).toEqual([`/api/profile/${name}`]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(followed).toHaveBeenCalledTimes(1);
    document.removeEventListener(FOLLOWED_EVENT, followed);
    await announceRelation(name);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("updates every follow button", async () => {
    const target = bob({ username: newName(), accountType: "private", hasPendingRequest: true });
    open("/");
    render(<FollowToggle target={target} />);
    expect(screen.getByRole("button")).toHaveTextContent("Cancel Request");
    api.answerWith(() => profileOf(target.username, { isFollowing: true }));
    await announceRelation(target.username);
    expect(screen.getByRole("button")).toHaveTextContent("Following");
    expect(refresh).not.toHaveBeenCalled();
  });

  test("does not refresh other pages", async () => {
    const name = newName();
    open("/search?q=b", name);
    api.answerWith(() => profileOf(name, { isFollowing: true }));
    await announceRelation(name);
    expect(refresh).not.toHaveBeenCalled();
  });

  test.each(["/profile/carol/followers", "/profile/carol/following", "/blocked-users"])(
    "refreshes %s, which lists people",
    async (path) => {
      const name = newName();
      open(path);
      api.answerWith(() => profileOf(name, { isFollowing: true }));
      await announceRelation(name);
      expect(refresh).toHaveBeenCalledTimes(1);
    },
  );

  test("waits to refresh while the reader has scrolled down", async () => {
    const name = newName();
    open(`/profile/${name}`);
    window.scrollY = 5000;
    api.answerWith(() => profileOf(name, { followsYou: true }));
    await announceRelation(name);
    expect(refresh).not.toHaveBeenCalled();
    window.scrollY = 0;
    window.dispatchEvent(new Event("scroll"));
    await passTime();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("fetches a few profiles at a time when many change at once", async () => {
    open("/settings");
    api.answerWith(({ path }) => profileOf(path.split("/").at(-1) ?? ""));
    for (let count = 0; count < 40; count += 1) publishRelation(newName());
    await passTime();
    expect(lookups().length).toBeLessThanOrEqual(2);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe("a block", () => {
  test("refreshes the open profile at once, at any scroll position", async () => {
    const name = newName();
    open(`/profile/${name}`);
    window.scrollY = 5000;
    api.answerWith(blockedBy);
    await announceRelation(name);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("hides posts and people on open pages, and an unblock shows them again", async () => {
    const name = newName();
    open("/");
    document.body.innerHTML = `<main id="main">
      <article data-author="${name}"><a href="/profile/${name}">post</a></article>
      <article data-author="carol"><a href="/profile/${name}">mentions</a></article>
      <ul><li><div data-person="${name}">row</div></li><li><div data-person="carol">carol</div></li></ul>
      <ul><li><div data-person="${name}"><button data-action="unblock">Unblock</button></div></li></ul></main>`;
    const own = screen.getByText("post");
    const mention = screen.getByText("mentions");
    const row = screen.getByText("row");
    const carol = screen.getByText("carol");
    const blockedRow = screen.getByRole("button", { name: "Unblock" });
    api.answerWith(blockedBy);
    await announceRelation(name);
    expect([own, row, mention, carol, blockedRow].map(isHidden)).toEqual([true, true, false, false, false]);
    expect(refresh).not.toHaveBeenCalled();
    api.answerWith(() => profileOf(name));
    await announceRelation(name);
    expect([own, row].map(isHidden)).toEqual([false, false]);
  });

  test("by a private account hides its posts but not the person when following ends", async () => {
    const name = newName();
    open("/");
    document.body.innerHTML = `<main id="main"><article data-author="${name}"><a href="/profile/${name}">post</a></article>
      <ul><li><div data-person="${name}">row</div></li></ul></main>`;
    api.answerWith(() => profileOf(name, { accountType: "private", canSeeContent: false }));
    await announceRelation(name);
    expect([screen.getByRole("article"), screen.getByText("row")].map(isHidden)).toEqual([true, false]);
  });

  test("hides posts on later pages of lists too, and an unblock shows them again", async () => {
    const name = newName();
    open("/");
    render(<Feed name={name} />, { container: document.getElementById("main") ?? undefined });
    await act(async () => screen.getByRole("button").click());
    const areHidden = () => screen.getAllByRole("article").map(isHidden);
    expect(areHidden()).toEqual([false, false]);
    api.answerWith(blockedBy);
    await announceRelation(name);
    expect(areHidden()).toEqual([false, true]);
    api.answerWith(() => profileOf(name));
    await announceRelation(name);
    expect(areHidden()).toEqual([false, false]);
  });

  test("made on this page refreshes it even when its buttons are up to date", async () => {
    const name = newName();
    open(`/profile/${name}`);
    api.answerWith(() => profileOf(name));
    await announceRelation(name);
    refresh.mockClear();
    publishRelationChange(name);
    await passTime();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("made on this page before it subscribed refreshes it once it has", async () => {
    const name = newName();
    open(`/profile/${name}`);
    api.answerWith(() => profileOf(name));
    stop();
    publishRelationChange(name);
    stop = keepRelationsLive(refresh);
    await passTime();
    expect(lookups()).toEqual([`/api/profile/${name}`]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe("a reconnection", () => {
  const registered = () => publishServerEvent("registered", { userId: bob().id, unreadCount: 0, asOf: 1 });

  test("refreshes the page because events may have been missed", async () => {
    open("/search");
    registered();
    await passTime();
    expect(refresh).not.toHaveBeenCalled();
    registered();
    registered();
    await passTime();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("checks hidden people again", async () => {
    const name = newName();
    open("/");
    document.body.innerHTML = `<main id="main"><article data-author="${name}"><a href="/profile/${name}">post</a></article></main>`;
    api.answerWith(blockedBy);
    await announceRelation(name);
    expect(isHidden(screen.getByRole("article"))).toBe(true);
    api.answerWith(() => profileOf(name));
    registered();
    registered();
    await passTime();
    expect(isHidden(screen.getByRole("article"))).toBe(false);
  });

  test("includes a first connection that is late", async () => {
    open("/");
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    registered();
    await passTime();
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

test("refreshes the page after an undo", async () => {
  open("/popular");
  requestRefresh();
  await passTime();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("refreshes a profile restored by Back", async () => {
  const name = newName();
  open("/settings");
  api.answerWith(() => profileOf(name, { isFollowing: true }));
  await announceRelation(name);
  expect(refresh).not.toHaveBeenCalled();
  open(`/profile/${name}`);
  window.dispatchEvent(new PopStateEvent("popstate"));
  await passTime();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("refreshes the page when the profile cannot be fetched", async () => {
  const name = newName();
  open(`/profile/${name}`);
  api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  await announceRelation(name);
  expect(refresh).toHaveBeenCalledTimes(1);
});
