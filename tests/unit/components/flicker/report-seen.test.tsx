import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent } from "@testing-library/react";
import { FLICKER_SEEN_AFTER_MS, reportSeen } from "#components/flicker/report-seen.ts";
import { FLICKER_SEEN_BATCH_MAX } from "#contract/limits";
import { SECOND } from "#contract/units";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let leaving = new AbortController();
let isHidden = false;

/** The post ids of each request. */
const reportedIds = () => api.requests.map(({ body }) => body.postIds);
const tick = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function setHidden(value: boolean): void {
  isHidden = value;
  fireEvent(document, new Event("visibilitychange"));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  leaving = new AbortController();
  isHidden = false;
  jest.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});

afterEach(() => {
  leaving.abort();
  jest.useRealTimers();
});

test("reports posts that stayed in view long enough in one batch, and no posts scrolled past", async () => {
  const { show, hide } = reportSeen(leaving.signal);
  show("one");
  await tick(FLICKER_SEEN_AFTER_MS);
  hide("one");
  show("two");
  await tick(FLICKER_SEEN_AFTER_MS - 1);
  hide("two");
  show("three");
  await tick(FLICKER_SEEN_AFTER_MS);
  hide("three");
  show("one");
  await tick(10 * SECOND);
  expect(reportedIds()).toEqual([["one", "three"]]);
});

test("reports nothing for a hidden tab, and flushes what was seen when the tab is hidden or unmounted", async () => {
  const { show, hide } = reportSeen(leaving.signal);
  show("one");
  await tick(FLICKER_SEEN_AFTER_MS);
  hide("one");
  show("two");
  setHidden(true);
  await tick(10 * SECOND);
  expect(reportedIds()).toEqual([["one"]]);
  setHidden(false);
  await tick(FLICKER_SEEN_AFTER_MS);
  leaving.abort();
  await tick(0);
  expect(reportedIds()).toEqual([["one"], ["two"]]);
});

test("resends failed reports with the next batch, within its limit", async () => {
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Not now"));
  const { show } = reportSeen(leaving.signal);
  show("one");
  await tick(10 * SECOND);
  api.answerWith(() => ok());
  const many = Array.from({ length: FLICKER_SEEN_BATCH_MAX }, (_, at) => `more ${at}`);
  for (const id of many) show(id);
  await tick(10 * SECOND);
  expect(reportedIds()).toEqual([["one"], ["one", ...many.slice(0, -1)]]);
  leaving.abort();
  await tick(0);
  expect(reportedIds().at(-1)).toEqual([many.at(-1)]);
});
