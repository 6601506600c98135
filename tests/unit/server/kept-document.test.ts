import { createHash } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, jest, test } from "@jest/globals";
import { withHashes } from "#server/kept-documents/hash-policy";
import { type KeptDocument, shareRender } from "#server/kept-documents/kept-document";
import { documentRenderer } from "#server/kept-documents/render-document";
import { sendCopy, sendFailure, sendPrivate } from "#server/kept-documents/send-document";
import { requestFor } from "./request-for.ts";

const NONCE = "bm9uY2Ugb2Ygc2l4dGVlbg==";
const POLICY = `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'; img-src 'self'`;
const OWN_SCRIPTS = "https://roost.example/_next/static/";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the policy with hashes", () => {
  const html =
    `<style nonce="${NONCE}">a{}</style><script nonce="${NONCE}">one()</script>` +
    `<script src="/_next/static/a.js" async nonce="${NONCE}"></script>` +
    `<script nonce="${NONCE}" data-x="1">two("${NONCE}")</script><script>injected()</script><style>b{}</style>`;

  test("contains only scripts and styles that had the nonce", () => {
    const { policy = "", html: shared = "" } = withHashes({ html, policy: POLICY }, OWN_SCRIPTS) ?? {};
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `script-src ${hashOf("one()")} ${hashOf(`two("${"x".repeat(NONCE.length)}")`)} ${OWN_SCRIPTS}`,
      `style-src 'self' ${hashOf("a{}")}`,
      "img-src 'self'",
    ]);
    expect(shared).not.toContain(NONCE);
    expect(shared).toHaveLength(html.length);
  });

  test("is none without a nonce", () => {
    expect(withHashes({ html, policy: "script-src 'self'" }, OWN_SCRIPTS)).toBeNull();
  });
});

function rendered(change: Record<string, unknown> = {}, status = 200) {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY, ...change },
    body: Buffer.from(`<p>Grüße</p>${"<i></i>".repeat(100)}`),
    isDegraded: false,
  };
}

async function keptOf(response: ReturnType<typeof rendered>): Promise<KeptDocument> {
  const shared = await shareRender(response, OWN_SCRIPTS);
  if (shared.outcome !== "kept") throw new Error("It was not kept.");
  return shared.document;
}

describe("a rendered response", () => {
  test("is private and for nobody when it sets a cookie, even if it has failed", async () => {
    const isPrivate = { outcome: "private", response: null };
    for (const status of [200, 503]) {
      expect(await shareRender(rendered({ "set-cookie": ["a=b"] }, status), OWN_SCRIPTS)).toEqual(isPrivate);
    }
    const degraded = { ...rendered({ "set-cookie": ["a=b"] }), isDegraded: true };
    expect(await shareRender(degraded, OWN_SCRIPTS)).toEqual(isPrivate);
  });

  test.each<[string, ReturnType<typeof rendered>]>([
    ["a redirect", rendered({ location: "/" }, 307)],
    ["data", rendered({ "content-type": "application/json" })],
    ["without a policy", rendered({ "content-security-policy": undefined })],
  ])("is for whoever it was rendered for when it is %s", async (_what, response) => {
    expect(await shareRender(response, OWN_SCRIPTS)).toEqual({ outcome: "private", response });
  });

  test.each<[string, ReturnType<typeof rendered>]>([
    ["has failed", rendered({ "retry-after": "5" }, 503)],
    ["lacks a part that could not be loaded", { ...rendered({ "retry-after": "5" }), isDegraded: true }],
  ])("is a failure, without its nonce, when it %s", async (_what, response) => {
    const shared = await shareRender(response, OWN_SCRIPTS);
    expect(shared).toMatchObject({
      outcome: "failed",
      document: { status: response.status, headers: { identity: { "retry-after": "5" } } },
    });
    expect(JSON.stringify(shared)).not.toContain(NONCE);
  });

  test("is a failure as it is when it is a plain page", async () => {
    const policy = "default-src 'none'; style-src 'self'";
    const shared = await shareRender(rendered({ "content-security-policy": policy }, 503), OWN_SCRIPTS);
    expect(shared).toMatchObject({
      outcome: "failed",
      document: { status: 503, headers: { identity: { "content-security-policy": policy } } },
    });
    const { body } = rendered();
    expect(shared.outcome === "failed" && shared.document?.bodies.identity).toEqual(body);
  });

  test("is a failure of one address when that has asked too often", async () => {
    const limited = { ...rendered(), isDegraded: true, limitedAddress: "192.0.2.1" };
    expect(await shareRender(limited, OWN_SCRIPTS)).toMatchObject({
      outcome: "failed",
      limitedAddress: "192.0.2.1",
    });
  });

  test("is a page, stored without the headers of a single response", async () => {
    const own = { vary: "rsc", "cache-control": "no-store", "x-request-id": "1", date: "now", etag: '"1"' };
    const link = '</a.css>; rel=preload; as="style"; nonce="abc="';
    const document = await keptOf(rendered({ ...own, "x-robots-tag": "noindex", link }, 404));
    const { br, gzip, identity } = document.bodies;
    expect(document.status).toBe(404);
    expect(document.headers.gzip).toEqual({
      "content-type": "text/html; charset=utf-8",
      "x-robots-tag": "noindex",
      link: '</a.css>; rel=preload; as="style"',
      "content-security-policy": expect.not.stringContaining("nonce"),
      vary: "Accept-Encoding, Cookie, RSC, Sec-Fetch-Dest",
      "content-encoding": "gzip",
      "content-length": gzip.length,
    });
    expect(document.headers.identity["content-encoding"]).toBeUndefined();
    expect(identity.toString()).toContain("Grüße");
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
    expect(document.bytes).toBe(br.length + gzip.length + identity.length);
  });
});

