import { expect, test } from "@jest/globals";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { commentersTexts } from "#components/post/menu/commenter-texts.ts";
import { PostMenuItems } from "#components/post/menu/post-menu-items";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PinnedMark } from "#components/profile/pinned-mark";
import { Toaster } from "#components/ui/toaster";
import { receive } from "#lib/client/overlay";
import { router } from "#tests/support/fake-navigation";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let made = 0;

/** A post of its own for each test. */
function fresh(changes: Parameters<typeof post>[0] = {}) {
  made += 1;
  return post({ id: `01a1fd06-0000-7000-8000-0000000c${String(made).padStart(4, "0")}`, ...changes });
}

const entries = () => screen.getAllByRole("menuitem").map((entry) => entry.textContent);
const entry = (name: string) => screen.findByRole("menuitem", { name });

function renderMenu(shown: ReturnType<typeof post>, viewerId = alice.id): void {
  render(
    <>
      <PostMenuItems post={shown} viewerId={viewerId} />
      <PinnedMark post={shown} username="alice" />
      <Toaster />
    </>,
  );
}

test("the author's menu pins and unpins the post, before what deletes it", async () => {
  const shown = fresh();
  api.answerWith(({ path }) =>
    ok(path.endsWith("/pin") ? { isPinned: true, replacedId: null } : { isPinned: false }),
  );
  renderMenu(shown);
  expect(entries()).toEqual([
    postMenuTexts.edit,
    postMenuTexts.pin,
    commentersTexts.title,
    postMenuTexts.copyLink,
    postMenuTexts.addToCollection,
    postMenuTexts.delete,
  ]);
  expect(screen.queryByText("Pinned")).toBeNull();
  await userEvent.click(await entry(postMenuTexts.pin));
  expect(await screen.findByText(postMenuTexts.pinDone)).toBeVisible();
  expect(screen.getByText("Pinned")).toBeVisible();
  // The profile's list begins with it.
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await userEvent.click(await entry(postMenuTexts.unpin));
  expect(await screen.findByText(postMenuTexts.unpinDone)).toBeVisible();
  expect(router.refresh).toHaveBeenCalledTimes(2);
  expect(await entry(postMenuTexts.pin)).toBeVisible();
  expect(screen.queryByText("Pinned")).toBeNull();
  expect(api.requests).toMatchObject([
    { method: "POST", path: `/api/posts/${shown.id}/pin` },
    { method: "POST", path: `/api/posts/${shown.id}/unpin` },
  ]);
});

test("pinning another post says that it replaces the one before, which loses its mark", async () => {
  const [before, next] = [fresh({ isPinned: true }), fresh()];
  api.answerWith(() => ok({ isPinned: true, replacedId: before.id }));
  render(<PinnedMark post={before} username="alice" />);
  expect(screen.getByText("Pinned")).toBeVisible();
  render(
    <>
      <PostMenuItems post={next} viewerId={alice.id} />
      <Toaster />
    </>,
  );
  await userEvent.click(await entry(postMenuTexts.pin));
  expect(await screen.findByText(postMenuTexts.pinReplaced)).toBeVisible();
  expect(screen.queryByText("Pinned")).toBeNull();
});

test("what only its author sees is not offered to be pinned, and can be unpinned", async () => {
  renderMenu(fresh({ isRemoved: true }));
  expect(entries()).not.toContain(postMenuTexts.pin);
  cleanup();
  renderMenu(fresh({ isRemoved: true, isPinned: true }));
  expect(await entry(postMenuTexts.unpin)).toBeVisible();
});

test("a refused change is taken back, with the reason", async () => {
  api.answerWith(() => refused(404, "NOT_FOUND", "Post not found"));
  renderMenu(fresh({ isPinned: true }));
  await userEvent.click(await entry(postMenuTexts.unpin));
  expect(await screen.findByText("Post not found")).toBeVisible();
  expect(await entry(postMenuTexts.unpin)).toBeVisible();
  expect(screen.getByText("Pinned")).toBeVisible();
});

test("other members cannot pin it, and see the mark until the post is unpinned", () => {
  const shown = fresh({ isPinned: true });
  renderMenu(shown, bob().id);
  expect(entries()).not.toContain(postMenuTexts.unpin);
  expect(screen.getByText("Pinned")).toBeVisible();
  act(() => receive(`post ${shown.id}`, { isPinned: false, asOf: serverTime() }));
  expect(screen.queryByText("Pinned")).toBeNull();
});
