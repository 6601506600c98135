import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { SCHEDULE_MAX_MS, SCHEDULE_MIN_MS } from "#contract/limits";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";
import { foundCommunity } from "#tests/upstream/support/found-community";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";
import type { AppDeps } from "#upstream/app-deps";
import { posts as postRows, users } from "#upstream/core/db/schema/schema";
import { createRateLimits } from "#upstream/core/load/rate-limits";
import { publishDueDrafts } from "#upstream/modules/post-draft/publish-due-drafts";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  [alice, bob] = [await upstream.signUp(`alice${round}`), await upstream.signUp(`bob${round}`)];
});

/** Time passes, in which sessions end. */
async function later(ms: number): Promise<void> {
  upstream.advance(ms);
  [alice, bob] = (await Promise.all(
    [alice, bob].map(async (who) => ({ ...who, client: await upstream.logIn(who.username) })),
  )) as [Member, Member];
}
const inTime = (ms: number) => new Date(upstream.now().getTime() + ms).toISOString();
const callSave = (body: object) =>
  alice.client.call("createPostDraft", {
    body: { content: "Later", idempotencyKey: randomUUID(), ...body },
  });
const schedule = async (body: object = {}) => {
  const answer = await callSave({ publishAt: inTime(HOUR), ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json().draft as { id: string };
};
const callReschedule = (id: string, publishAt: string) =>
  alice.client.call("schedulePostDraft", { params: { id }, body: { publishAt } });
const list = async () => (await alice.client.ok("listPostDrafts")).drafts;
const posts = async () => {
  const { posts: found } = await alice.client.ok("listPostsByAuthor", {
    params: { username: alice.username },
  });
  return found;
};
const run = (deps: Partial<AppDeps> = {}) => publishDueDrafts({ ...upstream.deps, ...deps });
const notices = async () => {
  const { notifications } = await alice.client.ok("listNotifications");
  return notifications.filter(({ kind }) => kind === "unposted-draft");
};

describe("the time of a scheduled post", () => {
  test("is 5 minutes to a year ahead", async () => {
    const soon = "Choose a time at least 5 minutes from now";
    const far = "Choose a time within a year from now";
    const { id } = await schedule();
    for (const [ms, message] of [
      [-HOUR, soon],
      [SCHEDULE_MIN_MS - SECOND, soon],
      [SCHEDULE_MAX_MS + SECOND, far],
    ] as const) {
      const refused = { code: "VALIDATION_FAILED", fields: { publishAt: message } };
      expect((await callSave({ publishAt: inTime(ms) })).json()).toMatchObject(refused);
      expect((await callReschedule(id, inTime(ms))).json()).toMatchObject(refused);
    }
    for (const text of ["tomorrow", "2026-02-30T10:00:00.000Z", "2026-12-01"]) {
      expect((await callReschedule(id, text)).json()).toMatchObject({
        fields: { publishAt: "Choose a date and a time" },
      });
    }
    expect((await callReschedule(id, inTime(SCHEDULE_MIN_MS))).statusCode).toBe(200);
    expect((await callReschedule(id, inTime(SCHEDULE_MAX_MS))).statusCode).toBe(200);
  });

  test("orders the list, and can be taken back", async () => {
    await schedule({ content: "Third", publishAt: inTime(3 * HOUR) });
    const { id } = await schedule({ content: "Second", publishAt: inTime(2 * HOUR) });
    upstream.advance(SECOND);
    await callSave({ content: "Unscheduled" });
    const order = async () => (await list()).map(({ excerpt }) => excerpt);
    expect(await order()).toEqual(["Second", "Third", "Unscheduled"]);
    expect((await callReschedule(id, "")).json()).toMatchObject({ draft: { publishAt: null } });
    expect(await order()).toEqual(["Third", "Unscheduled", "Second"]);
    await later(4 * HOUR);
    await run();
    expect(await order()).toEqual(["Unscheduled", "Second"]);
  });

  test("needs a draft that could be posted, also when it is edited", async () => {
    const poll = { question: "Tea?", options: ["Yes", ""], durationMs: HOUR };
    const refused = { code: "VALIDATION_FAILED", fields: { poll: "Fill in every option" } };
    expect((await callSave({ poll, publishAt: inTime(HOUR) })).json()).toMatchObject(refused);
    const { id } = await schedule();
    const edit = { content: "Later", poll, version: 1 };
    const edited = await alice.client.call("updatePostDraft", { params: { id }, body: edit });
    expect(edited.json()).toMatchObject(refused);
    const unfinished = (await callSave({ poll })).json().draft;
    expect((await callReschedule(unfinished.id, inTime(HOUR))).json()).toMatchObject(refused);
  });
});

test("a poll's blank options after the second are no reason to refuse it", async () => {
  const poll = { question: "Tea?", options: ["Yes", "No", "", ""], durationMs: HOUR };
  const { id } = await schedule({ poll });
  expect((await alice.client.ok("getPostDraft", { params: { id } })).draft.poll).toEqual(poll);
  await later(HOUR);
  await run();
  const now = (await callSave({ poll })).json().draft;
  await alice.client.ok("publishPostDraft", { params: { id: now.id } });
  const labels = (await posts()).map((post) => post.poll?.options.map(({ label }) => label));
  expect(labels).toEqual([
    ["Yes", "No"],
    ["Yes", "No"],
  ]);
});

describe("a scheduled post", () => {
  test("is posted at its time as any post, whose time and poll begin then", async () => {
    const poll = { question: "Tea?", options: ["Yes", "No"], durationMs: 2 * HOUR };
    await schedule({ content: `Hello @${bob.username} #later`, poll, commentsFrom: "mentioned" });
    await run();
    expect(await posts()).toEqual([]);
    await later(HOUR);
    await run();
    const [post] = await posts();
    expect(post).toMatchObject({
      content: `Hello @${bob.username} #later`,
      mentions: [bob.username],
      commentsFrom: "mentioned",
      createdAt: upstream.now().toISOString(),
      poll: { closesAt: inTime(2 * HOUR), isClosed: false },
    });
    expect(await list()).toEqual([]);
    const told = await bob.client.ok("listNotifications", { query: { type: "comment" } });
    expect(told.notifications).toMatchObject([{ kind: "mention", postId: post?.id }]);
    const tagged = await bob.client.ok("listPostsByHashtag", { params: { hashtag: "later" } });
    expect(tagged.posts.map(({ id }) => id)).toContain(post?.id);
  });

  test("is posted once, by however many servers", async () => {
    const { key } = await uploadPostImage(alice.client, await drawHalves(40, 20));
    await schedule({ images: [{ key }] });
    await schedule({ content: "Another" });
    await later(HOUR);
    await Promise.all([run(), run(), run()]);
    await run();
    expect((await posts()).map(({ content }) => content).sort()).toEqual(["Another", "Later"]);
  });

  test("is posted when the server is up again", async () => {
    await schedule();
    await later(3 * DAY);
    await run();
    expect(await posts()).toMatchObject([{ content: "Later", createdAt: upstream.now().toISOString() }]);
  });

  test("is posted as it was edited last", async () => {
    const { id } = await schedule();
    const body = { content: "Edited", version: 1 };
    await alice.client.ok("updatePostDraft", { params: { id }, body });
    await later(HOUR);
    await run();
    expect(await posts()).toMatchObject([{ content: "Edited" }]);
    const late = await alice.client.call("updatePostDraft", {
      params: { id },
      body: { content: "Too late", version: 2 },
    });
    expect(late.json()).toMatchObject({
      code: "NOT_FOUND",
      message: "This draft has been posted or deleted",
    });
  });
});

describe("a scheduled post whose answer was lost", () => {
  const callPost = (body: object) => alice.client.call("createPost", { body: { content: "Later", ...body } });

  test("is gone when it is posted now instead, also as another text", async () => {
    for (const content of ["Later", "Now"]) {
      const key = randomUUID();
      await schedule({ idempotencyKey: key });
      expect((await callPost({ idempotencyKey: key, content })).statusCode).toBe(200);
      expect(await list()).toEqual([]);
    }
    await later(HOUR);
    await run();
    expect((await posts()).map(({ content }) => content)).toEqual(["Now", "Later"]);
  });

  test("that was saved while the post was sent is one or the other", async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const key = randomUUID();
      const [posted, saved] = await Promise.all([
        callPost({ idempotencyKey: key }),
        callSave({ publishAt: inTime(HOUR), idempotencyKey: key }),
      ]);
      expect(posted.statusCode).toBe(200);
      expect([200, 409]).toContain(saved.statusCode);
    }
    expect(await list()).toEqual([]);
  });

  test("and that was posted meanwhile is not scheduled or posted again", async () => {
    const key = randomUUID();
    await schedule({ idempotencyKey: key });
    await later(HOUR);
    await run();
    const again = await callSave({ publishAt: inTime(HOUR), idempotencyKey: key });
    expect(again.json()).toMatchObject({
      code: "CONFLICT",
      message: "This has already been posted. You can discard it here",
    });
    const [post] = await posts();
    expect((await callPost({ idempotencyKey: key })).json()).toMatchObject({ post: { id: post?.id } });
    expect((await callPost({ idempotencyKey: key, content: "More" })).json()).toMatchObject({
      message: "Another post was sent in place of this one",
    });
    expect(await list()).toEqual([]);
    expect(await posts()).toHaveLength(1);
  });

  test("is removed, and not posted, where its post is there already", async () => {
    const key = randomUUID();
    await schedule({ idempotencyKey: key });
    const { id } = await schedule({ content: "Other" });
    await upstream.db
      .update(postRows)
      .set({ idempotencyKey: key })
      .where(eq(postRows.id, await postNow()));
    await later(HOUR);
    await run();
    expect((await posts()).map(({ content }) => content)).toEqual(["Other", "Now"]);
    expect(await list()).toEqual([]);
    expect((await alice.client.call("publishPostDraft", { params: { id } })).statusCode).toBe(404);
  });

  const postNow = async () => (await callPost({ content: "Now" })).json().post.id as string;
});

