import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { PostCount } from "#components/profile/post-count";
import { ProfileHead } from "#components/profile/profile-head";
import type { FullProfile } from "#contract/profile";
import { followTargetOf } from "#lib/shared/follow-target";
import { profile } from "#tests/unit/components/sample-people";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let members = 0;

/** A profile that no other test has shown, with its count in the header and among the others. */
function show(isOwn: boolean): FullProfile {
  members += 1;
  const shown = profile({ username: `mia${members}`, postCount: 3 });
  const target = followTargetOf(shown);
  render(
    <>
      <PostCount target={target} />
      <ProfileHead profile={shown} isOwn={isOwn} isMember followTarget={target} />
    </>,
  );
  return shown;
}

const write = () => act(async () => emitOwnPostsChanged());

test("counts the member's new post on their own profile", async () => {
  const shown = show(true);
  expect(screen.getByText("3 posts")).toBeVisible();
  api.answerWith(() => ok({ user: { ...shown, postCount: 4, asOf: serverTime() } }));
  await write();
  expect(await screen.findByText("4 posts")).toBeVisible();
  expect(screen.getByRole("link", { name: "4 Posts" })).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toEqual([`/api/profile/${shown.username}`]);
});

test("keeps the page's count when the server sends none", async () => {
  show(true);
  api.answerWith(() => refused(503, "UNAVAILABLE", "Not now"));
  await write();
  expect(screen.getByText("3 posts")).toBeVisible();
});

test("asks for no count on another's profile", async () => {
  show(false);
  await write();
  expect(api.requests).toEqual([]);
});
