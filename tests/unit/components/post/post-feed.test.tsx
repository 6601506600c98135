import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PostList } from "#components/post/feed/post-list";
import { post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

class ObserverStub {
  static readonly observed = new Set<ObserverStub>();
  readonly callback: IntersectionObserverCallback;
  readonly thresholds: readonly number[];

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.callback = callback;
    this.thresholds = [options.threshold ?? 0].flat();
  }
  observe(): void {
    ObserverStub.observed.add(this);
  }
  disconnect(): void {
    ObserverStub.observed.delete(this);
  }
}

beforeEach(() => {
  ObserverStub.observed.clear();
  Object.assign(globalThis, { IntersectionObserver: ObserverStub });
});

/** Scrolls to the end: every sentinel half intersects the viewport. */
async function reachEnd(): Promise<void> {
  await act(async () => {
    for (const observer of [...ObserverStub.observed]) {
      expect(observer.thresholds).toEqual([0.5]);
      // The component reads only this field of an entry and nothing of the observer.
      observer.callback([{ isIntersecting: true } as IntersectionObserverEntry], observer as never);
    }
  });
}

const one = post({ id: "01a1fd06-0000-7000-8000-000000000001", content: "one" });
const two = post({ id: "01a1fd06-0000-7000-8000-000000000002", content: "two" });
const three = post({ id: "01a1fd06-0000-7000-8000-000000000003", content: "three" });

function show(nextCursor: string | null) {
  return render(
    <PostList source="@alice" viewerId={null} posts={[one]} nextCursor={nextCursor} label="Posts by Alice" />,
  );
}

describe("PostList", () => {
  test("shows the first page and a plain link to the next", () => {
    show("plain");
    expect(screen.getByRole("feed", { name: "Posts by Alice" })).toContainElement(
      screen.getByRole("article"),
    );
    expect(screen.getByRole("link", { name: "Show more posts" })).toHaveAttribute("href", "?cursor=plain");
    expect(api.requests).toEqual([]);
  });

  test("loads the next page at the end without duplicates and announces the end", async () => {
    api.answerWith(() => ok({ posts: [one, two, three], nextCursor: null }));
    show("first");
    await reachEnd();
    expect(await screen.findByText("You're all caught up.")).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(api.requests.map((request) => request.path)).toEqual(["/api/posts/by/alice?cursor=first"]);
  });

  test("offers to retry a failed load", async () => {
    api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Down"));
    show("failing");
    await reachEnd();
    expect(await screen.findByRole("alert")).toHaveTextContent("More posts could not be loaded.");
    api.answerWith(() => ok({ posts: [two], nextCursor: null }));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("two")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("restores loaded pages on return", async () => {
    api.answerWith(() => ok({ posts: [two], nextCursor: "third" }));
    const { unmount } = show("back");
    await reachEnd();
    await screen.findByText("two");
    unmount();
    show("back");
    expect(screen.getByText("two")).toBeVisible();
    expect(screen.getByRole("link", { name: "Show more posts" })).toHaveAttribute("href", "?cursor=third");
    expect(api.requests).toHaveLength(1);
  });

  test("starts over when the first page has changed", async () => {
    api.answerWith(() => ok({ posts: [two], nextCursor: null }));
    const { unmount } = show("before");
    await reachEnd();
    await screen.findByText("two");
    unmount();
    show("after");
    expect(screen.queryByText("two")).not.toBeInTheDocument();
  });
});
