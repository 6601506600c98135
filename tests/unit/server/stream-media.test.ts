import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { streamMedia } from "#server/stream-media";
import { startStandIn } from "#tests/unit/lib/server/stand-in-upstream";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";
import { serveSteps } from "./serve-steps.ts";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let answer: Parameters<typeof startStandIn>[0];

const PATH = `/media/${"0a".repeat(16)}/640.webp`;
let server: Awaited<ReturnType<typeof serveSteps>>;
const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);

beforeAll(async () => {
  upstream = await startStandIn((request, response) => answer(request, response));
  giveWebSettings({ API_BASE_URL: upstream.url });
  server = await serveSteps(streamMedia);
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.seen.length = 0;
});

describe("a picture", () => {
  it("is passed on unchanged with the upstream's cache headers and safe when opened by itself", async () => {
    answer = (_, response) => {
      const lasting = { "cache-control": "public, max-age=600", etag: '"0a"' };
      response.writeHead(200, {
        "content-type": "image/webp",
        "content-length": "7",
        "x-other": "1",
        ...lasting,
      });
      response.end("picture");
    };
    const response = await ask(PATH, { headers: { cookie: "roost_session=sealed" } });
    expect(await response.text()).toBe("picture");
    expect(response.headers.get("x-other")).toBeNull();
    expect(response.headers.get("vary")).toBeNull();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": "7",
      "cache-control": "public, max-age=600",
      etag: '"0a"',
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(upstream.seen[0]).toMatchObject({ method: "GET", path: PATH });
    expect(upstream.seen[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    ["a public one", PATH],
    [
      "one that is not for everybody",
      PATH.replace("/0a", "/private/common.0a").replace("/640", `.1.${"s".repeat(22)}/640`),
    ],
    [
      "one for a moderator",
      PATH.replace("/0a", "/private/reported.0a").replace("/640", `.1.${"s".repeat(22)}/640`),
    ],
  ])("revalidates with %s and passes a 304 on", async (_, path) => {
    answer = (request, response) => {
      const isKnown = request.headers["if-none-match"] === '"0a"';
      response.writeHead(isKnown ? 304 : 500, { etag: '"0a"', "cache-control": "private, max-age=60" }).end();
    };
    const response = await ask(path, { headers: { "if-none-match": '"0a"' } });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    expect(upstream.seen[0]).toMatchObject({ path });
  });

  it("is a JPEG of the widest version for clients without WebP, with its own type", async () => {
    answer = (_, response) => response.writeHead(200, { "content-type": "image/jpeg" }).end("picture");
    const response = await ask(PATH.replace("webp", "jpg"));
    expect(await response.text()).toBe("picture");
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect((await ask(PATH)).status).toBe(502);
  });

  it.each([
    "/media/",
    "/media/short/640.webp",
    `/media/${"0a".repeat(16)}/640.svg`,
    `/media/${"0a".repeat(16)}/..%2f..%2fprofile`,
    `/media/${"0A".repeat(16)}/640.webp`,
    `/media/${"0a".repeat(16)}/640.webp/x`,
  ])("is not requested from the upstream for %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });

  it.each([
    ["is missing", 404, "image/webp", 404],
    ["is something else", 200, "text/html", 502],
    ["fails", 500, "application/json", 502],
    ["cannot be had now", 503, "application/json", 503],
  ])("has an empty, uncacheable response when it %s", async (_, status, type, expected) => {
    answer = (__, response) => response.writeHead(status, { "content-type": type }).end("<script>");
    const response = await ask(PATH);
    expect(response.status).toBe(expected);
    expect(await response.text()).toBe("");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("stops being read when the client disconnects", async () => {
    let closed: Promise<unknown> | undefined;
    answer = (_, response) => {
      closed = once(response, "close");
      response.writeHead(200, { "content-type": "image/webp" });
      response.write("half");
    };
    const client = new AbortController();
    const response = await ask(PATH, { signal: client.signal });
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("half");
    client.abort();
    await expect(reader?.read()).rejects.toThrow();
    await closed;
  });
});

describe("a GIF's preview", () => {
  const TOKEN = `${"eyJ".repeat(60)}.${"a_-".repeat(14)}b`;
  const askFor = (of: string) => ask(`/media/gif?of=${encodeURIComponent(of)}`);

  it("is passed on with an hour of private caching", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "image/gif", "content-length": "3" }).end("GIF");
    };
    const response = await askFor(TOKEN);
    expect(await response.text()).toBe("GIF");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/gif",
      "content-length": "3",
      "cache-control": "private, max-age=3600",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(upstream.seen[0]).toMatchObject({ method: "GET", path: `/media/gif?of=${TOKEN}` });
  });

  it.each(["", "x", `${TOKEN}=`, `../${TOKEN}`, `${TOKEN}&of=x`, `${TOKEN.slice(0, -1)}`])(
    "is not requested from the upstream for an unsigned name: %s",
    async (token) => {
      expect((await askFor(token)).status).toBe(404);
      expect(upstream.seen).toEqual([]);
    },
  );

  it.each([
    ["is something else", 200, "text/html"],
    ["is a drawing", 200, "image/svg+xml"],
    ["cannot be had", 424, "application/json"],
  ])("has an empty response when it %s", async (_, status, type) => {
    answer = (__, response) => response.writeHead(status, { "content-type": type }).end("<svg/>");
    const response = await askFor(TOKEN);
    expect(response.status).toBe(502);
    expect(await response.text()).toBe("");
  });
});

describe("a recording", () => {
  const VIDEO = `/media/${"0a".repeat(16)}/video.mp4`;
  const VOICE = `/media/private/common.${"0a".repeat(16)}.1.${"s".repeat(22)}/voice.webm`;

  it.each([
    [VIDEO, "video/mp4"],
    [VOICE, "audio/webm"],
    [VIDEO.replace("video.mp4", `captions-${"0a".repeat(8)}.vtt`), "text/vtt; charset=utf-8"],
  ])("is passed on in the range that a player requests: %s", async (path, type) => {
    answer = (request, response) => {
      const headers = { "content-type": type, "content-range": "bytes 2-4/9", "accept-ranges": "bytes" };
      response.writeHead(request.headers.range === "bytes=2-4" ? 206 : 500, headers).end("art");
    };
    const response = await ask(path, { headers: { range: "bytes=2-4" } });
    expect([response.status, await response.text()]).toEqual([206, "art"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "content-range": "bytes 2-4/9",
      "accept-ranges": "bytes",
    });
    expect(upstream.seen[0]).toMatchObject({ path });
  });

  it("reports its length for a range beyond its end", async () => {
    answer = (_, response) => response.writeHead(416, { "content-range": "bytes */9" }).end();
    const response = await ask(VIDEO, { headers: { range: "bytes=10-" } });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */9");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("exists only under the private address", async () => {
    expect((await ask(`/media/${"0a".repeat(16)}/voice.webm`)).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });

  it("reports its length without content on HEAD", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "video/mp4", "content-length": "9" }).end();
    };
    const response = await ask(VIDEO, { method: "HEAD" });
    expect([response.status, response.headers.get("content-length")]).toEqual([200, "9"]);
    expect(upstream.seen[0]).toMatchObject({ method: "HEAD" });
  });

  it("is read-only", async () => {
    const response = await ask(VIDEO, { method: "PUT" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
