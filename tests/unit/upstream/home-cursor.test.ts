import { expect, test } from "@jest/globals";
import { decodeCursor, encodeCursor, idCursor } from "#upstream/core/db/cursor";
import { homeCursor, homePosition } from "#upstream/modules/feed/reposts-shown";

const place = "01a1fd06-0000-7000-8000-0000000d0001";

test("a position before which nothing was reposted is also understood by an upstream that knows no reposts", () => {
  const cursor = encodeCursor(homePosition(place, ""));
  expect(decodeCursor(idCursor, cursor)).toEqual([place]);
  expect(decodeCursor(homeCursor, cursor)).toEqual([place]);
});

test("any other has the marks of reposted posts", () => {
  const cursor = encodeCursor(homePosition(place, "abcde"));
  expect(decodeCursor(homeCursor, cursor)).toEqual([place, "abcde"]);
});
