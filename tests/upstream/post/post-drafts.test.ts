import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { endpoints } from "#contract/endpoints";
import { DRAFT_EXCERPT_LENGTH, POST_DRAFTS_PER_MEMBER, POST_UPLOAD_RETENTION_MS } from "#contract/limits";
import { DAY, HOUR, SECOND } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { foundCommunity } from "#tests/upstream/support/found-community";
import { openPage } from "#tests/upstream/support/member-socket";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm, uploadPostImage } from "#tests/upstream/support/upload";
import { muxFilm } from "#tests/upstream/support/video-file";
import { newId } from "#upstream/core/db/new-id";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { sweepUploads } from "#upstream/modules/post/media/post-uploads";

type NewDraft = Partial<BodyOf<Endpoints["createPostDraft"]>>;

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let halves: Uint8Array<ArrayBuffer>;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
  halves = await drawHalves(60, 30);
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  [alice, bob] = [await upstream.signUp(`alice${round}`), await upstream.signUp(`bob${round}`)];
});

const upload = async (who = alice) => (await uploadPostImage(who.client, halves)).key;
const callSave = (body: NewDraft, who = alice) =>
  who.client.call("createPostDraft", { body: { content: "", idempotencyKey: randomUUID(), ...body } });
const save = async (body: NewDraft, who = alice) => {
  upstream.advance(SECOND);
  const answer = await callSave(body, who);
  expect(answer.statusCode).toBe(200);
  return endpoints.createPostDraft.output.parse(answer.json()).draft;
};
const list = async (who = alice) => (await who.client.ok("listPostDrafts")).drafts;
const texts = async (who = alice) => (await list(who)).map(({ excerpt }) => excerpt);
const read = async (id: string) => (await alice.client.ok("getPostDraft", { params: { id } })).draft;
const callUpdate = (
  id: string,
  body: { content: string; version: number; images?: { key: string }[] },
  who = alice,
) => who.client.call("updatePostDraft", { params: { id }, body });
/** Time passes, in which sessions end. */
async function later(ms: number): Promise<void> {
  upstream.advance(ms);
  [alice, bob] = (await Promise.all(
    [alice, bob].map(async (who) => ({ ...who, client: await upstream.logIn(who.username) })),
  )) as [Member, Member];
}
const inTime = (ms: number) => new Date(upstream.now().getTime() + ms).toISOString();
const stored = async () => {
  await removeQueuedPictures(upstream.deps);
  return readdir(upstream.mediaDir);
};

