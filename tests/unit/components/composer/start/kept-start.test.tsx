import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import type { HomePosts } from "#components/composer/start/home-start-intro";
import { KeptStart } from "#components/composer/start/kept-start";
import { alice, post } from "#tests/unit/components/sample-people";

beforeEach(() => {
  sentPosts.delete(alice.id);
});

const startOf = (posts: HomePosts, start: ReactNode = <p>People to follow</p>) => (
  <KeptStart viewerId={alice.id} start={start} posts={posts} people={<p>A few people</p>} />
);
const quiet = () => screen.queryByText("Your feed is quiet");

describe("the beginning of a new member's home", () => {
  test("says that the feed is quiet until the member has written, and then what to add", () => {
    render(startOf("none"));
    expect(quiet()).toBeVisible();
    act(() => sentPosts.set(alice.id, [post()]));
    expect(quiet()).not.toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent(
      "Now add other people's postsFollow a few people, and their posts will appear here.",
    );
    expect(screen.getByText("People to follow")).toBeVisible();
  });

  test("gives way to the member's own posts once the list has them, and stays above those of others", () => {
    const { rerender, unmount } = render(startOf("none"));
    rerender(startOf("others"));
    expect(screen.getByText("Your feed has begun")).toBeVisible();
    unmount();
    const again = render(startOf("none"));
    again.rerender(startOf("own"));
    expect(screen.queryByText("People to follow")).not.toBeInTheDocument();
  });

  test("keeps the few people whom the server no longer offers once the member follows them", () => {
    const { rerender } = render(startOf("others", null));
    rerender(<KeptStart viewerId={alice.id} start={null} posts="others" people={false} />);
    expect(screen.getByText("A few people")).toBeVisible();
    rerender(<KeptStart viewerId={alice.id} start={null} posts="others" people={<p>Other people</p>} />);
    expect(screen.getByText("A few people")).toBeVisible();
  });

  test("is later a few people, until the member has written", () => {
    render(startOf("others", null));
    expect(screen.getByText("A few people")).toBeVisible();
    act(() => sentPosts.set(alice.id, [post()]));
    expect(screen.queryByText("A few people")).not.toBeInTheDocument();
  });
});
