import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import { AuthorPosts } from "#app/(shell)/profile/[username]/posts/author-posts";
import { sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PlainPin } from "#components/post/plain/plain-pin";
import { postTexts } from "#components/post/texts.ts";
import { alice, post, profile } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

/** Calls what waits for the end of the list, of which half has to be in view. */
const endListeners = new Set<() => void>();

beforeEach(() => {
  endListeners.clear();
  class Observer {
    readonly enter: () => void;
    readonly isOfEnd: boolean;
    constructor(callback: IntersectionObserverCallback, { threshold }: IntersectionObserverInit = {}) {
      // The component reads only this field of an entry and nothing of the observer.
      this.enter = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      this.isOfEnd = threshold === 0.5;
    }
    observe(): void {
      if (this.isOfEnd) endListeners.add(this.enter);
    }
    unobserve(): void {}
    disconnect(): void {
      endListeners.delete(this.enter);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  sentPosts.delete(alice.id);
});

async function reachEnd(): Promise<void> {
  await act(async () => {
    for (const enter of [...endListeners]) enter();
  });
}

const [older, newer] = [
  post({ id: "01a1fd06-0000-7000-8000-0000000d0001", content: "older" }),
  post({ id: "01a1fd06-0000-7000-8000-0000000d0002", content: "newer" }),
];

const show = (posts: ReturnType<typeof post>[]) =>
  render(<AuthorPosts author={profile()} viewerId={null} isOwn={false} page={{ posts, nextCursor: null }} />);

test("a profile's posts begin with the pinned one, below its mark", () => {
  show([{ ...older, isPinned: true }, newer]);
  const rows = within(screen.getByRole("feed")).getAllByRole("article");
  expect(rows.map((row) => row.getAttribute("data-post"))).toEqual([older.id, newer.id]);
  expect(rows[0]).toHaveAttribute("aria-posinset", "1");
  const mark = screen.getByText("Pinned");
  expect(mark.compareDocumentPosition(rows[0] ?? mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Hidden together with its row.
  expect(mark).toHaveAttribute("data-post", older.id);
});

test("there is no mark where nothing is pinned", () => {
  show([newer, older]);
  expect(screen.queryByText("Pinned")).toBeNull();
});

test("without script a post is pinned and unpinned by a plain button", () => {
  const { rerender } = render(<PlainPin post={older} />);
  const pin = screen.getByRole("button", { name: postMenuTexts.pin, hidden: true });
  expect(pin).toHaveAttribute("formaction", `/api/posts/${older.id}/pin`);
  rerender(<PlainPin post={{ ...older, isPinned: true }} />);
  const unpin = screen.getByRole("button", { name: postMenuTexts.unpin, hidden: true });
  expect(unpin).toHaveAttribute("formaction", `/api/posts/${older.id}/unpin`);
  rerender(<PlainPin post={{ ...older, isRemoved: true }} />);
  expect(screen.queryByRole("button", { hidden: true })).toBeNull();
});

describe("a list of several pages", () => {
  const written = ["six", "five", "four", "three", "two", "one"].map((content, index) =>
    post({ id: `01a1fd06-0000-7000-8000-0000000d001${6 - index}`, content }),
  );

  /** The upstream's page of two, before which the first one has the pinned post. */
  function pageOf(pinned: string | null, cursor = 0) {
    const marked = written.map((each) => ({ ...each, isPinned: each.content === pinned }));
    const nextCursor = cursor + 2 < marked.length ? String(cursor + 2) : null;
    if (cursor > 0) return { posts: marked.slice(cursor, cursor + 2), nextCursor };
    const others = marked.filter(({ isPinned }) => !isPinned).slice(0, 2);
    return { posts: [...marked.filter(({ isPinned }) => isPinned), ...others], nextCursor };
  }

  const listOf = (pinned: string | null) => (
    <AuthorPosts author={profile()} viewerId={null} isOwn={false} page={pageOf(pinned)} />
  );
  const words = () =>
    screen.getAllByRole("article").map((row) => row.querySelector("[data-post-text]")?.textContent);

  test("has each post once and in its place, whichever was pinned when its pages were loaded", async () => {
    let pinned: string | null = "two";
    api.answerWith(({ path }) => {
      const cursor = Number(new URL(path, location.origin).searchParams.get("cursor"));
      return ok(pageOf(pinned, cursor));
    });
    const { rerender, unmount } = render(listOf(pinned));
    await reachEnd();
    expect(await screen.findByText("three")).toBeVisible();
    // Another tab pins another post, which this one has not loaded yet.
    pinned = "one";
    await reachEnd();
    expect(await screen.findByText("one")).toBeVisible();
    expect(words()).toEqual(["two", "six", "five", "four", "three", "one"]);
    rerender(listOf("one"));
    expect(words()).toEqual(["one", "six", "five", "four", "three", "two"]);
    rerender(listOf(null));
    expect(words()).toEqual(["six", "five", "four", "three", "two", "one"]);
    unmount();
    for (const [now, first] of [
      ["four", "four"],
      [null, "six"],
      ["two", "two"],
    ] as const) {
      const returned = render(listOf(now));
      expect(words()[0]).toBe(first);
      expect(words().toSorted()).toEqual(written.map(({ content }) => content).toSorted());
      returned.unmount();
    }
    expect(api.requests).toHaveLength(2);
  });
});

describe("what the member has just written", () => {
  const fresh = post({
    id: "01a1fd06-0000-7000-8000-0000000d0003",
    content: "fresh",
    createdAt: new Date(Date.parse(newer.createdAt) + 1000).toISOString(),
  });
  const own = (posts: ReturnType<typeof post>[]) => (
    <main id="main">
      <AuthorPosts author={profile()} viewerId={alice.id} isOwn page={{ posts, nextCursor: null }} />
    </main>
  );
  const rows = () =>
    within(screen.getByRole("feed", { name: "Posts by Alice Liddell" }))
      .getAllByRole("article")
      .map((row) => [row.getAttribute("data-post"), row.getAttribute("aria-posinset")]);

  test("is not above what the member has reposted since, where a later page has it", async () => {
    sentPosts.set(alice.id, [fresh]);
    const repost = {
      by: { username: alice.username, name: alice.name },
      createdAt: new Date(Date.parse(fresh.createdAt) + 1000).toISOString(),
    };
    render(own([{ ...newer, repost }, older]));
    await screen.findByRole("link", { name: /reposted$/ });
    expect(rows()).toEqual([
      [newer.id, "1"],
      [older.id, "2"],
    ]);
  });

  test("is below the pinned post and above the others, in the same list", async () => {
    sentPosts.set(alice.id, [fresh]);
    const { rerender } = render(own([{ ...older, isPinned: true }, newer]));
    expect(await screen.findByText("fresh")).toBeVisible();
    const pinnedFirst = [
      [older.id, "1"],
      [fresh.id, "2"],
      [newer.id, "3"],
    ];
    expect(rows()).toEqual(pinnedFirst);
    const more = within(screen.getAllByRole("article")[0] ?? document.body).getByRole("button", {
      name: postTexts.more,
    });
    more.focus();
    rerender(own([newer, older]));
    expect(rows()).toEqual([
      [fresh.id, "1"],
      [newer.id, "2"],
      [older.id, "3"],
    ]);
    expect(more).toHaveFocus();
  });
});