/** What is sent of a response. */
function watch(request: IncomingMessage) {
  const response = new ServerResponse(request);
  const writeHead = jest.spyOn(response, "writeHead");
  const end = jest.spyOn(response, "end");
  return {
    response,
    get sent() {
      const [status, headers] = writeHead.mock.calls[0] as unknown as [number, Record<string, unknown>];
      return { status, sent: headers, body: end.mock.calls[0]?.[0] as unknown };
    },
  };
}

describe("the response for a cached document", () => {
  const limits = { maxBytes: 100, freshMs: 5000, staleMs: 10_000 };

  async function send(
    headers: Record<string, string> = {},
    { method = "GET", status = 200, ageMs = 2900 } = {},
  ) {
    const document = await keptOf(rendered({}, status));
    const request = requestFor("/", headers, method);
    const watched = watch(request);
    sendCopy(request, watched.response, { document, ageMs, outcome: "hit" }, limits);
    return { ...watched.sent, document };
  }

  test.each<[string | undefined, "br" | "gzip" | "identity"]>([
    ["gzip, deflate, br", "br"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0", "identity"],
    ["deflate", "identity"],
    [undefined, "identity"],
  ])("for %j it is %s", async (accepted, encoding) => {
    const { sent, body, document } = await send(
      accepted === undefined ? {} : { "accept-encoding": accepted },
    );
    expect(body).toEqual(document.bodies[encoding]);
    expect(sent["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(sent["content-length"]).toBe(document.bodies[encoding].length);
  });

  test.each([
    [0, 5, 10],
    [2900, 2, 10],
    [4999, 0, 10],
    [5000, 0, 10],
    [12_001, 0, 2],
    // The copy was renewed in the moment before it is sent.
    [16_000, 0, 0],
  ])(
    "with an age of %d ms is for other caches as long as it may still be sent",
    async (ageMs, fresh, stale) => {
      const { sent } = await send({}, { ageMs });
      expect(sent).toMatchObject({
        "cache-control": `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
        vary: "Accept-Encoding, Cookie, RSC, Sec-Fetch-Dest",
      });
      // Caches that know it would subtract it once more.
      expect(sent).not.toHaveProperty("age");
    },
  );

  test("is a 304 without a body for a browser that has it", async () => {
    const { sent } = await send();
    const tag = String(sent.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await send({ "if-none-match": known });
      expect([again.status, again.body]).toEqual([304, undefined]);
      expect(again.sent.etag).toBe(tag);
    }
    expect((await send({ "if-none-match": tag, "accept-encoding": "br" })).status).toBe(200);
    expect((await send({ "if-none-match": tag }, { status: 404 })).status).toBe(404);
  });

  test("has no body for HEAD", async () => {
    const { sent, body, document } = await send({}, { method: "HEAD" });
    expect(body).toBeUndefined();
    expect(sent["content-length"]).toBe(document.bodies.identity.length);
  });
});

describe("the response for a document that is not cached", () => {
  test("is the failure, compressed, which no cache may store", async () => {
    const shared = await shareRender(rendered({ "retry-after": "5" }, 503), OWN_SCRIPTS);
    if (shared.outcome !== "failed" || !shared.document) throw new Error("It did not fail.");
    const request = requestFor("/", { "accept-encoding": "gzip", "if-none-match": "*" });
    const watched = watch(request);
    sendFailure(request, watched.response, shared.document);
    const { status, sent, body } = watched.sent;
    expect(status).toBe(503);
    expect(sent).toMatchObject({
      "cache-control": "private, no-store",
      "retry-after": "5",
      "content-encoding": "gzip",
    });
    expect(sent).not.toHaveProperty("etag");
    expect(body).toEqual(shared.document.bodies.gzip);
  });

  test("is the private one, without the headers of the inner connection", () => {
    const response = rendered({ location: "/login", connection: "close", date: "now" }, 307);
    for (const [method, sentBody] of [
      ["GET", response.body],
      ["HEAD", undefined],
    ] as const) {
      const request = requestFor("/", {}, method);
      const watched = watch(request);
      sendPrivate(request, watched.response, response);
      const { status, sent, body } = watched.sent;
      expect(status).toBe(307);
      expect(Object.keys(sent).sort()).toEqual([
        "cache-control",
        "content-length",
        "content-security-policy",
        "content-type",
        "location",
      ]);
      expect(sent["cache-control"]).toBe("private, no-store");
      expect(body).toBe(sentBody);
    }
  });
});

describe("the renderer", () => {
  test("requests with its own headers only and returns the whole response", async () => {
    const render = documentRenderer((request, response) => {
      response.writeHead(404, { "content-type": "text/html" });
      response.write("<p>");
      setImmediate(() => response.end(JSON.stringify([request.method, request.url, request.headers])));
    });
    const { status, headers, body } = await render(
      { url: "/tag/x?cursor=1", cookie: "sidebar=closed" },
      { host: "roost.example", clientAddress: "192.0.2.1" },
    );
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html");
    expect(JSON.parse(body.toString().slice(3))).toEqual([
      "GET",
      "/tag/x?cursor=1",
      {
        host: "roost.example",
        connection: "close",
        accept: "text/html",
        "sec-fetch-dest": "document",
        cookie: "sidebar=closed",
        "x-forwarded-for": "192.0.2.1",
      },
    ]);
  });

  test("names the address only if that has asked too often", async () => {
    const settings = { host: "roost.example", clientAddress: "192.0.2.1" };
    for (const isRateLimited of [false, true]) {
      const render = documentRenderer((_request, response) => {
        response.page.isRateLimited = isRateLimited;
        response.end();
      });
      const { limitedAddress } = await render({ url: "/", cookie: "" }, settings);
      expect(limitedAddress).toBe(isRateLimited ? "192.0.2.1" : undefined);
    }
  });

  test("says whether a part of the page could not be loaded, also after the headers were sent", async () => {
    const settings = { host: "roost.example", clientAddress: undefined };
    for (const isDegraded of [false, true]) {
      const render = documentRenderer((_request, response) => {
        response.write("<p>");
        response.page.isDegraded = isDegraded;
        response.end();
      });
      expect((await render({ url: "/", cookie: "" }, settings)).isDegraded).toBe(isDegraded);
    }
  });

  test("fails when the response is truncated", async () => {
    const render = documentRenderer((_request, response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("<p>");
      setImmediate(() => response.destroy());
    });
    const settings = { host: "roost.example", clientAddress: undefined };
    await expect(render({ url: "/", cookie: "" }, settings)).rejects.toThrow();
  });
});
