import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ACCESS_TOKEN_TTL_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { signUpMember, TEST_PASSWORD, WebClient } from "#tests/support/web-client";
import { startWebSide, type WebSide } from "#tests/support/web-side";
import { startTestUpstream, TEST_SECRET, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let web: WebSide;

beforeAll(async () => {
  upstream = await startTestUpstream();
  await upstream.app.listen({ port: 0, host: "127.0.0.1" });
  web = await startWebSide({ API_BASE_URL: upstream.app.listeningOrigin, SESSION_SECRET: TEST_SECRET });
}, 120_000);

afterAll(async () => {
  await web?.stop();
  await upstream?.close();
}, 30_000);

test.each([
  ["ahead", 90 * SECOND],
  ["behind", -90 * SECOND],
])(
  "members sign up, stay signed in, refresh and return with the upstream's clock 90 s %s",
  async (name, aheadMs) => {
    upstream.advance(Date.now() + aheadMs - upstream.now().getTime());
    const alice = await signUpMember(web.origin, `alice_${name}`);
    expect((await alice.fetch("/settings")).status).toBe(200);
    expect((await alice.post("/posts", { content: "On time" })).status).toBe(200);
    expect((await alice.post("/auth/refresh")).status).toBe(200);
    // To the upstream the access token has expired; the web side, which considers it valid, gets a new one.
    upstream.advance(ACCESS_TOKEN_TTL_MS + SECOND);
    expect((await alice.post("/posts", { content: "A quarter of an hour later" })).status).toBe(200);
    expect((await alice.fetch("/settings")).status).toBe(200);

    expect((await alice.post("/auth/logout")).status).toBe(200);
    const again = new WebClient(web.origin);
    const login = { identifier: `alice_${name}`, password: TEST_PASSWORD };
    expect((await again.post("/auth/login", login)).status).toBe(200);
    expect((await again.fetch("/settings")).status).toBe(200);
  },
  60_000,
);
