import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { POST_RESTORE_MS, POST_UPLOAD_RETENTION_MS } from "#contract/limits";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { SECOND } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawAnimation, drawHalves, sendPostImage, uploadPostImage } from "#tests/upstream/support/upload";
import { media } from "#upstream/core/db/schema/schema";
import { postUploads } from "#upstream/core/db/schema/schema-post";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { sweepUploads } from "#upstream/modules/post/media/post-uploads";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let halves: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  halves = await drawHalves(60, 30);
});

afterAll(() => upstream.close());

const upload = async (member = alice) => (await uploadPostImage(member.client, halves)).key;
const post = (body: object, member = alice) => member.client.call("createPost", { body });
const published = async (body: object) => (await alice.client.ok("createPost", { body })).post;
const stored = () => readdir(upstream.mediaDir);

/** A GIF with a comment after its frames that makes it as long as required. */
function padded(gif: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const trailer = gif.length - 1;
  const block = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 0x20)]);
  const blocks = Math.floor((bytes - gif.length - 3) / block.length);
  return new Uint8Array(
    Buffer.concat([
      gif.subarray(0, trailer),
      Buffer.from([0x21, 0xfe]),
      ...Array(blocks).fill(block),
      Buffer.from([0, 0x3b]),
    ]),
  );
}

describe("a picture for a post", () => {
  test("is stored in several widths, none larger than the original", async () => {
    const { key, image } = await uploadPostImage(alice.client, await drawHalves(1_500, 700));
    expect(image).toMatchObject({ width: 1_500, height: 700, widths: [320, 640, 1_200, 1_500], alt: "" });
    expect(image).not.toHaveProperty("isAnimated");
    expect(image.url).toBe(`/media/${key}/1500.webp`);
    expect((await readdir(join(upstream.mediaDir, key))).sort()).toEqual(
      ["1200.webp", "1500.jpg", "1500.webp", "320.webp", "640.webp"].sort(),
    );
  });

  test("appears in the post in order, with its description", async () => {
    const [one, two] = [await upload(), await upload()];
    const made = await published({ content: "", images: [{ key: two, alt: "second" }, { key: one }] });
    expect(made.content).toBe("");
    expect(made.images.map(({ url, alt }) => [url.split("/")[2], alt])).toEqual([
      [two, "second"],
      [one, ""],
    ]);
    const read = await bob.client.ok("getPost", { params: { id: made.id } });
    expect(read.post.images).toEqual(made.images);
  });

  test("that is another member's, used, unknown or duplicated is refused without using any up", async () => {
    const [own, used, others] = [await upload(), await upload(), await upload(bob)];
    await published({ content: "first", images: [{ key: used }] });
    const before = (await alice.client.ok("getOwnProfile")).user.postCount;
    for (const key of [used, others, "0".repeat(32)]) {
      const response = await post({ content: "again", images: [{ key: own }, { key }] });
      expect(response.json()).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { images: "A picture is no longer there. Please add it again." },
      });
    }
    const twice = await post({ content: "twice", images: [{ key: own }, { key: own }] });
    expect(twice.json()).toMatchObject({ fields: { images: "A picture can be in a post only once" } });
    expect((await alice.client.ok("getOwnProfile")).user.postCount).toBe(before);
    expect((await post({ content: "still there", images: [{ key: own }] })).statusCode).toBe(200);
  });

  test("requested by two simultaneous posts is used by one of them", async () => {
    const key = await upload();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => post({ content: `${index}`, images: [{ key }] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test("is used once when the post is resent", async () => {
    const body = { content: "sent twice", images: [{ key: await upload() }], idempotencyKey: randomUUID() };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const ids = answers.map((answer) => answer.json().post.id);
    expect(new Set(ids).size).toBe(1);
    for (const answer of answers) expect(answer.json().post.images).toHaveLength(1);
  });

  test("is refused as the fifth or beside a poll", async () => {
    const images = await Promise.all(Array.from({ length: 5 }, async () => ({ key: await upload() })));
    expect((await post({ content: "five", images })).json()).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { images: "A post can have at most 4 pictures" },
    });
    const poll = { question: "Which?", options: ["this", "that"], durationMs: 3_600_000 };
    expect((await post({ content: "both", images: images.slice(0, 1), poll })).json()).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { poll: "A post can have pictures or a poll, not both" },
    });
  });

  test("is deleted on discard, by its owner only", async () => {
    const key = await upload();
    const params = { key };
    await bob.client.ok("discardPostImage", { params });
    expect(await stored()).toContain(key);
    await alice.client.ok("discardPostImage", { params });
    await alice.client.ok("discardPostImage", { params });
    await removeQueuedPictures(upstream.deps);
    expect(await stored()).not.toContain(key);
    expect((await post({ content: "gone", images: [params] })).statusCode).toBe(400);
  });

  test("in a post is kept on discard", async () => {
    const key = await upload();
    const { id } = await published({ content: "", images: [{ key }] });
    await alice.client.ok("discardPostImage", { params: { key } });
    expect((await alice.client.ok("getPost", { params: { id } })).post.images).toHaveLength(1);
  });
});

