import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Stack } from "#tests/support/stack";
import { signUpMember, WebClient } from "#tests/support/web-client";

let stack: Stack;
let visitor: WebClient;
let alice: WebClient;

beforeAll(async () => {
  stack = await Stack.start();
  visitor = new WebClient(stack.origin);
  alice = await signUpMember(stack.origin, "alice");
}, 60_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

/** One of our scripts, from the home page. */
async function scriptPath(): Promise<string> {
  const html = await (await visitor.fetch("/")).text();
  const path = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1];
  if (!path) throw new Error("The home page names no script.");
  return path;
}

test("every kind of response has the required headers", async () => {
  const paths = [
    "/",
    "/about",
    "/profile",
    "/nowhere",
    "/nothing.png",
    "/%ff",
    "/api/%ff",
    "/_next/static/nothing.js",
    "/api/session",
    "/api/nothing",
    "/media/nothing",
    "/livez",
    "/robots.txt",
    await scriptPath(),
  ];
  for (const path of paths) {
    const { headers } = await visitor.fetch(path);
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(headers.get("x-powered-by")).toBeNull();
    // Plain http is only used on this machine; HSTS would affect its other programs.
    expect(headers.get("strict-transport-security")).toBeNull();
  }
});

test("the service worker is always revalidated and may connect to this origin only", async () => {
  const { status, headers } = await visitor.fetch("/sw.js");
  expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
    status: 200,
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
    "x-content-type-options": "nosniff",
  });
});

