import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { endpoints } from "#contract/endpoints";
import { POST_RESTORE_MS, POST_UPLOAD_RETENTION_MS } from "#contract/limits";
import { MIB } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, leftBehind, sendForm, uploadPostImage } from "#tests/upstream/support/upload";
import { muxFilm, packetsOf } from "#tests/upstream/support/video-file";
import { media } from "#upstream/core/db/schema/schema";
import { videos } from "#upstream/core/db/schema/schema-post";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { sweepUploads } from "#upstream/modules/post/media/post-uploads";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

const send = (client: TestClient, bytes: Uint8Array<ArrayBuffer>, filename = "holiday.mp4") =>
  sendForm(client, "uploadPostVideo", [["video", new Blob([bytes]), filename]]);

/** Uploads a video, expecting success. */
async function upload({ client }: Member, options?: Parameters<typeof muxFilm>[0]) {
  const response = await send(client, await muxFilm(options));
  if (response.statusCode !== 200) throw new Error(response.body);
  return endpoints.uploadPostVideo.output.parse(response.json());
}

async function post(author: Member, content = "Look", options?: Parameters<typeof muxFilm>[0]) {
  const { key } = await upload(author, options);
  const poster = await uploadPostImage(author.client, await drawHalves(320, 180));
  const body = { content, video: { key, poster: poster.key, alt: "A gray film" } };
  return (await author.client.ok("createPost", { body })).post;
}

/** Runs all background work: jobs, sweeps, removals. */
async function clearAway() {
  await upstream.runJobs();
  await sweepUploads(upstream.deps);
  await removeQueuedPictures(upstream.deps);
}

