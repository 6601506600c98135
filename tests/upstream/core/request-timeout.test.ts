import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import type { Store } from "#upstream/core/db/connection/connection";
import { posts } from "#upstream/core/db/schema/schema";

let store: Store;
let upstream: TestUpstream;

beforeAll(async () => {
  // One connection on either store: while it is in use, every call waits.
  store = await openTestStore(1);
  // Long enough for a sign-up on a busy machine.
  upstream = await startTestUpstream({ store, answerTimeoutMs: 3_000 });
});

afterAll(async () => {
  await upstream.close();
  await store.close();
});

test("a call that times out gets a Retry-After and changes nothing afterwards", async () => {
  const { client } = await upstream.signUp("alice");
  const isHeld = Promise.withResolvers<void>();
  const isFree = Promise.withResolvers<void>();
  const holder = upstream.db.transaction(async () => {
    isHeld.resolve();
    await isFree.promise;
  });
  await isHeld.promise;
  const answers = await Promise.all([
    client.call("createPost", { body: { content: "Too late" } }),
    client.call("getPublicFeed"),
  ]);
  for (const { statusCode, headers, body } of answers) {
    expect({ statusCode, retryAfter: headers["retry-after"], code: JSON.parse(body).code }).toEqual({
      statusCode: 503,
      retryAfter: "2",
      code: "BUSY",
    });
  }
  isFree.resolve();
  await holder;
  expect((await client.call("createPost", { body: { content: "In time" } })).statusCode).toBe(200);
  const written = await upstream.db.select({ content: posts.content }).from(posts);
  expect(written).toEqual([{ content: "In time" }]);
});
