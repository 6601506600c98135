import { expect, test } from "@jest/globals";
import { newId } from "#upstream/core/db/new-id";
import { homeCursor, repostsShown } from "#upstream/modules/feed/reposts-shown";

const ids = (count: number) => Array.from({ length: count }, () => newId(new Date()));
const reposted = (postIds: readonly string[]) => postIds.map((id) => ({ id, repost: {} }));

test("knows what was added, and on the next page what that page was handed", () => {
  const [first = "", second = "", third = ""] = ids(3);
  const page = repostsShown("");
  expect(page.has(first)).toBe(false);
  page.add(first);
  expect([page.has(first), page.has(second)]).toEqual([true, false]);
  const next = repostsShown(page.marksAfter([...reposted([first, second]), { id: third }]));
  // A post that was listed for itself does not occur again.
  expect([first, second, third].map(next.has)).toEqual([true, true, false]);
});

test("hands on the latest twenty", () => {
  const [earlier, later] = [ids(15), ids(10)];
  const memory = repostsShown(repostsShown("").marksAfter(reposted(earlier))).marksAfter(reposted(later));
  const next = repostsShown(memory);
  expect(earlier.map(next.has)).toEqual(earlier.map((_, index) => index >= 5));
  expect(later.every(next.has)).toBe(true);
  expect(homeCursor.safeParse([earlier[0], memory]).success).toBe(true);
  expect(homeCursor.safeParse([earlier[0], `${memory}x`]).success).toBe(false);
});

test("hands on the same where a page has no reposts", () => {
  const memory = repostsShown("").marksAfter(reposted(ids(3)));
  expect(repostsShown(memory).marksAfter(ids(4).map((id) => ({ id })))).toBe(memory);
});