describe("an unused upload", () => {
  test("is deleted first when there are more than forty", async () => {
    const carol = await upstream.signUp("carol");
    const first = await upload(carol);
    upstream.advance(SECOND);
    const { id: ownerId } = carol;
    const rows = Array.from({ length: 39 }, (_, index) => `${index}`.padStart(32, "c")).map((key) => ({
      key,
      ownerId,
      width: 1,
      height: 1,
      widths: [1],
      createdAt: upstream.now(),
    }));
    await upstream.db.insert(media).values(rows);
    await upstream.db
      .insert(postUploads)
      .values(rows.map(({ key, createdAt }) => ({ mediaKey: key, ownerId, createdAt })));
    expect(await stored()).toContain(first);
    await upload(carol);
    await removeQueuedPictures(upstream.deps);
    expect(await stored()).not.toContain(first);
    expect((await post({ content: "late", images: [{ key: first }] }, carol)).statusCode).toBe(400);
  });

  test("is swept, and nothing else", async () => {
    const [waiting, used] = [await upload(), await upload()];
    const { id } = await published({ content: "", images: [{ key: used }] });
    upstream.advance(POST_UPLOAD_RETENTION_MS + SECOND);
    alice = { ...alice, client: await upstream.logIn("alice") };
    bob = { ...bob, client: await upstream.logIn("bob") };
    const fresh = await upload();
    await sweepUploads(upstream.deps);
    await removeQueuedPictures(upstream.deps);
    expect(await stored()).not.toContain(waiting);
    expect(await stored()).toEqual(expect.arrayContaining([used, fresh]));
    expect((await alice.client.ok("getPost", { params: { id } })).post.images).toHaveLength(1);
  });
});

