import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, jest, test } from "@jest/globals";
import { withHashes } from "#server/kept-documents/hash-policy";
import { type KeptDocument, keptDocumentOf } from "#server/kept-documents/kept-document";
import { KeptDocuments } from "#server/kept-documents/kept-documents";
import { documentRenderer } from "#server/kept-documents/render-document";
import { sendDocument } from "#server/kept-documents/send-document";
import { sharedDocumentOf } from "#server/kept-documents/shared-document";

const NONCE = "bm9uY2Ugb2Ygc2l4dGVlbg==";
const POLICY = `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'; img-src 'self'`;
const OWN_SCRIPTS = "https://roost.example/_next/static/";

function requestFor(url: string, headers: Record<string, string> = {}, method = "GET"): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the cache key of a document", () => {
  const home = { url: "/", cookie: "" };

  test.each<[string, IncomingMessage]>([
    ["a path", requestFor("/")],
    ["HEAD", requestFor("/", {}, "HEAD")],
    ["parameters that the page does not read", requestFor("/?utm_source=x&stories=all&a=%ff")],
    ["an empty query", requestFor("/?")],
    ["cookies of others", requestFor("/", { cookie: "a=b; roost_browser=me; __Host-roost_browser=me" })],
    [
      "preferences that are the default, damaged or unknown",
      requestFor("/", { cookie: "preferences=%; sidebar=x" }),
    ],
    [
      "headers that the page does not read",
      requestFor("/", {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
        "accept-language": "fr",
        "next-router-state-tree": "%5B%5D",
        range: "bytes=0-1",
        "content-length": "0",
      }),
    ],
    ["a document load", requestFor("/", { "sec-fetch-dest": "document" })],
  ])("%s: home", (_what, request) => {
    expect(sharedDocumentOf(request)).toEqual(home);
  });

  test.each<[string, IncomingMessage]>([
    ["a session", requestFor("/", { cookie: "roost_session=x" })],
    ["a session on https", requestFor("/", { cookie: "a=b;__Host-roost_session=" })],
    ["the outcome of a form", requestFor("/", { cookie: "roost_flash=x" })],
    ["a login on its way", requestFor("/", { cookie: "__Host-roost_login=x" })],
    ["another method", requestFor("/", {}, "POST")],
    ["a body", requestFor("/", { "content-length": "1" })],
    ["a body of unknown length", requestFor("/", { "transfer-encoding": "chunked" })],
    ["the router", requestFor("/", { rsc: "1" })],
    ["the router's parameter", requestFor("/?_rsc=1")],
    ["a frame", requestFor("/", { "sec-fetch-dest": "iframe" })],
    ["a parameter twice", requestFor("/?cursor=a&cursor=b")],
    ["a long address", requestFor(`/?cursor=${"a".repeat(1024)}`)],
    ["a page with a form", requestFor("/login")],
    ["a page for members", requestFor("/profile/alice")],
    ["what lies below a shared page", requestFor("/communities/birds/join?token=x")],
    ["no page", requestFor("/nothing")],
    ["an absolute address", requestFor("http://roost.example/")],
    ["a path that cannot be decoded", requestFor("/tag/%ff")],
    ["an empty segment", requestFor("/tag/")],
  ])("%s: rendered for itself", (_what, request) => {
    expect(sharedDocumentOf(request)).toBeNull();
  });

  test("sorts the known parameters and drops others", () => {
    const one = sharedDocumentOf(requestFor("/explore?x=1&cursor=c&tag=b%20d"));
    expect(one).toEqual({ url: "/explore?tag=b+d&cursor=c", cookie: "" });
    expect(sharedDocumentOf(requestFor("/explore?tag=b+d&y&cursor=%63"))).toEqual(one);
    expect(sharedDocumentOf(requestFor("/tag/b%20d?cursor="))).toEqual({
      url: "/tag/b%20d?cursor=",
      cookie: "",
    });
  });

  test("contains display preferences in a canonical form", () => {
    const [one, other] = [
      "sidebar=closed; preferences=fontSize%3Dlarge%26accentColor%3Dnone",
      "preferences=other%3D1%26fontSize%3Dlarge; a=b; sidebar=closed",
    ].map((cookie) => sharedDocumentOf(requestFor("/about", { cookie })));
    expect(one).toEqual(other);
    expect(one?.cookie).toMatch(/^preferences=.*fontSize%3Dlarge.*; sidebar=closed$/);
  });
});

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

