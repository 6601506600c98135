import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { KnownPost } from "#components/post/known-post";
import { PostArticle } from "#components/post/post-article";
import { PostRow } from "#components/post/post-row";
import { post } from "#tests/unit/components/sample-people";

test("begins a post's page with what a list has shown", () => {
  render(<PostRow viewerId={null} post={post({ content: "Known from the list" })} />).unmount();
  render(<KnownPost postId={post().id}>Loading</KnownPost>);
  const article = screen.getByRole("article", { name: /Alice Liddell/ });
  expect(within(article).getByText("Known from the list")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("looks like the page that replaces it, so that nothing moves", () => {
  const listed = post({ content: "Known from the list" });
  render(<PostRow viewerId={null} post={listed} />).unmount();
  const known = render(<KnownPost postId={listed.id}>Loading</KnownPost>);
  const shown = known.container.innerHTML;
  known.unmount();
  const page = render(<PostArticle post={listed} parts={["Known from the list"]} viewerId={null} />);
  expect(shown).toBe(page.container.innerHTML);
});

test("shows the skeleton of a post that no list has shown", () => {
  render(<KnownPost postId="01890000-0000-7000-8000-00000000ffff">Loading</KnownPost>);
  expect(screen.getByText("Loading")).toBeVisible();
});