describe("a GIF", () => {
  test("is animated as WebP and still as JPEG, at the necessary width", async () => {
    const { key, image } = await uploadPostImage(alice.client, await drawAnimation(800, 200, 6));
    expect(image).toMatchObject({ width: 640, height: 160, widths: [640], isAnimated: true });
    const moving = await sharp(await readFile(join(upstream.mediaDir, key, "640.webp")), {
      pages: -1,
    }).metadata();
    expect(moving).toMatchObject({ format: "webp", width: 640, pageHeight: 160, pages: 6 });
    const still = await sharp(await readFile(join(upstream.mediaDir, key, "640.jpg"))).metadata();
    expect(still).toMatchObject({ format: "jpeg", width: 640, height: 160 });
    const made = await published({ content: "", images: [{ key, alt: "a bar" }] });
    expect(made.images).toEqual([{ ...image, alt: "a bar" }]);
  });

  test("must be alone in its post", async () => {
    const { key } = await uploadPostImage(alice.client, await drawAnimation(40, 40, 3));
    const response = await post({ content: "", images: [{ key }, { key: await upload() }] });
    expect(response.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { images: "A GIF can't be combined with other pictures" },
    });
    expect((await post({ content: "", images: [{ key }] })).statusCode).toBe(200);
  });

  test("with one frame is an ordinary picture", async () => {
    const { image } = await uploadPostImage(alice.client, await drawHalves(400, 200, "gif"));
    expect(image).toMatchObject({ width: 400, widths: [320, 400] });
    expect(image).not.toHaveProperty("isAnimated");
  });

  test("up to 10 MB is accepted, and a larger one refused with a sentence", async () => {
    const gif = await drawAnimation(40, 40, 3);
    const largest = padded(gif, IMAGE_MAX_BYTES);
    expect(largest.length).toBeGreaterThan(IMAGE_MAX_BYTES - 300);
    const { image } = await uploadPostImage(alice.client, largest);
    expect(image.isAnimated).toBe(true);
    const response = await sendPostImage(alice.client, padded(gif, IMAGE_MAX_BYTES + 1_000));
    expect(response.json()).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: expect.stringContaining("10 MB"),
    });
  });

  test("with too many pixels across its frames is refused before decoding", async () => {
    // The declared size counts, not the pixels: the frames are copies of one small one.
    const response = await sendPostImage(alice.client, manyFrames(await drawAnimation(4_000, 4_000, 1), 4));
    expect(response.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      message: "This animation is too long. Shorten it, or make it smaller.",
    });
  });

  test("with only a GIF's header is refused", async () => {
    const gif = await drawAnimation(400, 400, 6);
    for (const bytes of [gif.slice(0, 12), new Uint8Array(Buffer.from("GIF89a and nothing more"))]) {
      const response = await sendPostImage(alice.client, bytes);
      expect(response.json()).toMatchObject({
        code: "VALIDATION_FAILED",
        message: "This image is damaged and cannot be used",
      });
    }
  });
});

/** A GIF whose only frame is repeated. */
function manyFrames(gif: Uint8Array, times: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(gif);
  const tableBits = (bytes[10] ?? 0) & 0x80 ? ((bytes[10] ?? 0) & 7) + 1 : 0;
  const start = 13 + (tableBits === 0 ? 0 : 3 * 2 ** tableBits);
  const frame = bytes.subarray(start, -1);
  return new Uint8Array(
    Buffer.concat([bytes.subarray(0, start), ...Array(times).fill(frame), Buffer.from([0x3b])]),
  );
}

test.each(["webp", "avif"] as const)("a %s file is accepted and re-encoded", async (format) => {
  const { key, image } = await uploadPostImage(alice.client, await drawHalves(400, 200, format));
  expect(image).toMatchObject({ width: 400, height: 200, widths: [320, 400] });
  expect((await post({ content: "", images: [{ key }] })).statusCode).toBe(200);
});

test("an animated WebP stays animated and must be alone, like a GIF", async () => {
  const moving = await uploadPostImage(alice.client, await drawAnimation(40, 40, 3, "webp"));
  expect(moving.image).toMatchObject({ width: 40, isAnimated: true });
  const file = await upstream.app.inject({ method: "GET", url: moving.image.url });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "webp", pages: 3 });
  const still = await uploadPostImage(alice.client, await drawHalves(40, 40));
  const response = await post({ content: "", images: [{ key: moving.key }, { key: still.key }] });
  expect(response.json()).toMatchObject({
    fields: { images: "A GIF can't be combined with other pictures" },
  });
});

test("a TIFF file is refused", async () => {
  const response = await sendPostImage(alice.client, await drawHalves(40, 40, "tiff"));
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({
    message: "Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded",
  });
});

test("pictures are deleted with their post when it can no longer be restored", async () => {
  const key = await upload();
  const { id } = await published({ content: "", images: [{ key }] });
  await alice.client.ok("deletePost", { params: { id } });
  await upstream.runJobs();
  expect(await stored()).toContain(key);
  upstream.advance(POST_RESTORE_MS + SECOND);
  await upstream.runJobs();
  await removeQueuedPictures(upstream.deps);
  expect(await stored()).not.toContain(key);
});
