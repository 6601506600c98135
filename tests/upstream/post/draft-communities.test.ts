import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { HOUR } from "#contract/units";
import { foundCommunity } from "#tests/upstream/support/found-community";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { ownPostDrafts } from "#upstream/modules/data-export/sections/post-drafts";
import { publishDueDrafts } from "#upstream/modules/post-draft/publish-due-drafts";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let group: Awaited<ReturnType<typeof foundCommunity>>;
let round = 0;

const GONE = "The community that it was for is gone. Choose again who it is for";
const refused = { code: "VALIDATION_FAILED", fields: { community: GONE } };

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  [alice, bob] = [await upstream.signUp(`alice${round}`), await upstream.signUp(`bob${round}`)];
  group = await foundCommunity(bob, [alice], { isPublic: false });
});

const inTime = (ms: number) => new Date(upstream.now().getTime() + ms).toISOString();
const callSave = (body: object) =>
  alice.client.call("createPostDraft", {
    body: { content: "For us alone", community: group.slug, idempotencyKey: randomUUID(), ...body },
  });
const save = async (body: object = {}): Promise<{ params: { id: string } }> => {
  const answer = await callSave(body);
  expect(answer.statusCode).toBe(200);
  return { params: { id: answer.json().draft.id } };
};
const list = async () => (await alice.client.ok("listPostDrafts")).drafts;
const postCount = async () => (await alice.client.ok("getOwnProfile")).user.postCount;
const deleteGroup = () => bob.client.ok("deleteCommunity", { params: group.params });
/** Another community at the address of the one that is gone, with Alice in it. */
async function foundAnew(): Promise<void> {
  await deleteGroup();
  const founder = await upstream.signUp(`carol${round}`);
  await founder.client.ok("createCommunity", { body: { name: "Others", slug: group.slug } });
  await alice.client.ok("joinCommunity", { params: group.params });
}
/** As drafts were stored at first: with the community's address alone. */
const forgetIds = () => upstream.db.update(postDrafts).set({ body: sql`${postDrafts.body} - 'communityId'` });

test("a draft whose community is gone says so, and is neither posted nor scheduled", async () => {
  const { params } = await save();
  expect(await list()).toMatchObject([{ community: { slug: group.slug }, goneCommunity: null }]);
  await deleteGroup();
  expect(await list()).toMatchObject([{ community: null, goneCommunity: group.slug }]);
  expect((await alice.client.call("publishPostDraft", { params })).json()).toMatchObject(refused);
  const body = { publishAt: inTime(HOUR) };
  expect((await alice.client.call("schedulePostDraft", { params, body })).json()).toMatchObject(refused);
  expect((await callSave(body)).json()).toMatchObject(refused);
  // What is written goes on, for the same.
  const edit = { content: "For us", community: group.slug, version: 1 };
  await alice.client.ok("updatePostDraft", { params, body: edit });
  expect((await alice.client.ok("getPostDraft", { params })).draft).toMatchObject({
    content: "For us",
    goneCommunity: group.slug,
  });
  expect(await postCount()).toBe(0);
});

test("is posted once its author has chosen who it is for", async () => {
  const { params } = await save();
  await deleteGroup();
  await alice.client.ok("updatePostDraft", { params, body: { content: "For all", version: 1 } });
  expect(await list()).toMatchObject([{ community: null, goneCommunity: null }]);
  const { post } = await alice.client.ok("publishPostDraft", { params });
  expect(post).toMatchObject({ content: "For all", community: null });
});

test("that was scheduled stays a draft with the reason, and its author is notified", async () => {
  const publishAt = inTime(HOUR);
  await save({ publishAt });
  await deleteGroup();
  upstream.advance(HOUR);
  alice = { ...alice, client: await upstream.logIn(alice.username) };
  await publishDueDrafts(upstream.deps);
  expect(await list()).toMatchObject([{ publishAt, failure: GONE, goneCommunity: group.slug }]);
  expect(await postCount()).toBe(0);
  const { notifications } = await alice.client.ok("listNotifications");
  expect(notifications.filter(({ kind }) => kind === "unposted-draft")).toHaveLength(1);
});

describe("whose community's address is another community's by now", () => {
  test("does not go there, however it is posted, and also once it was edited", async () => {
    const { params } = await save();
    await foundAnew();
    expect(await list()).toMatchObject([{ community: null, goneCommunity: group.slug }]);
    const publish = () => alice.client.call("publishPostDraft", { params });
    expect((await publish()).json()).toMatchObject(refused);
    const edit = { content: "For us", community: group.slug, version: 1 };
    await alice.client.ok("updatePostDraft", { params, body: edit });
    expect(await list()).toMatchObject([{ community: null, goneCommunity: group.slug }]);
    expect((await publish()).json()).toMatchObject(refused);
    // From a composer that was opened before.
    const body = { content: "For us", community: group.slug, draft: { id: params.id, version: 2 } };
    expect((await alice.client.call("createPost", { body })).json()).toMatchObject(refused);
    expect(await postCount()).toBe(0);
  });

  test("is not posted there at its time", async () => {
    const publishAt = inTime(HOUR);
    await save({ publishAt });
    await foundAnew();
    upstream.advance(HOUR);
    alice = { ...alice, client: await upstream.logIn(alice.username) };
    await publishDueDrafts(upstream.deps);
    expect(await list()).toMatchObject([{ publishAt, failure: GONE, goneCommunity: group.slug }]);
    expect(await postCount()).toBe(0);
  });

  test("was for none if it was saved when that was gone already", async () => {
    await deleteGroup();
    await save();
    await bob.client.ok("createCommunity", { body: { name: "Others", slug: group.slug } });
    expect(await list()).toMatchObject([{ community: null, goneCommunity: group.slug }]);
  });
});

test("one that was stored with the address alone goes to the community there, from its next save on to no other", async () => {
  const { params } = await save();
  await forgetIds();
  expect(await list()).toMatchObject([{ community: { slug: group.slug }, goneCommunity: null }]);
  const body = { content: "For us", community: group.slug, version: 1 };
  await alice.client.ok("updatePostDraft", { params, body });
  // Its answer was lost.
  await alice.client.ok("updatePostDraft", { params, body });
  await foundAnew();
  expect(await list()).toMatchObject([{ community: null, goneCommunity: group.slug }]);
});

test("one that was stored with the address alone is posted", async () => {
  const { params } = await save();
  await forgetIds();
  const { post } = await alice.client.ok("publishPostDraft", { params });
  expect(post).toMatchObject({ content: "For us alone", community: { slug: group.slug } });
});

test("is exported with the address, and without the id", async () => {
  await save();
  const exported: object[] = [];
  for await (const page of ownPostDrafts.pages({ db: upstream.db, userId: alice.id, now: upstream.now() })) {
    exported.push(...page.map(({ data }) => data));
  }
  expect(exported).toMatchObject([{ content: "For us alone", community: group.slug }]);
  expect(exported[0]).not.toHaveProperty("communityId");
});