describe("a saved draft", () => {
  test("is listed latest first, to its author alone, and not posted", async () => {
    await save({ content: "One" });
    await save({ content: "Two\n\nand more ".padEnd(DRAFT_EXCERPT_LENGTH + 50, "!") });
    const [newer, older] = await list();
    expect(newer?.excerpt).toMatch(/^Two and more !+…$/);
    expect(older).toMatchObject({
      excerpt: "One",
      version: 1,
      imageCount: 0,
      hasVideo: false,
      hasPoll: false,
      isQuote: false,
      community: null,
      publishAt: null,
      failure: null,
    });
    expect(await list(bob)).toEqual([]);
    expect((await alice.client.ok("getOwnProfile")).user.postCount).toBe(0);
  });

  test("has all that a post has, as far as it is written", async () => {
    const { post } = await bob.client.ok("createPost", { body: { content: "Quote me" } });
    const group = await foundCommunity(bob, [alice]);
    const poll = { question: "", options: ["Tea", ""], durationMs: 2 * HOUR };
    const { id } = await save({
      content: "Look",
      poll,
      community: group.slug,
      quotes: post.id,
      commentsFrom: "mentioned",
      quotesFrom: "nobody",
    });
    expect(await read(id)).toMatchObject({
      content: "Look",
      poll,
      quotes: post.id,
      commentsFrom: "mentioned",
      quotesFrom: "nobody",
      community: { slug: group.slug },
      hasPoll: true,
      isQuote: true,
      isMissingFiles: false,
    });
  });

  test("without anything in it is refused", async () => {
    const poll = { question: " ", options: ["", ""], durationMs: HOUR };
    for (const body of [{}, { content: " \n" }, { poll }]) {
      expect((await callSave(body)).json()).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { content: "There is nothing to save yet" },
      });
    }
  });

  test("that is sent again with its key stays one draft", async () => {
    const idempotencyKey = randomUUID();
    const sent = await Promise.all(
      ["same", "same", "same"].map((content) => callSave({ content, idempotencyKey })),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await texts()).toEqual(["same"]);
  });

  test("beyond the limit is refused, also when several are saved at once", async () => {
    const rows = Array.from({ length: POST_DRAFTS_PER_MEMBER - 1 }, () => ({
      id: newId(upstream.now()),
      authorId: alice.id,
      body: { content: "x", images: [] },
      idempotencyKey: randomUUID(),
      savedAt: upstream.now(),
    }));
    await upstream.db.insert(postDrafts).values(rows);
    const answers = await Promise.all(["a", "b", "c"].map((content) => callSave({ content })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: "You can have at most 50 drafts. Post or delete one first",
    });
  });

  test("of another member does not exist", async () => {
    const { id } = await save({ content: "Mine" });
    const params = { id };
    const answers = await Promise.all([
      bob.client.call("getPostDraft", { params }),
      callUpdate(id, { content: "Theirs", version: 1 }, bob),
      bob.client.call("schedulePostDraft", { params, body: { publishAt: "" } }),
      bob.client.call("publishPostDraft", { params }),
      bob.client.call("createPost", { body: { content: "Theirs", draft: { id, version: 1 } } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    await bob.client.ok("deletePostDraft", { params });
    expect(await texts()).toEqual(["Mine"]);
  });

  test("is replaced by an edit that names what it began with; any other is refused", async () => {
    const { id } = await save({ content: "First" });
    expect((await callUpdate(id, { content: "Second", version: 1 })).statusCode).toBe(200);
    // Its answer was lost.
    expect((await callUpdate(id, { content: "Second", version: 1 })).statusCode).toBe(200);
    expect((await callUpdate(id, { content: "Other", version: 1 })).json()).toMatchObject({
      code: "CONFLICT",
      message: "This draft was changed elsewhere in the meantime",
    });
    expect(await read(id)).toMatchObject({ content: "Second", version: 3 });
  });

  test("tells the member's other pages when it changes", async () => {
    const own = await openPage(upstream, alice);
    const other = await openPage(upstream, bob);
    const { id } = await save({ content: "First" });
    await callUpdate(id, { content: "Second", version: 1 });
    await alice.client.ok("deletePostDraft", { params: { id } });
    expect(await own.receives("postDraftsChanged", 3)).toEqual(Array(3).fill({ userId: alice.id }));
    await eventsDelivered(upstream, own, other);
    expect(other.heard("postDraftsChanged")).toEqual([]);
  });
});

describe("uploads of a draft", () => {
  test("stay for as long as it, and are deleted with it", async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = await save({
      images: [
        { key: first, alt: "Two halves" },
        { key: second, alt: "" },
      ],
    });
    expect(await read(id)).toMatchObject({
      imageCount: 2,
      images: [{ key: first, image: { alt: "Two halves", width: 60 } }, { key: second }],
    });
    // Removed in the composer, whose text is not saved yet.
    await alice.client.ok("discardPostImage", { params: { key: first } });
    await later(POST_UPLOAD_RETENTION_MS + DAY);
    await sweepUploads(upstream.deps);
    expect(await stored()).toEqual(expect.arrayContaining([first, second]));
    expect((await callUpdate(id, { content: "", images: [{ key: second }], version: 1 })).statusCode).toBe(
      200,
    );
    await sweepUploads(upstream.deps);
    // In no draft any more, so it waits like any upload, from now on.
    expect(await stored()).toContain(first);
    await alice.client.ok("deletePostDraft", { params: { id } });
    await alice.client.ok("deletePostDraft", { params: { id } });
    expect(await stored()).not.toContain(second);
  });

  test("can be a video with its poster", async () => {
    const film = new Blob([await muxFilm()]);
    const response = await sendForm(alice.client, "uploadPostVideo", [["video", film, "film.webm"]]);
    const { key } = endpoints.uploadPostVideo.output.parse(response.json());
    const poster = await upload();
    const { id } = await save({ video: { key, poster, alt: "A barometer" } });
    expect(await read(id)).toMatchObject({
      hasVideo: true,
      video: { key, posterKey: poster, video: { mimeType: "video/webm", poster: { alt: "A barometer" } } },
    });
    const { post } = await alice.client.ok("publishPostDraft", { params: { id } });
    expect(post.video).toMatchObject({ mimeType: "video/webm" });
  });

  test("must be the author's own, and in nothing else", async () => {
    const [foreign, shared, posted] = [await upload(bob), await upload(), await upload()];
    await save({ images: [{ key: shared, alt: "" }] });
    await alice.client.ok("createPost", { body: { content: "", images: [{ key: posted }] } });
    for (const key of [foreign, shared, posted, "0".repeat(32)]) {
      expect((await callSave({ images: [{ key, alt: "" }] })).json()).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { images: "A picture is no longer there. Please add it again." },
      });
    }
  });

  test("that were posted otherwise are missing, which is said when it is posted", async () => {
    const [key, left] = [await upload(), await upload()];
    const { id } = await save({
      content: "Both",
      images: [
        { key, alt: "" },
        { key: left, alt: "" },
      ],
    });
    await alice.client.ok("createPost", { body: { content: "Taken", images: [{ key }] } });
    expect(await read(id)).toMatchObject({ isMissingFiles: true, images: [{ key: left }] });
    const refused = await alice.client.call("publishPostDraft", { params: { id } });
    expect(refused.json()).toMatchObject({
      fields: { images: "A picture is no longer there. Please add it again." },
    });
    expect(await texts()).toEqual(["Both"]);
    // Both are left as they were: the one in its post, the other in the draft.
    expect(await read(id)).toMatchObject({ images: [{ key: left }] });
  });
});

