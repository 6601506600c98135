import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { PLACE_KEY, restorePlace, trackPlace } from "#lib/client/list/list-place";
import { pageOf } from "#lib/client/list/list-rows";
import { pageAddress } from "#lib/client/list/returning";
import { hashOf } from "#lib/client/storage/hash-of";

const LIST = "the posts";
/** Longer than the pause after which scrolling counts as finished. */
const PAUSE_MS = 1_000;

const stored = { item: "second", offset: -40, count: 2 };
const key = () => `${pageOf()} ${hashOf(LIST)}`;
const places = () => JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? "{}");

let tracking: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main id="main"><p data-row="first"></p><p data-row="second"></p></main>';
  sessionStorage.setItem(PLACE_KEY, JSON.stringify({ [key()]: stored }));
  tracking = new AbortController();
  trackPlace(LIST, pageAddress(), tracking.signal);
});

afterEach(() => {
  tracking.abort();
  jest.useRealTimers();
});

test("what the page shows while a position is restored does not replace it", async () => {
  const loaded = Promise.withResolvers<void>();
  const restoring = restorePlace({ list: LIST, loadUntil: () => loaded.promise });
  window.dispatchEvent(new Event("scroll"));
  jest.advanceTimersByTime(PAUSE_MS);
  expect(places()).toEqual({ [key()]: stored });

  // The page is at its top, which needs no position; the reader has moved there.
  window.dispatchEvent(new Event("wheel"));
  window.dispatchEvent(new Event("scroll"));
  jest.advanceTimersByTime(PAUSE_MS);
  expect(places()).toEqual({});
  loaded.resolve();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  await restoring;
});

test("positions are stored again when rows could not be loaded", async () => {
  const refused = new Error("Refused");
  await expect(restorePlace({ list: LIST, loadUntil: () => Promise.reject(refused) })).rejects.toBe(refused);
  window.dispatchEvent(new Event("scroll"));
  jest.advanceTimersByTime(PAUSE_MS);
  expect(places()).toEqual({});
});
