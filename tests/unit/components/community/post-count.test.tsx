import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { PostCount } from "#components/community/post-count";
import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { community } from "./sample-community.ts";

const api = stubApi();
const write = () => act(async () => emitOwnPostsChanged());

test("counts the viewer's new post, then adopts newer page data", async () => {
  api.answerWith(() => ok({ community: community({ postCount: 1, asOf: serverTime() }) }));
  const { rerender } = render(<PostCount community={community()} />);
  expect(screen.getByText("0 posts")).toBeVisible();
  await write();
  expect(await screen.findByText("1 post")).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toEqual(["/api/communities/birds"]);
  rerender(<PostCount community={community({ postCount: 7, asOf: serverTime() })} />);
  expect(screen.getByText("7 posts")).toBeVisible();
});

test("keeps the page's count when the server sends none", async () => {
  api.answerWith(() => refused(503, "UNAVAILABLE", "Not now"));
  render(<PostCount community={community({ postCount: 3, asOf: serverTime() })} />);
  await write();
  expect(screen.getByText("3 posts")).toBeVisible();
});