describe("a cacheable response", () => {
  test.each<[string, ReturnType<typeof rendered>]>([
    ["a cookie", rendered({ "set-cookie": ["a=b"] })],
    ["a redirect", rendered({ location: "/" }, 307)],
    ["data", rendered({ "content-type": "application/json" })],
    ["no policy", rendered({ "content-security-policy": undefined })],
  ])("%s is not", async (_what, document) => {
    expect(await keptDocumentOf(document, OWN_SCRIPTS)).toBeNull();
  });

  test.each<[string, ReturnType<typeof rendered>]>([
    ["failed", rendered({}, 503)],
    ["lacks a part that could not be loaded", { ...rendered(), isDegraded: true }],
  ])("throws for a response that %s, so that the stored one stays", async (_what, document) => {
    await expect(keptDocumentOf(document, OWN_SCRIPTS)).rejects.toThrow("could not be loaded");
  });

  test("is a page, stored without the headers of a single response", async () => {
    const own = { vary: "rsc", "cache-control": "no-store", "x-request-id": "1", date: "now", etag: '"1"' };
    const link = '</a.css>; rel=preload; as="style"; nonce="abc="';
    const document = await keptDocumentOf(
      rendered({ ...own, "x-robots-tag": "noindex", link }, 404),
      OWN_SCRIPTS,
    );
    expect(document?.headers.link).toBe('</a.css>; rel=preload; as="style"');
    expect(document?.status).toBe(404);
    expect(Object.keys(document?.headers ?? {})).toEqual([
      "content-type",
      "x-robots-tag",
      "link",
      "content-security-policy",
    ]);
    const { br, gzip, identity } = document?.bodies ?? {};
    expect(identity?.toString()).toContain("Grüße");
    expect(brotliDecompressSync(br ?? "")).toEqual(identity);
    expect(gunzipSync(gzip ?? "")).toEqual(identity);
    expect(document?.bytes).toBe((br?.length ?? 0) + (gzip?.length ?? 0) + (identity?.length ?? 0));
  });
});

