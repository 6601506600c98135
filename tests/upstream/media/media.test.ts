import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { media, users } from "#upstream/core/db/schema/schema";

let upstream: TestUpstream;
const key = "0123456789abcdef".repeat(2);

beforeAll(async () => {
  upstream = await startTestUpstream();
  const { id } = await upstream.signUp("alice");
  const facts = { ownerId: id, width: 640, height: 480, widths: [640], createdAt: upstream.now() };
  await upstream.db.insert(media).values({ key, ...facts });
  await upstream.db.update(users).set({ profileImageKey: key }).where(eq(users.id, id));
  await mkdir(join(upstream.mediaDir, key));
  await writeFile(join(upstream.mediaDir, key, "640.webp"), "picture bytes");
  await writeFile(join(upstream.mediaDir, "secret.webp"), "not a picture");
});

afterAll(() => upstream.close());

const get = (url: string) => upstream.app.inject({ method: "GET", url });

test("a profile picture is served as immutable, with its type and nothing executable", async () => {
  const response = await get(`/media/${key}/640.webp`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe("picture bytes");
  expect(response.headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": "13",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
});

test.each([
  `/media/${key}/320.webp`,
  `/media/${key}/640.png`,
  `/media/${key}/0640.webp`,
  `/media/${key}/640.webp%00`,
  `/media/${key.toUpperCase()}/640.webp`,
  `/media/${key.slice(1)}/640.webp`,
  "/media/..%2f/secret.webp",
  "/media/%2e%2e/secret.webp",
  `/media/${key}/..%2f..%2fsecret.webp`,
  "/media/secret.webp",
  "/media/",
])("%s is not found, and the answer is not cached", async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  expect(response.headers["cache-control"]).toBe("private, no-store");
});
