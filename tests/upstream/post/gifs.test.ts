import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { pino } from "pino";
import sharp from "sharp";
import type { Gif } from "#contract/gif";
import { GIF_PREVIEW_MAX_BYTES, IMAGE_MAX_BYTES } from "#contract/limits-media";
import { MINUTE } from "#contract/units";
import {
  bytes,
  GifProviderStandIn,
  json,
  type ProvidedGif,
  silence,
  status,
} from "#tests/support/gif-provider";
import { eventually } from "#tests/upstream/support/eventually";
import {
  type Member,
  startTestUpstream,
  TEST_SECRET,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawAnimation, drawHalves, leftBehind } from "#tests/upstream/support/upload";
import { deriveKeys } from "#upstream/core/security/keys";
import { createGifService } from "#upstream/modules/gif/gif-service";
import { createKlipy } from "#upstream/modules/gif/klipy";

const SEARCH_FAILED = "GIFs cannot be searched right now";
const FETCH_FAILED = "This GIF cannot be fetched right now. Please choose another one.";
const START = Date.parse("2026-11-21T08:00:00.000Z");

let provider: GifProviderStandIn;
let upstream: TestUpstream;
let alice: Member;
let now = START;
/** Makes queries unique, so that none is cached. */
let asked = 0;

const wave: ProvidedGif = {
  slug: "a-wave",
  title: "A\u0000 person\n waves ",
  preview: "/wave.webp",
  still: "/wave.jpg",
  file: "/wave.gif",
};

function nextQuestion(): string {
  asked += 1;
  return `wave ${asked}`;
}

const search = (query: { q?: string; page?: string } = {}) =>
  alice.client.ok("searchGifs", { query: { q: nextQuestion(), ...query } });

const refusedSearch = async () =>
  (await alice.client.call("searchGifs", { query: { q: nextQuestion() } })).json();

async function firstGif(): Promise<Gif> {
  const { gifs } = await search();
  const [gif] = gifs;
  if (!gif) throw new Error("Nothing was found");
  return gif;
}

const pick = (token: string) => alice.client.call("pickGif", { body: { token } });
const get = (url: string) => upstream.app.inject({ method: "GET", url });

beforeAll(async () => {
  provider = await GifProviderStandIn.start();
  const { GIF_API_KEY: key, GIF_API_URL: url, GIF_MEDIA_HOSTS: host } = provider.settings;
  const klipy = createKlipy({ key, url, mediaHosts: [host], customer: "nobody-in-particular" });
  const gifs = createGifService(klipy, {
    clock: () => new Date(now),
    log: pino({ level: "silent" }),
    keys: deriveKeys([TEST_SECRET]).gif,
  });
  upstream = await startTestUpstream({ gifs });
  alice = await upstream.signUp("alice");
  provider.files.set("/wave.gif", bytes("image/gif", await drawAnimation(120, 90, 4)));
  provider.files.set("/wave.webp", bytes("image/webp", await drawHalves(220, 165, "webp")));
  provider.files.set("/wave.jpg", bytes("image/jpeg", await drawHalves(220, 165)));
});

afterAll(async () => {
  await upstream.deps.gifs?.close();
  await upstream.close();
  await provider.stop();
});

beforeEach(() => {
  now = START;
  provider.answer = null;
  provider.gifs = [wave];
});

