import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Stack } from "#tests/support/stack";
import { signUpMember, WebClient } from "#tests/support/web-client";

const SHARED = ["/", "/explore", "/communities", "/about", "/terms", "/tag/birds"];

let stack: Stack;
let visitor: WebClient;
let alice: WebClient;

beforeAll(async () => {
  // Long enough that nothing expires during a test.
  stack = await Stack.start({ env: { VISITOR_CACHE_SECONDS: "600", TRUSTED_PROXY_HOPS: "1" } });
  visitor = new WebClient(stack.origin);
  alice = await signUpMember(stack.origin, "alice");
}, 60_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(stack.origin + path, { headers, redirect: "manual" });
  return { response, html: await response.text() };
};

/** How many times the upstream is asked for the posts of home meanwhile. */
async function renders(act: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const text = await (await fetch(`${stack.upstreamAddress}/metrics`)).text();
    const line = /^http_request_duration_seconds_count\{[^}]*route="\/feed\/public"[^}]*\} (\d+)$/m.exec(
      text,
    );
    return Number(line?.[1] ?? 0);
  };
  const before = await count();
  await act();
  return (await count()) - before;
}

async function post(content: string): Promise<string> {
  const answer = await (await alice.post("/posts", { content })).json();
  return answer.post.id;
}

/** Home anew: only a change that hides something does that at once. */
async function renewHome(): Promise<void> {
  expect((await alice.change("DELETE", `/posts/${await post("To be deleted")}`)).status).toBe(200);
}

test("a page for visitors is rendered once for any number of requests and compressed for each encoding", async () => {
  await renewHome();
  const made = await renders(async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => read("/")));
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
  });
  expect(made).toBe(1);
  expect(await renders(() => read("/", { "accept-encoding": "br" }))).toBe(0);
  expect(await renders(() => read("/?utm_source=anywhere"))).toBe(0);
  expect(await renders(() => read("/", { cookie: "preferences=fontSize%3Dlarge" }))).toBe(1);
});

test("a cached page says how long other caches may send it, sets no cookie and is revalidated with 304", async () => {
  for (const path of SHARED) {
    const { response } = await read(path);
    expect(response.headers.getSetCookie()).toEqual([]);
    const [, fresh, stale] =
      /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(
        response.headers.get("cache-control") ?? "",
      ) ?? [];
    // What is left, since some of it has passed.
    expect(Number(fresh)).toBeLessThan(600);
    expect(Number(fresh)).toBeGreaterThan(0);
    expect(Number(stale)).toBe(10);
    expect(response.headers.get("vary")).toContain("Cookie");
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(stack.origin + path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(response.status === 200 ? 304 : response.status);
    const head = await fetch(stack.origin + path, {
      method: "HEAD",
      headers: { "accept-encoding": "identity" },
    });
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1000);
  }
});

test("its policy allows inline scripts by hash only", async () => {
  const { response, html } = await read("/");
  const policy = response.headers.get("content-security-policy") ?? "";
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(scripts.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([
    `${stack.origin}/_next/static/`,
    `${stack.origin.replace("localhost", "127.0.0.1")}/_next/static/`,
  ]);
  expect(policy).not.toMatch(/nonce|unsafe|strict-dynamic/);
  expect(html.match(/<script/g)?.length).toBeGreaterThan(3);
  // What is not shared keeps its nonce.
  expect((await visitor.fetch("/login")).headers.get("content-security-policy")).toContain("'nonce-");
});

test.each<[string, string, Record<string, string>]>([
  ["the host", "/", { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" }],
  ["the protocol", "/", { "x-forwarded-proto": "https", "x-forwarded-port": "1" }],
  ["the client", "/", { "x-forwarded-for": "evil.example", "x-real-ip": "evil.example" }],
  ["the language", "/", { "accept-language": "evil" }],
  ["the router's state", "/", { "next-router-state-tree": "%5B%22evil%22%5D", "next-url": "/evil" }],
  [
    "Next's own headers",
    "/",
    { "x-middleware-subrequest": "evil", "x-nextjs-data": "1", "next-router-prefetch": "1" },
  ],
  ["a path of our own", "/", { "x-roost-path": "/evil", "x-nonce": "evil", "x-roost-flash": "evil" }],
  ["a policy", "/", { "content-security-policy": "script-src 'nonce-evil'" }],
  [
    "a rewritten path",
    "/",
    { "x-original-url": "/evil", "x-rewrite-url": "/evil", "x-http-method-override": "POST" },
  ],
  ["parameters", "/?evil=1&utm_source=evil&__nextLocale=evil&nxtPevil=1", {}],
  ["a fragment of data", "/?stories=evil", { "x-now-route-matches": "evil", purpose: "prefetch" }],
  ["cookies", "/", { cookie: "roost_browser=evil; __prerender_bypass=evil; preferences=accentColor%3Devil" }],
])("%s cannot poison the copy of others", async (_what, path, headers) => {
  await renewHome();
  const poisoned = await read(path, headers);
  expect(poisoned.html.toLowerCase()).not.toContain("evil");
  const clean = await read("/");
  expect(clean.html).toBe(poisoned.html);
  expect(clean.response.status).toBe(200);
});

test("router requests, requests with a body and other methods neither fill nor use the cache", async () => {
  await renewHome();
  // Next sends the router on to the address with the parameter that belongs to its headers.
  const readData = () => fetch(`${stack.origin}/`, { headers: { rsc: "1" } });
  expect((await readData()).headers.get("content-type")).toContain("text/x-component");
  const other = await fetch(`${stack.origin}/`, { method: "POST", body: "fat" });
  expect(other.status).toBe(405);
  expect((await read("/")).html).toMatch(/^<!DOCTYPE html>/);
  expect((await readData()).headers.get("content-type")).toContain("text/x-component");
});

test("a deletion invalidates all cached pages at once, even when sent by a plain form", async () => {
  const id = await post("Words that are hidden again");
  await renewHome();
  expect((await read("/")).html).toContain("Words that are hidden again");
  expect((await alice.change("DELETE", `/posts/${id}`)).status).toBe(200);
  expect((await read("/")).html).not.toContain("Words that are hidden again");
});

test("going private invalidates all cached pages at once", async () => {
  const bob = await signUpMember(stack.origin, "bob");
  await bob.post("/posts", { content: "Words for followers alone" });
  await renewHome();
  expect((await read("/")).html).toContain("Words for followers alone");
  expect((await bob.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
  expect((await read("/")).html).not.toContain("Words for followers alone");
});

test("a block invalidates all cached pages at once, since it takes posts out of quotes", async () => {
  const [carol, dan] = [await signUpMember(stack.origin, "carol"), await signUpMember(stack.origin, "dan")];
  const quotes = (await (await carol.post("/posts", { content: "Words that are quoted" })).json()).post.id;
  await dan.post("/posts", { content: "Look at this #lookout", quotes });
  expect((await read("/tag/lookout")).html).toContain("Words that are quoted");
  expect((await carol.change("POST", "/block/dan")).status).toBe(200);
  const { html } = await read("/tag/lookout");
  expect(html).toContain("Look at this");
  expect(html).not.toContain("Words that are quoted");
});

test("nobody empties the copies with changes that are refused", async () => {
  await renewHome();
  await read("/");
  const made = await renders(async () => {
    await visitor.change("DELETE", "/posts/1");
    await fetch(`${stack.origin}/api/posts/1`, { method: "POST" });
    await read("/");
  });
  expect(made).toBe(0);
});
