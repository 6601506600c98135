import { beforeEach, expect, test } from "@jest/globals";
import { onSessionEvent, sessionClosed } from "#lib/client/session/page-session";
import { clearDevice } from "#lib/client/storage/clear-device";
import { readValue, textValue, writeValue } from "#lib/client/storage/device-storage";
import {
  addRecentSearch,
  clearRecentSearches,
  forgetRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from "#lib/client/storage/recent-searches";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const tabs = new FakeTabs();

const ALICE = "01a1fd06-0000-7000-8000-00000000000a";
const BOB = "01a1fd06-0000-7000-8000-00000000000b";

beforeEach(() => localStorage.clear());

test("puts the latest search first and removes duplicates regardless of case", () => {
  for (const search of ["mari", "Zola", "MARI", ""]) addRecentSearch(ALICE, search);
  expect(readRecentSearches(ALICE)).toEqual(["MARI", "Zola"]);
});

test("keeps only the last eight", () => {
  for (let index = 1; index <= 12; index++) addRecentSearch(ALICE, `search ${index}`);
  expect(readRecentSearches(ALICE)).toHaveLength(8);
  expect(readRecentSearches(ALICE)[0]).toBe("search 12");
});

test("removes one or all", () => {
  for (const search of ["one", "two", "three"]) addRecentSearch(ALICE, search);
  removeRecentSearch(ALICE, "two");
  expect(readRecentSearches(ALICE)).toEqual(["three", "one"]);
  clearRecentSearches(ALICE);
  expect(readRecentSearches(ALICE)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test("are separate for each member and cleared on sign-out", () => {
  addRecentSearch(ALICE, "alice was here");
  addRecentSearch(BOB, "bob was here");
  expect(readRecentSearches(BOB)).toEqual(["bob was here"]);
  void clearDevice(BOB);
  expect(readRecentSearches(ALICE)).toEqual([]);
  void clearDevice();
  expect(JSON.stringify(localStorage)).not.toContain("was here");
});

test("are cleared when the session ends anywhere, while drafts are kept", () => {
  const endings = [sessionClosed, () => tabs.say("logout"), forgetRecentSearches];
  const stop = onSessionEvent(() => undefined);
  for (const end of endings) {
    writeValue(ALICE, textValue("post"), "half a post");
    addRecentSearch(ALICE, "alice was here");
    addRecentSearch(BOB, "bob was here");
    tabs.say("refresh");
    expect(readRecentSearches(ALICE)).toEqual(["alice was here"]);
    end();
    expect(readRecentSearches(ALICE)).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain("was here");
    expect(readValue(ALICE, textValue("post"))).toBe("half a post");
  }
  stop();
});

test.each(["text", {}, [1, null, {}]])("ignores unreadable storage (%j)", (stored) => {
  writeValue<unknown>(ALICE, { name: "recent-searches", parse: () => null }, stored);
  expect(readRecentSearches(ALICE)).toEqual([]);
});