describe("searching GIFs", () => {
  test("does not identify the member to the provider and returns only addresses of this site", async () => {
    const gif = await firstGif();
    expect(gif).toMatchObject({ title: "A person waves", width: 220, height: 165 });
    expect(JSON.stringify(gif)).not.toContain("127.0.0.1");
    const question = new URL(provider.requests.at(-1) ?? "", provider.origin);
    expect(question.pathname).toBe("/api/v1/test-key-of-the-provider/gifs/search");
    expect(Object.fromEntries(question.searchParams)).toEqual({
      q: `wave ${asked}`,
      page: "1",
      per_page: "24",
      customer_id: "nobody-in-particular",
      content_filter: "high",
      format_filter: "gif,webp,jpg",
    });
  });

  test("returns popular GIFs for an empty query, in pages", async () => {
    const first = await search({ q: "" });
    expect(provider.requests.at(-1)).toContain("/gifs/trending?page=1");
    expect(first.nextPage).toBe(2);
    expect(await search({ q: " ", page: "2" })).toMatchObject({ gifs: [], nextPage: null });
    for (const page of ["0", "21", "1.5", "next"]) {
      expect((await alice.client.call("searchGifs", { query: { page } })).statusCode).toBe(400);
    }
  });

  test("caches the same query for a minute across members", async () => {
    const before = provider.requests.length;
    await Promise.all([search({ q: "cat" }), search({ q: "Cat" }), search({ q: "cat" })]);
    expect(provider.requests.length).toBe(before + 1);
    now += MINUTE;
    await search({ q: "cat" });
    expect(provider.requests.length).toBe(before + 2);
  });

  test("omits advertisements and GIFs hosted elsewhere", async () => {
    const elsewhere = ["http://169.254.169.254/a", "https://evil.example/a", "http://127.0.0.1:1/a"];
    provider.gifs = [
      { ...wave, slug: "kept" },
      ...elsewhere.flatMap((address) => [
        { ...wave, file: address },
        { ...wave, preview: address },
        { ...wave, still: address },
      ]),
    ];
    expect((await search()).gifs).toHaveLength(1);
    provider.answer = json({
      result: true,
      data: { data: [{ type: "ad", content: "<b>Buy</b>" }, null, 7], has_next: false },
    });
    expect((await search()).gifs).toEqual([]);
  });

  test.each([
    ["answers a page of HTML", bytes("text/html", Buffer.from("<!doctype html>Sorry"))],
    ["answers something else", json({ result: false, errors: ["no"] })],
    ["answers broken JSON", bytes("application/json", Buffer.from("{"))],
    ["answers far too much", bytes("application/json", Buffer.alloc(3 * 1024 * 1024, 32))],
    ["refuses the key", status(401)],
    ["leads elsewhere", status(302, { location: "http://127.0.0.1:1/" })],
    ["breaks off", ((response) => response.destroy()) as typeof silence],
  ])("reports it when the provider %s", async (_, answer) => {
    provider.answer = answer;
    expect(await refusedSearch()).toEqual({
      success: false,
      code: "GIFS_UNAVAILABLE",
      message: SEARCH_FAILED,
    });
    provider.answer = null;
    expect((await search()).gifs).toHaveLength(1);
  });

  test("does not wait for a hanging provider and retries on the next search", async () => {
    provider.answer = silence;
    const q = "hanging";
    const refusal = await alice.client.call("searchGifs", { query: { q } });
    expect(refusal.json()).toMatchObject({ code: "GIFS_UNAVAILABLE", message: SEARCH_FAILED });
    provider.answer = null;
    expect((await search({ q })).gifs).toHaveLength(1);
  });

  test("is for members only", async () => {
    const visitor = await upstream.visitor();
    expect((await visitor.call("searchGifs")).statusCode).toBe(401);
    expect((await visitor.call("pickGif", { body: { token: "a.b" } })).statusCode).toBe(401);
  });
});

