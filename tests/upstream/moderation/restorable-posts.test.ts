import { beforeEach, expect, test } from "@jest/globals";
import { POST_RESTORE_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { actOnReport as act, postBy, readReport, report } from "#tests/upstream/support/site-moderator";
import { wrongCounts } from "#tests/upstream/support/stored-counts";

const { upstream, mia, alice, bob } = moderatedUpstream({ moderators: ["mia"], members: ["alice", "bob"] });
let postId: string;
let number: number;

beforeEach(async () => {
  postId = await postBy(bob, "buy my pills");
  number = await report(alice, { postId });
  await bob.client.ok("deletePost", { params: { id: postId } });
});

const restore = () => bob.client.call("restorePost", { params: { id: postId } });

test("a post that its author has just deleted is removed for good, which they are told", async () => {
  const read = await readReport(mia, number);
  expect(read).toMatchObject({ isGone: true, asNow: null });
  expect(read.actions).toContain("remove");
  const words = "We do not sell pills here.";
  expect((await act(mia, number, { action: "remove", words })).statusCode).toBe(200);
  expect((await restore()).json()).toMatchObject({
    code: "NOT_FOUND",
    message: "It is too late to restore this post",
  });
  await upstream.runJobs();
  const toBob = upstream.sentMails.findLast(({ to }) => to === `${bob.username}@example.org`);
  expect(toBob).toMatchObject({ subject: "Your post was removed" });
  for (const part of ["You had deleted your post.", "you cannot restore it", "buy my pills", words])
    expect(toBob?.text).toContain(part);
  expect((await bob.client.ok("listOwnModeration")).actions).toMatchObject([{ kind: "remove", words }]);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  expect((await restore()).statusCode).toBe(404);
});

test("one that can no longer be restored is not removed once more", async () => {
  upstream.advance(POST_RESTORE_MS + SECOND);
  expect((await readReport(mia, number)).actions).not.toContain("remove");
  const refused = await act(mia, number, { action: "remove" });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "There is nothing of it that can be removed.",
  ]);
  expect((await bob.client.ok("listOwnModeration")).actions).toEqual([]);
});

test("one that was restored is shown as it is now, and can be removed as any other", async () => {
  expect((await restore()).statusCode).toBe(200);
  expect(await readReport(mia, number)).toMatchObject({ isGone: false, asNow: { text: "buy my pills" } });
  expect((await act(mia, number, { action: "remove" })).statusCode).toBe(200);
  expect((await restore()).statusCode).toBe(404);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});
