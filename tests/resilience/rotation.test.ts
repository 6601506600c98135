import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { signUpMember, WebClient } from "#tests/support/web-client";
import { startWebSide, type WebSide } from "#tests/support/web-side";
import { startTestUpstream, TEST_SECRET, type TestUpstream } from "#tests/upstream/support/test-upstream";

const NEW_SECRET = "a newer secret of the tests, long enough";

/** The secrets of a process of the web side, step by step (docs/operations.md). */
const settings = {
  "before it": TEST_SECRET,
  "where the new one is known": JSON.stringify({ "1": TEST_SECRET, "0": NEW_SECRET }),
  "where it is used": JSON.stringify({ "2": NEW_SECRET, "1": TEST_SECRET }),
  "after it": NEW_SECRET,
};
type Step = keyof typeof settings;
const steps = Object.keys(settings) as Step[]; // exactly its keys

let upstream: TestUpstream;
let copies: Map<Step, WebSide>;

beforeAll(async () => {
  upstream = await startTestUpstream();
  await upstream.app.listen({ port: 0, host: "127.0.0.1" });
  const start = async (step: Step) => {
    const env = { API_BASE_URL: upstream.app.listeningOrigin, SESSION_SECRET: settings[step] };
    return [step, await startWebSide(env)] as const;
  };
  copies = new Map(await Promise.all(steps.map(start)));
}, 180_000);

afterAll(async () => {
  await Promise.all([...(copies?.values() ?? [])].map((copy) => copy.stop()));
  await upstream?.close();
}, 30_000);

const originOf = (step: Step) => copies.get(step)?.origin ?? "";

let count = 0;
/** A member's browser, signed in at one process, and the same browser at another. */
async function memberAt(first: Step, second: Step): Promise<[WebClient, WebClient]> {
  count += 1;
  const here = await signUpMember(originOf(first), `alice${count}`);
  return [here, new WebClient(originOf(second), { cookiesOf: here })];
}

const isMember = async (client: WebClient) => (await client.fetch("/settings")).status === 200;

describe("a rolling secret rotation", () => {
  test.each<[Step, Step]>([
    ["before it", "where the new one is known"],
    ["where the new one is known", "before it"],
    ["where the new one is known", "where it is used"],
    ["where it is used", "where the new one is known"],
    ["where it is used", "after it"],
    ["after it", "where it is used"],
  ])("who has signed in %s is a member %s", async (first, second) => {
    const [here, there] = await memberAt(first, second);
    expect(await isMember(there)).toBe(true);
    expect((await there.post("/posts", { content: "Hello" })).status).toBe(200);
    expect(await isMember(here)).toBe(true);
  });

  test.each<[Step, Step]>([
    ["where it is used", "before it"],
    ["after it", "before it"],
    ["before it", "after it"],
  ])(
    "a member who signed in %s stays signed in, though a copy %s cannot read the session",
    async (first, second) => {
      const [here, there] = await memberAt(first, second);
      const cookies = here.cookieHeader;

      const home = await there.fetch("/");
      expect([home.status, home.headers.getSetCookie()]).toEqual([200, []]);
      const settingsPage = await there.fetch("/settings");
      expect(settingsPage.headers.get("location")).toMatch(/\/login\?returnTo=%2Fsettings$/);
      expect(settingsPage.headers.getSetCookie()).toEqual([]);
      expect((await there.fetch("/api/session")).status).toBe(503);

      const headers = { origin: originOf(second), [CSRF_HEADER]: "of another copy" };
      const asJson = { ...headers, "content-type": "application/json" };
      for (const path of ["/api/posts", "/api/auth/refresh", "/api/auth/logout"]) {
        const refused = await there.fetch(path, { method: "POST", headers: asJson, body: "{}" });
        expect([path, refused.status, refused.headers.get("retry-after")]).toEqual([path, 503, "5"]);
        expect(refused.headers.getSetCookie()).toEqual([]);
      }
      const asForm = { ...headers, "content-type": "application/x-www-form-urlencoded" };
      const form = await there.fetch("/api/auth/logout", { method: "POST", headers: asForm, body: "" });
      expect([form.status, form.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);

      expect(here.cookieHeader).toBe(cookies);
      expect(await isMember(here)).toBe(true);
    },
  );

  test("a member whose session cannot be read there can still sign in", async () => {
    const [, there] = await memberAt("where it is used", "before it");
    const { csrfToken } = await (await there.fetch("/api/auth/csrf-token")).json();
    const signedIn = await there.fetch("/api/auth/login", {
      method: "POST",
      headers: {
        origin: originOf("before it"),
        "content-type": "application/json",
        [CSRF_HEADER]: csrfToken,
      },
      body: JSON.stringify({ identifier: `alice${count}`, password: "SunlitHarbor42!" }),
    });
    expect(signedIn.status).toBe(200);
    expect(await isMember(there)).toBe(true);
  });
});