describe("a scheduled post that cannot be posted", () => {
  test("stays as a draft that says why, and its author is notified once", async () => {
    const group = await foundCommunity(bob, [alice]);
    const { id } = await schedule({ community: group.slug });
    await alice.client.ok("leaveCommunity", { params: group.params });
    await later(HOUR);
    await run();
    await run();
    expect(await posts()).toEqual([]);
    expect(await list()).toMatchObject([
      { id, failure: "Join this community to post in it", publishAt: upstream.now().toISOString() },
    ]);
    expect(await notices()).toMatchObject([
      {
        title: "Not posted",
        message: "A post that you had scheduled could not be posted: “Later”. Your drafts say why",
        actor: null,
        postId: null,
      },
    ]);
    // The reason goes with another time.
    await alice.client.ok("joinCommunity", { params: group.params });
    expect((await callReschedule(id, inTime(HOUR))).json()).toMatchObject({ draft: { failure: null } });
    await later(HOUR);
    await run();
    expect(await posts()).toMatchObject([{ content: "Later", community: { slug: group.slug } }]);
  });

  test("is named by the beginning of its text, if there is one", async () => {
    const group = await foundCommunity(bob, [alice]);
    const { key } = await uploadPostImage(alice.client, await drawHalves(40, 20));
    for (const body of [{ content: `First\n\n${"word ".repeat(40)}` }, { content: "", images: [{ key }] }]) {
      await schedule({ ...body, community: group.slug });
    }
    await alice.client.ok("leaveCommunity", { params: group.params });
    await later(HOUR);
    await run();
    const begin = "A post that you had scheduled could not be posted";
    expect((await notices()).map(({ message }) => message).toSorted()).toEqual([
      `${begin}. Your drafts say why`,
      expect.stringMatching(
        new RegExp(`^${begin}: “First word word [ word]{30,50}…”\\. Your drafts say why$`),
      ),
    ]);
  });

  test("says that the quoted post is gone", async () => {
    const { post } = await bob.client.ok("createPost", { body: { content: "Quote me" } });
    await schedule({ quotes: post.id });
    await bob.client.ok("deletePost", { params: { id: post.id } });
    await later(HOUR);
    await run();
    expect(await list()).toMatchObject([{ failure: "The post that it quotes is no longer there" }]);
  });

  test("says that its picture is gone", async () => {
    const { key } = await uploadPostImage(alice.client, await drawHalves(40, 20));
    await schedule({ images: [{ key }] });
    await alice.client.ok("createPost", { body: { content: "Taken", images: [{ key }] } });
    await later(HOUR);
    await run();
    expect(await list()).toMatchObject([{ failure: "A picture is no longer there. Please add it again." }]);
  });

  test("counts for the limit of posts", async () => {
    const rateLimits = createRateLimits({ scale: 1 / 30 });
    await schedule({ content: "First" });
    await schedule({ content: "Second" });
    await later(HOUR);
    await run({ rateLimits });
    expect(await posts()).toHaveLength(1);
    expect(await list()).toMatchObject([{ failure: "You posted too much at that time" }]);
  });

  test("stays while its author is suspended, and waits", async () => {
    await schedule();
    const setSuspended = (deactivatedAt: Date | null) =>
      upstream.db.update(users).set({ deactivatedAt }).where(eq(users.id, alice.id));
    await setSuspended(upstream.now());
    upstream.advance(HOUR);
    await run();
    await setSuspended(null);
    await later(MINUTE);
    await run();
    expect(await posts()).toEqual([]);
    expect(await list()).toMatchObject([{ failure: "Your account was suspended at that time" }]);
  });

  test("for a failure of our own is tried again for an hour, and holds up no other", async () => {
    await schedule({ content: "First", publishAt: inTime(HOUR) });
    await schedule({ content: "Second", publishAt: inTime(HOUR + MINUTE) });
    await later(HOUR + MINUTE);
    let calls = 0;
    const consume: AppDeps["rateLimits"]["consume"] = async () => {
      calls += 1;
      if (calls === 1) throw new Error("The counter is broken");
    };
    const rateLimits = { ...upstream.deps.rateLimits, consume };
    await run({ rateLimits });
    expect((await posts()).map(({ content }) => content)).toEqual(["Second"]);
    expect(await list()).toMatchObject([{ excerpt: "First", failure: null }]);
    calls = 0;
    await later(HOUR);
    await run({ rateLimits });
    expect(await list()).toMatchObject([{ failure: "Something went wrong on our side" }]);
  });

  test("is tried again for an hour also after the server was off", async () => {
    await schedule();
    await later(3 * HOUR);
    const rateLimits = { ...upstream.deps.rateLimits, consume: () => Promise.reject(new Error("Broken")) };
    await run({ rateLimits });
    await later(HOUR - MINUTE);
    await run({ rateLimits });
    expect(await list()).toMatchObject([{ failure: null }]);
    await later(MINUTE);
    await run({ rateLimits });
    expect(await list()).toMatchObject([{ failure: "Something went wrong on our side" }]);
    expect(await notices()).toHaveLength(1);
  });

  test("for a failure of our own does not count for the limit of posts", async () => {
    const rateLimits = createRateLimits({ scale: 1 / 30 });
    const jobs = { ...upstream.deps.jobs, enqueue: () => Promise.reject(new Error("The queue is broken")) };
    await schedule({ poll: { question: "Tea?", options: ["Yes", "No"], durationMs: HOUR } });
    await later(HOUR);
    for (let attempt = 0; attempt < 3; attempt += 1) await run({ rateLimits, jobs });
    expect(await posts()).toEqual([]);
    await run({ rateLimits });
    expect(await posts()).toHaveLength(1);
  });
});