describe("cached documents", () => {
  const limits = { maxBytes: 100, freshMs: 5000, staleMs: 10_000 };
  let now = 0;
  let made = 0;

  function copies() {
    now = 1_000_000;
    made = 0;
    return new KeptDocuments(limits, () => now);
  }

  /** Numbered, so that they can be told apart. */
  const make = (bytes = 10) =>
    jest.fn(async (): Promise<KeptDocument | null> => {
      made += 1;
      const bodies = { br: Buffer.from(""), gzip: Buffer.from(""), identity: Buffer.from("") };
      return { status: 200, headers: {}, bodies, tag: String(made), bytes };
    });

  test("are rendered once for any number of simultaneous requests", async () => {
    const kept = copies();
    const render = make();
    const answers = await Promise.all(Array.from({ length: 50 }, () => kept.get("a", render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map((answer) => answer?.outcome))).toEqual(new Set(["miss"]));
    now += 4999;
    expect(await kept.get("a", render)).toMatchObject({ outcome: "hit", ageMs: 4999 });
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("are served stale for a limited time while one request renews them", async () => {
    const kept = copies();
    const render = make();
    await kept.get("a", render);
    now += 5000;
    const [one, two] = await Promise.all([kept.get("a", render), kept.get("a", render)]);
    expect([one, two]).toMatchObject([{ outcome: "stale" }, { outcome: "stale" }]);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await kept.get("a", render)).toMatchObject({ outcome: "hit", document: { tag: "2" } });
    now += 15_000;
    expect(await kept.get("a", render)).toMatchObject({ outcome: "miss", document: { tag: "3" } });
  });

  test("are served after a failed render for a limited time", async () => {
    const kept = copies();
    const fail = async () => {
      throw new Error("no");
    };
    await kept.get("a", make());
    now += 14_999;
    expect(await kept.get("a", fail)).toMatchObject({ outcome: "stale" });
    now += 1;
    await expect(kept.get("a", fail)).rejects.toThrow("no");
    expect(await kept.get("a", make())).toMatchObject({ outcome: "miss" });
  });

  test("are replaced by nothing when the new response is not cacheable", async () => {
    const kept = copies();
    await kept.get("a", make());
    now += 5000;
    // The old copy is sent once more, while it turns out that there is no new one.
    expect(await kept.get("a", async () => null)).toMatchObject({ outcome: "stale" });
    await nextTurn();
    const render = make();
    expect(await kept.get("a", render)).toMatchObject({ outcome: "miss" });
    expect(kept.bytes).toBe(11);
  });

  test("are evicted beyond the limit, least recently used first", async () => {
    const kept = copies();
    await kept.get("a", make(39));
    await kept.get("b", make(39));
    await kept.get("a", make());
    await kept.get("c", make(39));
    expect(kept.bytes).toBe(80);
    expect(await kept.get("a", make())).toMatchObject({ outcome: "hit" });
    expect(await kept.get("b", make(100))).toMatchObject({ outcome: "miss" });
    // Too large to be kept.
    expect(await kept.get("b", make(100))).toMatchObject({ outcome: "miss" });
    expect(await kept.get("c", make())).toMatchObject({ outcome: "hit" });
  });

  test("are dropped at once when cleared, and a render that had started is not stored", async () => {
    const kept = copies();
    await kept.get("a", make());
    let finish = () => {};
    const begun = kept.get("b", async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return make()();
    });
    kept.clear();
    expect(kept.bytes).toBe(0);
    const after = make();
    expect(await kept.get("b", after)).toMatchObject({ outcome: "miss" });
    finish();
    await begun;
    expect(after).toHaveBeenCalledTimes(1);
    expect(await kept.get("b", after)).toMatchObject({ outcome: "hit", document: { tag: "2" } });
    expect(await kept.get("a", make())).toMatchObject({ outcome: "miss" });
  });
});

describe("the response for a cached document", () => {
  const limits = { maxBytes: 100, freshMs: 5000, staleMs: 10_000 };

  async function send(headers: Record<string, string> = {}, method = "GET", status = 200) {
    const document = await keptDocumentOf(rendered({}, status), OWN_SCRIPTS);
    if (!document) throw new Error("It was not kept.");
    const request = requestFor("/", headers, method);
    const response = new ServerResponse(request);
    const writeHead = jest.spyOn(response, "writeHead");
    const end = jest.spyOn(response, "end");
    sendDocument(request, response, { document, ageMs: 2900, outcome: "hit" }, limits);
    const [sentStatus, sent] = writeHead.mock.calls[0] as unknown as [number, Record<string, unknown>];
    return { status: sentStatus, sent, body: end.mock.calls[0]?.[0] as unknown, document };
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

  test("has Cache-Control and Vary", async () => {
    const { sent } = await send();
    expect(sent).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=5, stale-while-revalidate=10",
      age: "2",
      vary: "Accept-Encoding, Cookie, RSC, Sec-Fetch-Dest",
    });
  });

  test("is a 304 without a body for a browser that has it", async () => {
    const { sent } = await send();
    const tag = String(sent.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await send({ "if-none-match": known });
      expect([again.status, again.body]).toEqual([304, undefined]);
      expect(again.sent.etag).toBe(tag);
    }
    expect((await send({ "if-none-match": tag, "accept-encoding": "br" })).status).toBe(200);
    expect((await send({ "if-none-match": tag }, "GET", 404)).status).toBe(404);
  });

  test("has no body for HEAD", async () => {
    const { sent, body, document } = await send({}, "HEAD");
    expect(body).toBeUndefined();
    expect(sent["content-length"]).toBe(document.bodies.identity.length);
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