describe("posting a draft", () => {
  test("makes a post of it, with its pictures, and ends it", async () => {
    const key = await upload();
    const { id } = await save({ content: "Ready #now", images: [{ key, alt: "Two halves" }] });
    await later(HOUR);
    const { post } = await alice.client.ok("publishPostDraft", { params: { id } });
    expect(post).toMatchObject({ content: "Ready #now", images: [{ alt: "Two halves" }] });
    expect(post.createdAt).toBe(upstream.now().toISOString());
    expect(await list()).toEqual([]);
    expect(await stored()).toContain(key);
    expect((await alice.client.call("publishPostDraft", { params: { id } })).json()).toMatchObject({
      code: "NOT_FOUND",
      message: "This draft has been posted or deleted",
    });
  });

  test("that is not ready is refused at its field", async () => {
    const poll = { question: "Tea?", options: ["Yes", ""], durationMs: HOUR };
    const { id } = await save({ content: "Vote", poll });
    expect((await alice.client.call("publishPostDraft", { params: { id } })).json()).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { poll: "Fill in every option" },
    });
    expect(await texts()).toEqual(["Vote"]);
  });

  test("that quotes a post that is gone is refused with the reason, wherever it is posted from", async () => {
    const { post } = await bob.client.ok("createPost", { body: { content: "Quote me" } });
    const { id } = await save({ content: "Look", quotes: post.id });
    await bob.client.ok("deletePost", { params: { id: post.id } });
    const body = { content: "Look", quotes: post.id, draft: { id, version: 1 } };
    const answers = await Promise.all([
      alice.client.call("publishPostDraft", { params: { id } }),
      alice.client.call("createPost", { body }),
    ]);
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        code: "NOT_FOUND",
        message: "The post that it quotes is no longer there",
      });
    }
    expect(await texts()).toEqual(["Look"]);
  });

  test("from a composer ends it, once, also when the post is sent again", async () => {
    const [kept, dropped] = [await upload(), await upload()];
    const images = [
      { key: kept, alt: "" },
      { key: dropped, alt: "" },
    ];
    const { id } = await save({ content: "Draft", images });
    const body = {
      content: "Better",
      images: [{ key: kept }],
      draft: { id, version: 1 },
      idempotencyKey: randomUUID(),
    };
    const answers = await Promise.all([1, 2, 3].map(() => alice.client.call("createPost", { body })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().post.id)).size).toBe(1);
    expect(await list()).toEqual([]);
    expect(await stored()).not.toContain(dropped);
  });

  test("from a composer is refused when it was changed or posted meanwhile", async () => {
    const { id } = await save({ content: "Draft" });
    await callUpdate(id, { content: "Changed", version: 1 });
    const send = () =>
      alice.client.call("createPost", { body: { content: "Old", draft: { id, version: 1 } } });
    expect((await send()).json()).toMatchObject({ code: "CONFLICT" });
    await alice.client.ok("publishPostDraft", { params: { id } });
    expect((await send()).json()).toMatchObject({
      code: "NOT_FOUND",
      message: "This draft has been posted or deleted",
    });
    expect((await alice.client.ok("getOwnProfile")).user.postCount).toBe(1);
  });

  test("at once from two places makes one post", async () => {
    const { id } = await save({ content: "Once", publishAt: inTime(HOUR) });
    const answers = await Promise.all([
      alice.client.call("publishPostDraft", { params: { id } }),
      alice.client.call("publishPostDraft", { params: { id } }),
      alice.client.call("createPost", { body: { content: "Once", draft: { id, version: 1 } } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect((await alice.client.ok("getOwnProfile")).user.postCount).toBe(1);
  });
});
