import { beforeEach, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { AuthorPosts } from "#app/(shell)/profile/[username]/posts/author-posts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PlainPin } from "#components/post/plain-pin";
import { post, profile } from "#tests/unit/components/sample-people";
import { stubApi } from "#tests/unit/components/stub-api";

stubApi();

beforeEach(() => {
  class NoObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
});

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
});
