import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { HOUR } from "#contract/units";
import { foundCommunity } from "#tests/upstream/support/found-community";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
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
