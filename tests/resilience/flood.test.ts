import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { signUpMember, WebClient } from "#tests/support/web-client";
import { startWebSide, type WebSide } from "#tests/support/web-side";
import { startTestUpstream, TEST_SECRET, type TestUpstream } from "#tests/upstream/support/test-upstream";

const CALLS = 24;

let upstream: TestUpstream;
let web: WebSide;

// Without a mail server, which a separate embedded upstream always has.
beforeAll(async () => {
  upstream = await startTestUpstream({ mail: { canSend: false }, rateLimitScale: 1 });
  await upstream.app.listen({ port: 0, host: "127.0.0.1" });
  web = await startWebSide({ API_BASE_URL: upstream.app.listeningOrigin, SESSION_SECRET: TEST_SECRET });
}, 120_000);

afterAll(async () => {
  await web?.stop();
  await upstream?.close();
}, 30_000);

test("one member's failing calls do not affect other members", async () => {
  const mallory = await signUpMember(web.origin, "mallory");
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => mallory.post("/auth/resend-confirmation")),
  );
  const statuses = answers.map(({ status }) => status).sort();
  const refused = answers.find(({ status }) => status !== 429);
  expect(await refused?.json()).toMatchObject({
    code: "MAIL_UNAVAILABLE",
    message:
      "This server cannot send email, so addresses cannot be confirmed here. Ask the people who run it.",
  });
  // Counted like any other refusals.
  expect(statuses).toEqual([...Array(5).fill(409), ...Array(CALLS - 5).fill(429)]);

  const home = await mallory.fetch("/");
  expect(home.status).toBe(200);
  const visitor = new WebClient(web.origin);
  expect((await visitor.fetch("/explore")).status).toBe(200);
});
