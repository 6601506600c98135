import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { HOUR, MINUTE } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendImage } from "#tests/upstream/support/upload";
import { media, users } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { sweepOrphans } from "#upstream/modules/media/storage/sweep-orphans";

let upstream: TestUpstream;
let alice: Member;

beforeEach(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
});

afterEach(() => upstream.close());

const stored = async () => (await readdir(upstream.mediaDir)).sort();
const strayKey = (at: number) => at.toString(16).padStart(32, "0");
const ownKey = async () => (await ownImage())?.url.split("/")[2] ?? "";
const ownImage = async () => (await alice.client.ok("getOwnProfile")).user.profileImage;

async function upload(): Promise<string> {
  expect((await sendImage(alice.client, await drawHalves(90, 90))).statusCode).toBe(200);
  return ownKey();
}

/** Creates a picture's folder, or anything else, last modified the given time ago. */
async function leave(path: string, ageMs: number, isFolder = true): Promise<void> {
  if (isFolder) await mkdir(path);
  else await writeFile(path, "half a file");
  const then = new Date(upstream.now().getTime() - ageMs);
  await utimes(path, then, then);
}

test("deletes files of replaced and removed pictures and keeps the current one", async () => {
  await upload();
  const current = await upload();
  expect(await stored()).toHaveLength(2);
  await removeQueuedPictures(upstream.deps);
  expect(await stored()).toEqual([current]);
  await alice.client.ok("removeProfileImage", { params: { type: "profile" } });
  await removeQueuedPictures(upstream.deps);
  expect(await stored()).toEqual([]);
  expect(await upstream.db.$count(mediaRemovals)).toBe(0);
});

test("keeps files queued when they cannot be deleted now", async () => {
  await upload();
  await upload();
  const failing = { ...upstream.deps.media, remove: () => Promise.reject(new Error("The disk is away.")) };
  await expect(removeQueuedPictures({ ...upstream.deps, media: failing })).rejects.toThrow("away");
  expect(await upstream.db.$count(mediaRemovals)).toBe(1);
});

test("deletes what a crash left after an hour, and nothing else", async () => {
  const current = await upload();
  await leave(join(upstream.mediaDir, strayKey(1)), 61 * MINUTE);
  await leave(join(upstream.mediaDir, strayKey(2)), 59 * MINUTE);
  await leave(join(upstream.mediaDir, `.new-${strayKey(3)}`), 61 * MINUTE);
  await leave(join(upstream.mediaDir, `.new-${strayKey(4)}`), 59 * MINUTE);
  await leave(join(upstream.mediaDir, "lost+found"), 61 * MINUTE);
  await leave(join(upstream.uploadsDir, "old"), 61 * MINUTE, false);
  await leave(join(upstream.uploadsDir, "young"), 59 * MINUTE, false);
  await sweepOrphans(upstream.deps);
  const expected = [`.new-${strayKey(4)}`, strayKey(2), current, "lost+found"].sort();
  expect(await stored()).toEqual(expected);
  expect(await readdir(upstream.uploadsDir)).toEqual(["young"]);
  expect((await ownImage())?.width).toBe(90);
});

test("deletes a row without files after an hour, and its owner has no picture then", async () => {
  const current = await upload();
  const [lost, young] = [strayKey(7), strayKey(8)];
  const row = { ownerId: alice.id, width: 1, height: 1, widths: [1] };
  const longAgo = new Date(upstream.now().getTime() - 2 * HOUR);
  await upstream.db.insert(media).values([
    { ...row, key: lost, createdAt: longAgo },
    { ...row, key: young, createdAt: upstream.now() },
  ]);
  await upstream.db.update(users).set({ bgImageKey: lost }).where(eq(users.id, alice.id));
  await sweepOrphans(upstream.deps);
  const keys = (await upstream.db.select({ key: media.key }).from(media)).map(({ key }) => key);
  expect(keys.sort()).toEqual([young, current].sort());
  expect((await alice.client.ok("getOwnProfile")).user).toMatchObject({ bgImage: null });
  expect(await ownKey()).toBe(current);
});

test("deletes nothing when the storage does not match the database", async () => {
  await upload();
  for (let at = 0; at < 21; at += 1) await leave(join(upstream.mediaDir, strayKey(at)), 2 * HOUR);
  await sweepOrphans(upstream.deps);
  expect(await stored()).toHaveLength(22);
  expect(upstream.logLines.join("")).toContain("does not match the database");
  // An empty database, as when another one is configured by mistake.
  await upstream.db.delete(media);
  await sweepOrphans(upstream.deps);
  expect(await stored()).toHaveLength(22);
});

test("compares every page of a long list", async () => {
  const current = await upload();
  const row = { ownerId: alice.id, width: 1, height: 1, widths: [1], createdAt: new Date(0) };
  const many = Array.from({ length: 1_100 }, (_, at) => strayKey(at));
  await upstream.db.insert(media).values(many.map((key) => ({ ...row, key })));
  const kept = many.filter((_, at) => at % 100 !== 50);
  for (const key of kept) await leave(join(upstream.mediaDir, key), 2 * HOUR);
  await leave(join(upstream.mediaDir, strayKey(5_000)), 2 * HOUR);
  await sweepOrphans(upstream.deps);
  expect(await stored()).toEqual([...kept, current].sort());
  expect(await upstream.db.$count(media)).toBe(kept.length + 1);
});