describe("accepted videos", () => {
  test.each([
    ["WebM with VP8 and Opus", { audio: ["opus"] as const }, "video/webm", true],
    ["WebM with VP9", { video: ["vp9"] as const }, "video/webm", false],
    ["WebM with AV1", { video: ["av1"] as const }, "video/webm", false],
    [
      "MP4 with H.264 and AAC",
      { container: "mp4", video: ["avc"], audio: ["aac"] } as const,
      "video/mp4",
      true,
    ],
    [
      "a phone's film, QuickTime with H.264 and AAC",
      { container: "mov", video: ["avc"], audio: ["aac"] } as const,
      "video/mp4",
      true,
    ],
    ["a whole minute", { seconds: 60 }, "video/webm", false],
  ])("%s, with picture and sound unchanged", async (_name, options, mimeType, hasSound) => {
    const bytes = await muxFilm(options);
    const response = await send(alice.client, bytes, "no-name-that-counts.jpg");
    expect(response.statusCode).toBe(200);
    const { video } = endpoints.uploadPostVideo.output.parse(response.json());
    expect(video).toMatchObject({ mimeType, hasSound, width: 320, height: 180 });
    const served = await alice.client.send({ method: "GET", url: video.url });
    expect(served.headers).toMatchObject({
      "content-type": mimeType,
      "content-length": String(served.rawPayload.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, max-age=600, must-revalidate",
    });
    expect(await packetsOf(new Uint8Array(served.rawPayload))).toEqual(await packetsOf(bytes));
  });

  test("keep the one sound that browsers play, of a phone that records another for its own headphones", async () => {
    const film = await muxFilm({ container: "mov", video: ["avc"], audio: ["aac", "aac"] });
    const phones = Buffer.from(film);
    phones.write("apac", phones.lastIndexOf("mp4a"), "latin1");
    phones.write("dapa", phones.lastIndexOf("esds"), "latin1");
    const response = await send(alice.client, new Uint8Array(phones));
    expect(response.statusCode).toBe(200);
    const { video } = endpoints.uploadPostVideo.output.parse(response.json());
    expect(video).toMatchObject({ mimeType: "video/mp4", hasSound: true });
    const served = await alice.client.send({ method: "GET", url: video.url });
    const [picture, sound] = await packetsOf(film);
    expect(await packetsOf(new Uint8Array(served.rawPayload))).toEqual([picture, sound]);
  });

  test("lose their location metadata", async () => {
    const place = "+52.5163+013.3777/";
    const bytes = await muxFilm({ container: "mp4", video: ["avc"], told: { tags: { comment: place } } });
    expect(Buffer.from(bytes).includes(place)).toBe(true);
    const { video } = endpoints.uploadPostVideo.output.parse((await send(alice.client, bytes)).json());
    const served = await alice.client.send({ method: "GET", url: video.url });
    expect(served.rawPayload.includes(place)).toBe(false);
    expect(await readdir(upstream.uploadsDir)).toEqual([]);
  });
});

describe("refused videos, whatever their name", () => {
  let before: string[];
  beforeEach(async () => {
    before = await leftBehind(upstream);
  });

  const text = (words: string) => new TextEncoder().encode(words);
  const cut = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, Math.floor(bytes.length * 0.6));

  test.each([
    [
      "a web page",
      () => text("<html><script>alert(1)</script></html>"),
      415,
      "Only MP4, MOV and WebM videos",
    ],
    ["a picture with another ending", () => drawHalves(90, 90), 415, "Only MP4, MOV and WebM videos"],
    ["sound alone", () => muxFilm({ video: [], audio: ["opus"] }), 415, "There is no picture in this file"],
    ["HEVC", () => muxFilm({ container: "mp4", video: ["hevc"] }), 415, "This video is HEVC"],
    [
      "H.264 in WebM's parent",
      () => muxFilm({ container: "mkv", video: ["avc"] }),
      415,
      "This is a Matroska film",
    ],
    [
      "HEVC of a phone",
      () => muxFilm({ container: "mov", video: ["hevc"], audio: ["aac"] }),
      415,
      "This video is HEVC, which not every browser can play. Save it as MP4 with H.264: on an iPhone, choose Most Compatible under Settings, Camera, Formats.",
    ],
    [
      "plain samples as sound, QuickTime",
      () => muxFilm({ container: "mov", video: ["avc"], audio: ["pcm-s16"] }),
      415,
      "video's sound",
    ],
    [
      "cut off, QuickTime",
      async () => cut(await muxFilm({ container: "mov", video: ["avc"], frameBytes: 3_000 })),
      400,
      "damaged or cut off",
    ],
    [
      "a minute and a second, QuickTime",
      () => muxFilm({ container: "mov", video: ["avc"], seconds: 61 }),
      400,
      "at most 60 seconds long",
    ],
    [
      "plain samples as sound",
      () => muxFilm({ container: "mp4", video: ["avc"], audio: ["pcm-s16"] }),
      415,
      "video's sound",
    ],
    ["two pictures", () => muxFilm({ video: ["vp8", "vp9"] }), 400, "several video or audio tracks"],
    ["two sounds", () => muxFilm({ audio: ["opus", "opus"] }), 400, "several video or audio tracks"],
    ["a minute and a second", () => muxFilm({ seconds: 61 }), 400, "at most 60 seconds long"],
    ["too wide", () => muxFilm({ width: 4098 }), 400, "at most 4096 pixels"],
    ["cut off, WebM", async () => cut(await muxFilm({ frameBytes: 3_000 })), 400, "damaged or cut off"],
    [
      "cut off, MP4",
      async () => cut(await muxFilm({ container: "mp4", video: ["avc"], frameBytes: 3_000 })),
      400,
      "damaged or cut off",
    ],
    ["the beginning of one", async () => (await muxFilm()).slice(0, 60), 400, "damaged or cut off"],
    ["nothing", () => new Uint8Array(0), 400, "This video is empty"],
    ["too large", () => new Uint8Array(50 * MIB + 1), 413, "exceeds 50MB limit"],
  ])("%s", async (_name, make, status, message) => {
    const response = await send(alice.client, await make());
    expect(response.json()).toMatchObject({ success: false, message: expect.stringContaining(message) });
    expect(response.statusCode).toBe(status);
    expect(await leftBehind(upstream)).toEqual(before);
  });
});