describe("a page", () => {
  test("is private and has a policy whose nonce is that of its scripts", async () => {
    for (const [client, path] of [
      [visitor, "/"],
      [visitor, "/login"],
      [alice, "/"],
      [alice, "/profile"],
      [alice, "/nowhere"],
      [alice, "/profile/nobody_at_all"],
      [alice, "/nothing.png"],
      [alice, "/session/nothing"],
      [alice, "/api"],
    ] as const) {
      const response = await client.fetch(path);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1];
      expect(policy).not.toMatch(/unsafe-|https?:|\*/);
      const html = await response.text();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(html).not.toMatch(/<[a-z][^>]*\sstyle="/);
    }
  });

  test("that does not exist says so in its HTML", async () => {
    for (const [client, path] of [
      [visitor, "/nowhere"],
      [visitor, "/no/where.txt"],
      [visitor, "/%25ff"],
      [alice, "/nowhere"],
      [alice, "/profile/nobody_at_all"],
    ] as const) {
      const response = await client.fetch(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      const html = await response.text();
      expect(html).toMatch(/<main\b.*There is nothing at this address.*<\/main>/s);
      expect(html).toContain('<html lang="en"');
    }
  });

  test("has one address: with a slash at the end it leads to the one without", async () => {
    for (const [path, location] of [
      ["/about/", "/about"],
      ["/tag/photography/?cursor=a%2Fb", "/tag/photography?cursor=a%2Fb"],
      ["/profile/alice/", "/profile/alice"],
      ["/api/", "/api"],
    ] as const) {
      const { status, headers } = await visitor.fetch(path, { redirect: "manual" });
      expect({ path, status, location: headers.get("location") }).toEqual({ path, status: 308, location });
      expect(headers.get("set-cookie")).toBeNull();
    }
    // It never leads to another site.
    for (const path of ["//evil.example/", "/%5cevil.example/", "/%2fevil.example/", "/\\evil.example/"]) {
      const response = await fetch(`${stack.origin}${path}`, { redirect: "manual" });
      const location = new URL(response.headers.get("location") ?? "/", stack.origin);
      expect({ path, origin: location.origin }).toEqual({ path, origin: stack.origin });
    }
  });

  test("about a person that hides its content is excluded from search engines", async () => {
    const bob = await signUpMember(stack.origin, "bob");
    const shown = await (await bob.fetch("/profile/alice")).text();
    expect(shown).not.toContain('name="robots"');
    expect((await alice.post("/block/bob")).status).toBe(200);
    const html = await (await bob.fetch("/profile/alice")).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("whose address is malformed is refused without an error", async () => {
    for (const path of ["/%ff", "/%E0%A4%A", "/profile/%ff", "/_next/static/%ff"]) {
      const response = await alice.fetch(path);
      expect({ path, status: response.status }).toEqual({ path, status: 400 });
      expect(await response.text()).toContain("This address cannot be read.");
    }
    const call = await alice.fetch("/api/profile/%ff");
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ success: false, code: "BAD_REQUEST" });
    expect(stack.output).not.toContain("URIError");
  });

  test("redirects to an address in any script", async () => {
    for (const [returnTo, location] of [
      ["/profile/．．/", "/profile/%EF%BC%8E%EF%BC%8E/"],
      ["/search?q=é", "/search?q=%C3%A9"],
    ] as const) {
      const response = await alice.fetch(`/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(response.status).toBe(307);
      expect(response.headers.get("location")).toBe(location);
    }
  });

  test("ignores a nonce and policy in the request", async () => {
    const forged = {
      "x-nonce": "Zm9yZ2Vk",
      "content-security-policy": "script-src 'nonce-Zm9yZ2Vk'",
      "content-security-policy-report-only": "script-src 'nonce-Zm9yZ2Vk'",
    };
    const response = await visitor.fetch("/", { headers: forged });
    expect(response.headers.get("content-security-policy")).not.toContain("Zm9yZ2Vk");
    expect(await response.text()).not.toContain("Zm9yZ2Vk");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("answers %s with 405", async (method) => {
    for (const path of ["/", "/login", "/profile", "/nothing.png"]) {
      const response = await alice.fetch(path, { method, headers: { "next-action": "0".repeat(42) } });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
  });
});

describe("the browser's API", () => {
  test("sends private responses with a request id of its own", async () => {
    for (const path of ["/api/session", "/api/profile", "/api/nothing"]) {
      const { headers } = await alice.fetch(path, { headers: { "x-request-id": "forged" } });
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("allows no other origin", async () => {
    const response = await alice.fetch("/api/profile", { headers: { origin: "https://evil.example" } });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("makes a change under the endpoint's own address alone: a slash at the end is a redirect that keeps the method", async () => {
    const response = await alice.fetch("/api/posts/", { method: "POST", body: "{}", redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([308, "/api/posts"]);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("answers a wrong method with the error envelope", async () => {
    for (const [method, path] of [
      ["GET", "/api/auth/login"],
      ["DELETE", "/api/auth/logout"],
      ["POST", "/api/session"],
      ["PATCH", "/api/posts"],
    ] as const) {
      const response = await alice.fetch(path, { method });
      expect(response.status).toBe(405);
      expect(await response.json()).toMatchObject({ success: false, code: "METHOD_NOT_ALLOWED" });
    }
  });
});

test("static files bypass the gate, and a missing script is not a page", async () => {
  for (const file of await readdir("public")) {
    const response = await new WebClient(stack.origin).fetch(`/${file}`);
    expect({ file, status: response.status }).toEqual({ file, status: 200 });
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  const gone = await alice.fetch("/_next/static/chunks/gone.js");
  expect(gone.status).toBe(404);
  expect(gone.headers.get("content-type")).toBe("application/json");
});

test("static files are served compressed and revalidated", async () => {
  for (const encoding of ["br", "gzip"]) {
    const headers = { "accept-encoding": encoding };
    const script = await visitor.fetch(await scriptPath(), { headers });
    expect(Object.fromEntries(script.headers)).toMatchObject({
      "content-encoding": encoding,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    const style = await visitor.fetch("/plain-page.css", { headers });
    expect(style.headers.get("content-encoding")).toBe(encoding);
    expect(style.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const etag = style.headers.get("etag") ?? "";
    const known = await visitor.fetch("/plain-page.css", { headers: { ...headers, "if-none-match": etag } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
  }
});

test("the web server has no image optimizer", async () => {
  const response = await visitor.fetch("/_next/image?url=%2Fmedia%2Fx.webp&w=640&q=75");
  expect(response.status).toBe(404);
});

test("keeps idle connections longer than a proxy does, which would otherwise use one that is being closed", async () => {
  const { headers } = await visitor.fetch("/livez");
  const [, seconds] = /timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? [];
  // nginx keeps them for 60 s.
  expect(Number(seconds)).toBeGreaterThan(60);
});

test("pages have what previews of links show, which members do not load", async () => {
  for (const path of ["/", "/explore", "/communities", "/tag/photography", "/about"]) {
    const html = await (await visitor.fetch(path)).text();
    expect(html).toContain(`<meta property="og:image" content="${stack.origin}/og.png"/>`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toMatch(/<meta name="twitter:title" content="[^"]+"\/>/);
  }
  expect(await (await alice.fetch("/")).text()).not.toMatch(/<meta (property="og:|name="twitter:)/);
});

test("the files that machines read about the site are there", async () => {
  const read = async (path: string) => (await visitor.fetch(path)).text();
  expect(await read("/robots.txt")).toContain(`Sitemap: ${stack.origin}/sitemap.xml`);
  expect(await read("/sitemap.xml")).toContain(`<loc>${stack.origin}/about</loc>`);
  const manifest = JSON.parse(await read("/manifest.webmanifest"));
  expect(manifest).toMatchObject({ name: "Roost", start_url: "/" });
  for (const { src, type } of manifest.icons) {
    expect([src, (await visitor.fetch(src)).headers.get("content-type")]).toEqual([src, type]);
  }
  for (const path of ["/og.png", "/favicon.ico", "/apple-touch-icon.png"]) {
    expect([path, (await visitor.fetch(path)).status]).toEqual([path, 200]);
  }
});
