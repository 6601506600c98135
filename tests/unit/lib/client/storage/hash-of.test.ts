import { expect, test } from "@jest/globals";
import { hashOf } from "#lib/client/storage/hash-of";

test("is deterministic, short and does not reveal the text", () => {
  expect(hashOf("/profile/alice?tab=likes")).toBe(hashOf("/profile/alice?tab=likes"));
  expect(hashOf("/profile/alice?tab=likes")).toMatch(/^[0-9a-z]{1,7}$/);
});

test("matches the published algorithm", () => {
  expect(hashOf("")).toBe((0x811c9dc5).toString(36));
  expect(hashOf("foobar")).toBe((0xbf9cf968).toString(36));
});

test("differs for similar texts", () => {
  const pages = Array.from({ length: 2000 }, (_, number) => `/profile/member${number}`);
  expect(new Set(pages.map(hashOf)).size).toBe(pages.length);
});
