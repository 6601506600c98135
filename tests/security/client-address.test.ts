import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { Stack } from "#tests/support/stack";
import { WebClient } from "#tests/support/web-client";

const SIGNUPS_PER_ADDRESS = 5;

let stack: Stack;

beforeAll(async () => {
  stack = await Stack.start({ env: { RATE_LIMIT_SCALE: "1" } });
}, 60_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

test("a client cannot choose the address used for rate limits", async () => {
  const statuses: number[] = [];
  for (let i = 0; i <= SIGNUPS_PER_ADDRESS; i++) {
    const client = new WebClient(stack.origin);
    const { csrfToken } = await (await client.fetch("/api/session")).json();
    const response = await client.fetch("/api/auth/signup", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: stack.origin,
        [CSRF_HEADER]: csrfToken,
        "x-forwarded-for": `198.51.100.${i}`,
        "x-real-ip": `198.51.100.${i}`,
        forwarded: `for=198.51.100.${i}`,
      },
      body: JSON.stringify({
        name: "Mallory",
        username: `mallory${i}`,
        email: `mallory${i}@example.com`,
        password: "SunlitHarbor42!",
      }),
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array(SIGNUPS_PER_ADDRESS).fill(200), 429]);
});