describe("previews of GIFs", () => {
  test("are served from this site in the provider's type and cached for an hour", async () => {
    const gif = await firstGif();
    const moving = await get(gif.preview);
    expect(moving.statusCode).toBe(200);
    expect(moving.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=3600",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect((await sharp(moving.rawPayload).metadata()).width).toBe(220);
    expect((await get(gif.still)).headers["content-type"]).toBe("image/jpeg");
    // The address is the same for an hour, so that browsers can cache it.
    expect((await firstGif()).preview).toBe(gif.preview);
  });

  test("are served only for GIFs found by a search", async () => {
    const { preview, token } = await firstGif();
    const asks = provider.requests.length;
    const [text = "", signature = ""] = preview.split("of=")[1]?.split(".") ?? [];
    const forged = Buffer.from(
      JSON.stringify({ kind: "preview", address: `${provider.origin}/etc/passwd`, until: now * 2 }),
    ).toString("base64url");
    for (const other of ["", "x", `${forged}.${signature}`, `${text}.${signature.slice(1)}`, text, token]) {
      expect((await get(`/media/gif?of=${other}`)).statusCode).toBe(404);
    }
    expect((await get("/media/gif")).statusCode).toBe(404);
    expect((await get(`/media/gif?of=a&of=b`)).statusCode).toBe(404);
    expect(provider.requests.length).toBe(asks);
  });

  test("expire", async () => {
    const { preview, token } = await firstGif();
    now += 120 * MINUTE;
    expect((await get(preview)).statusCode).toBe(404);
    expect((await pick(token)).json()).toMatchObject({
      code: "NOT_FOUND",
      message: "This GIF is no longer available. Search for it again.",
    });
  });

  test.each([
    ["a page", bytes("text/html", Buffer.from("<script>alert(1)</script>"))],
    ["a drawing", bytes("image/svg+xml", Buffer.from("<svg/>"))],
    ["far too much", bytes("image/webp", Buffer.alloc(GIF_PREVIEW_MAX_BYTES + 1))],
    ["the way elsewhere", status(301, { location: "http://127.0.0.1:1/a.webp" })],
  ])("are not %s", async (_, answer) => {
    const usual = provider.files.get("/wave.webp") ?? silence;
    provider.files.set("/wave.webp", answer);
    const response = await get((await firstGif()).preview);
    expect(response.statusCode).toBe(424);
    expect(response.headers["content-type"]).toContain("application/json");
    provider.files.set("/wave.webp", usual);
  });
});

describe("picking a GIF", () => {
  test("makes it a picture of the member's next post and reports its use to the provider", async () => {
    const gif = await firstGif();
    const { key, image } = await alice.client.ok("pickGif", { body: { token: gif.token } });
    expect(image).toMatchObject({ width: 120, height: 90, isAnimated: true, alt: "" });
    const { post } = await alice.client.ok("createPost", {
      body: { content: "", images: [{ key, alt: gif.title }] },
    });
    expect(post.images).toEqual([{ ...image, alt: "A person waves" }]);
    const stored = await get(image.url);
    expect((await sharp(stored.rawPayload, { animated: true }).metadata()).pages).toBe(4);
    const report = { slug: "a-wave", customer_id: "nobody-in-particular", q: `wave ${asked}` };
    await eventually(
      () => provider.reports.length,
      (count) => count > 0,
    );
    expect(provider.reports).toEqual([report]);
  });

  test("passes an upload's checks: ten megabytes, frame count, damage and format", async () => {
    const before = await leftBehind(upstream);
    const usual = provider.files.get("/wave.gif") ?? silence;
    const { token } = await firstGif();
    const whole = await drawAnimation(60, 40, 3);
    const cases = [
      [bytes("image/gif", Buffer.alloc(IMAGE_MAX_BYTES + 1)), 424, FETCH_FAILED],
      [bytes("text/html", whole), 424, FETCH_FAILED],
      [status(302, { location: "/wave.jpg" }), 424, FETCH_FAILED],
      [status(500), 424, FETCH_FAILED],
      [bytes("image/gif", whole.subarray(0, 60)), 400, "This image is damaged and cannot be used"],
      [bytes("image/gif", Buffer.from("GIF8")), 400, "This image is damaged and cannot be used"],
      [
        bytes("image/gif", Buffer.from("<html>")),
        415,
        "Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded",
      ],
      [
        bytes("image/gif", await drawAnimation(1_001, 2, 1_001)),
        400,
        "This animation is too long. Shorten it, or make it smaller.",
      ],
    ] as const;
    for (const [answer, code, message] of cases) {
      provider.files.set("/wave.gif", answer);
      const response = await pick(token);
      expect(response.json()).toMatchObject({ success: false, message });
      expect(response.statusCode).toBe(code);
    }
    provider.files.set("/wave.gif", usual);
    expect(await leftBehind(upstream)).toEqual(before);
  });

  test("is possible only for GIFs found by a search", async () => {
    const { preview, token } = await firstGif();
    const asks = provider.requests.length;
    for (const other of ["x", `${token}x`, preview.split("of=")[1] ?? ""]) {
      expect((await pick(other)).statusCode).toBe(404);
    }
    expect((await pick("")).statusCode).toBe(400);
    expect(provider.requests.length).toBe(asks);
  });
});

test("without a provider there is no search, and every client is told so", async () => {
  const plain = await startTestUpstream();
  const { client } = await plain.signUp("alice");
  expect((await client.ok("getCapabilities")).capabilities.gifSearch).toBe(false);
  expect((await client.call("searchGifs")).statusCode).toBe(404);
  expect((await client.call("pickGif", { body: { token: "a.b" } })).statusCode).toBe(404);
  expect((await plain.app.inject({ method: "GET", url: "/media/gif?of=a.b" })).statusCode).toBe(404);
  await plain.close();
  expect((await alice.client.ok("getCapabilities")).capabilities.gifSearch).toBe(true);
});
