import { afterEach, expect, test } from "@jest/globals";
import { routes } from "#contract/web-routes";
import { Stack } from "#tests/support/stack";
import { signUpMember } from "#tests/support/web-client";

// What tests/security/kept-documents shows of single requests, with many.

const SHARED = ["/", "/explore", "/communities", "/about", "/terms", "/tag/birds"];
const MIXED_REQUESTS = 10_000;
/** Of this many requests one is a member's, whose page is rendered. */
const PER_MEMBER = 40;
const AT_ONCE = 16;

let running: Stack | undefined;

async function startStack(env: Record<string, string>): Promise<Stack> {
  // Long enough that no copy expires during a test.
  running = await Stack.start({ env: { VISITOR_CACHE_SECONDS: "600", TRUSTED_PROXY_HOPS: "1", ...env } });
  return running;
}

afterEach(async () => {
  await running?.stop();
}, 30_000);

test("ten thousand mixed requests leak no member's data to visitors and serve members no cached page", async () => {
  const stack = await startStack({});
  const own = (await signUpMember(stack.origin, "alice")).cookieHeader;
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(stack.origin + path, { headers, redirect: "manual" });
    return { response, html: await response.text() };
  };
  const wrong: string[] = [];
  let next = 0;
  const ask = async () => {
    for (let at = next++; at < MIXED_REQUESTS; at = next++) {
      const path = SHARED[at % SHARED.length] ?? "/";
      const isMember = at % PER_MEMBER === 0;
      const { response, html } = await read(path, isMember ? { cookie: own } : { "accept-encoding": "gzip" });
      const isPrivate = response.headers.get("cache-control") === "private, no-store";
      // The member's sidebar links to her profile.
      const isPersonal = html.includes(`href="${routes.ownProfile()}"`) && html.includes('name="csrf-token"');
      if (isPrivate !== isMember || isPersonal !== isMember) wrong.push(`${at} ${path} ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(wrong).toEqual([]);
}, 300_000);

test("the refusal of one address that asked too often is not shown to others", async () => {
  const limited = await startStack({ RATE_LIMIT_SCALE: "1" });
  const from = (address: string, path: string) =>
    fetch(limited.origin + path, { headers: { "x-forwarded-for": address } });
  const calls = Array.from({ length: 400 }, () => from("192.0.2.1", "/api/feed/public"));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toContain(429);
  for (const path of SHARED) {
    const refused = await from("192.0.2.1", path);
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    const html = await (await from("192.0.2.2", path)).text();
    expect(html).not.toMatch(/too many/i);
  }
}, 120_000);
