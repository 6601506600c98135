import { ACCESS_TOKEN_TTL_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { expect, test } from "#tests/e2e/support/fixtures";
import { Stack } from "#tests/support/stack";
import { signUpMember, WebClient } from "#tests/support/web-client";

const NEARLY_EXPIRED_MS = ACCESS_TOKEN_TTL_MS - 30 * SECOND;
/** Of both tests, which are of different members and take any time. */
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  stack = await Stack.start({ clockJumpMs: NEARLY_EXPIRED_MS });
});
test.afterAll(() => stack.stop());

/** Thirty simultaneous requests with the same cookie, like a browser with many tabs. */
async function requestAtOnce(origin: string, cookie: string): Promise<Response[]> {
  const paths = ["/", "/profile", "/api/feed/home", "/api/auth/protected", "/profile/olga"];
  const requests = Array.from({ length: 30 }, (_, index) =>
    fetch(origin + paths[index % paths.length], { headers: { cookie }, redirect: "manual" }),
  );
  return Promise.all(requests);
}

test("thirty requests with an expiring or expired token sign no one out", async () => {
  test.setTimeout(120_000);
  const olga = await signUpMember(stack.origin, "olga");
  for (let round = 1; round <= 3; round += 1) {
    // Rounds 2 and 3 run when the token of the previous round has almost expired.
    await stack.jumpClocks();
    const seenBefore = stack.proxy.tokens.size;
    const answers = await requestAtOnce(stack.origin, olga.cookieHeader);
    // A busy machine may time some of them out, which ends no session.
    const inTime = answers.filter(({ status }) => status !== 503 && status !== 504);
    expect(inTime.map(({ status }) => status)).toEqual(Array(inTime.length).fill(200));
    for (const answer of inTime.filter((each) => each.headers.get("content-type")?.includes("html"))) {
      expect(await answer.text()).toContain("olga");
    }
    expect(stack.proxy.tokens.size).toBeGreaterThan(seenBefore);
    // Whichever response set the browser's cookie, the session continues.
    for (const answer of answers) {
      const [cookie] = answer.headers.getSetCookie().filter((each) => !/max-age=0/i.test(each));
      if (cookie === undefined) continue;
      const after = await fetch(`${stack.origin}/api/auth/protected`, {
        headers: { cookie: cookie.split(";")[0] ?? "" },
      });
      expect(after.status).toBe(200);
    }
    await olga.fetch("/profile");
  }
});

test("a member returns after the access token has expired", async () => {
  const petra = await signUpMember(stack.origin, "petra");
  // Twice nearly expired is expired.
  for (let jump = 0; jump < 2; jump += 1) await stack.jumpClocks();
  const page = await petra.fetch("/profile");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("petra");
  for (let jump = 0; jump < 2; jump += 1) await stack.jumpClocks();
  expect((await petra.fetch("/api/feed/home")).status).toBe(200);
  const visitor = new WebClient(stack.origin);
  expect((await visitor.fetch("/profile")).status).toBe(307);
});
