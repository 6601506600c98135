import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import sharp from "sharp";
import { REPORTED_STORY_RETENTION_MS, STORY_LIFE_MS } from "#contract/limits-story";
import type { Story } from "#contract/story";
import { DAY } from "#contract/units";
import { makeStory } from "#tests/upstream/support/story";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import { stories } from "#upstream/core/db/schema/schema-story";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { sweepStories } from "#upstream/modules/story/sweep-stories";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let story: Story;

beforeEach(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  await bob.client.ok("followUser", { params: { username: "alice" } });
  story = await makeStory(alice.client, { text: "Buy my pills" });
});

afterEach(() => upstream.close());

const report = (member: Member) =>
  member.client.ok("report", { body: { storyId: story.id, reason: "spam", text: "She sells pills" } });

function admin(command: string, ...args: string[]): Promise<string> {
  const found = adminCommands.get(command);
  if (!found) throw new Error(`No command ${command}`);
  return found.run(upstream.deps, args);
}

const sweep = async () => {
  await sweepStories(upstream.deps);
  await removeQueuedPictures(upstream.deps);
};

test("a report hides the story from its reporter only and tells support how to see its picture", async () => {
  const { number } = await report(bob);
  expect((await report(bob)).number).toBe(number);
  expect((await bob.client.ok("listStories")).reels).toEqual([]);
  expect((await bob.client.call("listStoriesOf", { params: { username: "alice" } })).statusCode).toBe(404);
  expect((await alice.client.ok("listStories")).own).toMatchObject({ story: { id: story.id } });
  await upstream.runJobs();
  const mail = upstream.sentMails.at(-1);
  expect(mail?.subject).toBe(`Report ${number}: spam, a story by @alice`);
  const told = "The command `npm run admin -- reports` shows how to see its picture.";
  for (const words of ["She sells pills", "Buy my pills", told]) expect(mail?.text).toContain(words);
  // Sent mail cannot be recalled.
  expect(mail?.text).not.toContain("/media/");
  const listed = await admin("reports");
  const command = `npm run admin -- reported-file ${number} <folder>`;
  for (const words of [`story ${story.id} by @alice`, command, "Buy my pills"])
    expect(listed).toContain(words);
});

test("a report of a story that shows another one names that, too", async () => {
  const carol = await upstream.signUp("carol");
  const original = await makeStory(alice.client, { text: "With @carol" });
  const addition = await makeStory(carol.client, { text: "Me, too", originalId: original.id });
  await bob.client.ok("report", { body: { storyId: addition.id, reason: "spam" } });
  expect(await admin("reports")).toContain(
    `story ${addition.id} by @carol, which shows story ${original.id}`,
  );
});

test("one's own or an invisible story cannot be reported", async () => {
  const own = await alice.client.call("report", { body: { storyId: story.id, reason: "spam" } });
  expect(own.json()).toMatchObject({ code: "BAD_REQUEST", message: "You cannot report yourself" });
  await alice.client.ok("blockUser", { params: { username: "bob" } });
  const unseen = await bob.client.call("report", { body: { storyId: story.id, reason: "spam" } });
  expect(unseen.json()).toMatchObject({ code: "NOT_FOUND", message: "This no longer exists" });
});

test("a reported story is kept beyond its expiry, invisible, until the report is closed", async () => {
  const { number } = await report(bob);
  upstream.advance(STORY_LIFE_MS);
  await sweep();
  expect(await upstream.db.$count(stories)).toBe(1);
  const client = await upstream.logIn("alice");
  expect((await client.call("getStory", { params: { id: story.id } })).statusCode).toBe(404);
  const folder = await mkdtemp(join(tmpdir(), "roost-story-"));
  await admin("reported-file", String(number), folder);
  const [written = ""] = await readdir(folder);
  expect(await sharp(join(folder, written)).metadata()).toMatchObject({ format: "jpeg", height: 320 });
  await rm(folder, { recursive: true });
  await admin("close-report", String(number));
  await sweep();
  expect(await upstream.db.$count(stories)).toBe(0);
  expect(await readdir(upstream.privateMediaDir)).toEqual([]);
});

test("a reported story is deleted in the end even if the report stays open", async () => {
  await report(bob);
  upstream.advance(STORY_LIFE_MS + REPORTED_STORY_RETENTION_MS - DAY);
  await sweep();
  expect(await upstream.db.$count(stories)).toBe(1);
  upstream.advance(DAY);
  await sweep();
  expect(await upstream.db.$count(stories)).toBe(0);
});

test("an operator deletes a story with its picture, and its author is notified", async () => {
  await report(bob);
  const said = await admin("remove-story", story.id);
  expect(said).toBe(
    "The story of @alice is removed, and its picture will be deleted shortly. 1 report of it is closed.",
  );
  await removeQueuedPictures(upstream.deps);
  expect(await readdir(upstream.privateMediaDir)).toEqual([]);
  expect(await admin("reports")).toBe("No report is open.");
  await upstream.runJobs();
  expect(upstream.sentMails.at(-1)).toMatchObject({
    to: "alice@example.org",
    subject: "Your story was removed",
    text: expect.stringContaining("Buy my pills"),
  });
  await expect(admin("remove-story", story.id)).rejects.toThrow(`There is no story ${story.id}.`);
  await expect(admin("remove-story", "nonsense")).rejects.toThrow("There is no story nonsense.");
});