describe("a range of a video", () => {
  let bytes: Buffer;
  let url: string;
  beforeAll(async () => {
    const film = await muxFilm({ frameBytes: 1_000 });
    url = endpoints.uploadPostVideo.output.parse((await send(alice.client, film)).json()).video.url;
    bytes = (await upstream.app.inject({ method: "GET", url })).rawPayload;
  });

  const ask = (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
    upstream.app.inject({ method, url, headers });

  test.each([
    ["the first bytes", "bytes=0-9", () => [0, 9]],
    ["some in the middle", "bytes=500-1499", () => [500, 1_499]],
    ["the rest", "bytes=700-", () => [700, bytes.length - 1]],
    ["the end", "bytes=-5", () => [bytes.length - 5, bytes.length - 1]],
    ["more than there is", "bytes=5-99999999", () => [5, bytes.length - 1]],
    ["a longer end than there is", "bytes=-99999999", () => [0, bytes.length - 1]],
    ["one byte", "bytes=3-3", () => [3, 3]],
  ])("%s", async (_name, range, expected) => {
    const [first = 0, last = 0] = expected();
    const response = await ask({ range });
    expect(response.statusCode).toBe(206);
    expect(response.headers).toMatchObject({
      "content-range": `bytes ${first}-${last}/${bytes.length}`,
      "content-length": String(last - first + 1),
      "content-type": "video/webm",
    });
    expect(Buffer.compare(response.rawPayload, bytes.subarray(first, last + 1))).toBe(0);
  });

  test.each(["bytes=99999999-", "bytes=99999999-999999999", "bytes=-0"])(
    "beyond the end is refused: %s",
    async (range) => {
      const response = await ask({ range });
      expect(response.statusCode).toBe(416);
      expect(response.headers["content-range"]).toBe(`bytes */${bytes.length}`);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.rawPayload).toHaveLength(0);
    },
  );

  test.each([
    "bytes=9-3",
    "bytes=a-b",
    "bytes=-",
    "seconds=0-9",
    "bytes=0-1,4-5",
    "bytes=0-9999999999999999999",
  ])("that is not a single range returns the whole file: %s", async (range) => {
    const response = await ask({ range });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toHaveLength(bytes.length);
  });

  test("applies to the current version only", async () => {
    const { etag } = (await ask({})).headers;
    expect((await ask({ range: "bytes=0-9", "if-range": String(etag) })).statusCode).toBe(206);
    expect((await ask({ range: "bytes=0-9", "if-range": '"another"' })).statusCode).toBe(200);
  });

  test("HEAD returns its length", async () => {
    const response = await ask({}, "HEAD");
    expect(response.headers["content-length"]).toBe(String(bytes.length));
    expect(response.rawPayload).toHaveLength(0);
  });

  test("is limited to a few megabytes per response", async () => {
    const long = await muxFilm({ frameBytes: 600_000, seconds: 2 });
    const { video } = endpoints.uploadPostVideo.output.parse((await send(alice.client, long)).json());
    const response = await upstream.app.inject({
      method: "GET",
      url: video.url,
      headers: { range: "bytes=10-" },
    });
    expect(response.headers["content-range"]).toMatch(new RegExp(`^bytes 10-${4 * MIB + 9}/\\d+$`));
    expect(response.rawPayload).toHaveLength(4 * MIB);
  });

  test("is not found under other names", async () => {
    for (const name of [
      "video.mp4",
      "video.ogv",
      "video.webm.vtt",
      "captions-0000000000000000.vtt",
      "640.webp",
    ]) {
      const response = await upstream.app.inject({ method: "GET", url: url.replace("video.webm", name) });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe("a post with a video", () => {
  test("shows it with its poster wherever posts are shown", async () => {
    const made = await post(alice, "A film #cinema", { audio: ["opus"], seconds: 3 });
    expect(made).toMatchObject({
      images: [],
      video: {
        url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/video\.webm$/),
        mimeType: "video/webm",
        width: 320,
        height: 180,
        durationMs: 3_000,
        hasSound: true,
        captions: null,
        poster: { alt: "A gray film", width: 320, height: 180 },
      },
    });
    const byAlice = { params: { username: "alice" } };
    expect((await bob.client.ok("listMediaByAuthor", byAlice)).posts[0]).toMatchObject({ id: made.id });
    expect((await bob.client.ok("getFlickerFeed")).posts.map(({ id }) => id)).toContain(made.id);
    const gallery = await bob.client.ok("explore", { query: { tag: "cinema" } });
    expect(gallery.images).toMatchObject([{ postId: made.id, isVideo: true }]);
  });

  test("needs no text and has no pictures or poll", async () => {
    const { key } = await upload(alice);
    const poster = await uploadPostImage(alice.client, await drawHalves(90, 90));
    const other = await uploadPostImage(alice.client, await drawHalves(90, 90));
    const video = { key, poster: poster.key };
    const both = await alice.client.call("createPost", {
      body: { content: "", video, images: [{ key: other.key }] },
    });
    expect(both.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { video: expect.any(String) } });
    const alone = await alice.client.ok("createPost", { body: { content: "", video } });
    expect(alone.post.video).toMatchObject({ url: expect.stringContaining(key) });
  });

  test("uses only its author's uploads, each once", async () => {
    const { key } = await upload(bob);
    const poster = await uploadPostImage(alice.client, await drawHalves(90, 90));
    const refused = { statusCode: 400 };
    const attempt = (video: { key: string; poster: string }) =>
      alice.client.call("createPost", { body: { content: "Hello", video } });
    expect(await attempt({ key, poster: poster.key })).toMatchObject(refused);
    expect(await attempt({ key: poster.key, poster: poster.key })).toMatchObject(refused);
    const own = await upload(alice);
    // A video is not a picture.
    expect(await attempt({ key: own.key, poster: own.key })).toMatchObject(refused);
    const asPicture = await alice.client.call("createPost", {
      body: { content: "", images: [{ key: own.key }] },
    });
    expect(asPicture.statusCode).toBe(400);
    expect(await attempt({ key: own.key, poster: poster.key })).toMatchObject({ statusCode: 200 });
    const again = await uploadPostImage(alice.client, await drawHalves(90, 90));
    expect(await attempt({ key: own.key, poster: again.key })).toMatchObject(refused);
  });

  test("is the same when resent, and different with another video", async () => {
    const { key } = await upload(alice);
    const { key: otherKey } = await upload(alice);
    const poster = await uploadPostImage(alice.client, await drawHalves(90, 90));
    const body = {
      content: "Once",
      idempotencyKey: "0d9a4a3e-9c1c-4b0e-8a68-0f0f5d1c2b3a",
      video: { key, poster: poster.key },
    };
    const { post: first } = await alice.client.ok("createPost", { body });
    expect((await alice.client.ok("createPost", { body })).post.id).toBe(first.id);
    const other = { ...body, video: { ...body.video, key: otherKey } };
    expect((await alice.client.call("createPost", { body: other })).statusCode).toBe(409);
  });

  test("deletes its files when it is deleted for good", async () => {
    const made = await post(alice, "Gone soon");
    const key = made.video?.url.split("/")[2] ?? "";
    expect(await readdir(upstream.mediaDir)).toContain(key);
    await alice.client.ok("deletePost", { params: { id: made.id } });
    upstream.advance(POST_RESTORE_MS);
    await clearAway();
    expect(await readdir(upstream.mediaDir)).not.toContain(key);
    expect((await upstream.app.inject({ method: "GET", url: made.video?.url ?? "" })).statusCode).toBe(404);
  });

  test("that is never posted does not keep its files", async () => {
    const dave = await upstream.signUp("dave");
    const { key } = await upload(dave);
    const other = await upload(dave);
    await alice.client.ok("discardPostImage", { params: { key } });
    expect(await upstream.db.$count(videos)).toBeGreaterThan(1);
    await dave.client.ok("discardPostImage", { params: { key } });
    upstream.advance(POST_UPLOAD_RETENTION_MS + 1);
    await clearAway();
    const left = await readdir(upstream.mediaDir);
    expect(left).not.toContain(key);
    expect(left).not.toContain(other.key);
  });

  test("is deleted with its author", async () => {
    const carol = await upstream.signUp("carol");
    const made = await post(carol, "Mine");
    const key = made.video?.url.split("/")[2] ?? "";
    await carol.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await carol.client.ok("deleteAccount");
    await clearAway();
    expect(await readdir(upstream.mediaDir)).not.toContain(key);
    expect(await upstream.db.$count(media)).toBeGreaterThan(0);
  });
});

describe("captions", () => {
  // The others signed in a week ago.
  beforeAll(async () => {
    alice = await upstream.signUp("alice.again");
    bob = await upstream.signUp("bob.again");
  });

  const vtt = (words: string) => new Blob([`WEBVTT\n\n${words}`]);
  const cue = "00:01.000 --> 00:02.500 align:start\nHello <b>there</b>\n";

  const sendCaptions = (member: Member, key: string, file: Blob, language = "en") =>
    sendForm(
      member.client,
      "uploadVideoCaptions",
      [
        ["language", language],
        ["captions", file, "captions.vtt"],
      ],
      { key },
    );

  test("are served with the video, without what is not a caption", async () => {
    const { key } = await upload(alice);
    const file = vtt(`STYLE\n::cue { background: url(//spy.example) }\n\nNOTE of mine\n\n1\n${cue}`);
    const response = await sendCaptions(alice, key, file, "pt-BR");
    const { captions } = endpoints.uploadVideoCaptions.output.parse(response.json());
    const poster = await uploadPostImage(alice.client, await drawHalves(90, 90));
    const body = { content: "With words", video: { key, poster: poster.key } };
    expect((await alice.client.ok("createPost", { body })).post.video?.captions).toEqual(captions);
    expect(captions.language).toBe("pt-BR");
    const served = await upstream.app.inject({ method: "GET", url: captions.url });
    expect(served.headers).toMatchObject({
      "content-type": "text/vtt; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(served.body).toBe(`WEBVTT\n\n${cue}`);
    expect(await readFile(join(upstream.mediaDir, key, captions.url.split("/")[3] ?? ""), "utf8")).toBe(
      served.body,
    );
  });

  test.each([
    ["a web page", new Blob(["<html></html>"]), 415],
    ["another text", new Blob(["WEBVTTS\n\nhello"]), 415],
    ["no text", new Blob([Uint8Array.of(0x57, 0x45, 0xff, 0xfe)]), 415],
    ["no captions", vtt("NOTE nothing\n"), 400],
    ["times of another kind", vtt("00:00:01,000 --> 00:00:02,000\nHello"), 400],
    ["an end before its beginning", vtt("00:02.000 --> 00:01.000\nHello"), 400],
    ["too many", vtt(`${cue}\n`.repeat(2_001)), 400],
    ["too large", new Blob([new Uint8Array(MIB + 1)]), 413],
  ])("are refused: %s", async (_name, file, status) => {
    const { key } = await upload(alice);
    const response = await sendCaptions(alice, key, file);
    expect(response.statusCode).toBe(status);
    expect(await readdir(join(upstream.mediaDir, key))).toEqual(["video.webm"]);
  });

  test("belong to one's own videos and have a language", async () => {
    const { key } = await upload(alice);
    expect((await sendCaptions(bob, key, vtt(cue))).statusCode).toBe(404);
    expect((await sendCaptions(alice, key, vtt(cue), "of the birds")).statusCode).toBe(400);
    expect((await sendCaptions(alice, "0".repeat(32), vtt(cue))).statusCode).toBe(404);
  });
});
