import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { whenReachable } from "#lib/client/page/when-reachable";
import { currentToasts, dismissToast } from "#lib/client/toasts";

/** Questions to the server that are not answered yet. */
let questions: { answer: () => void; fail: () => void }[] = [];
let isOnline = false;

beforeEach(() => {
  questions = [];
  isOnline = false;
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  jest.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        questions.push({ answer: () => resolve(new Response()), fail: () => reject(new TypeError("No")) });
      }),
  );
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const toasts = () => currentToasts().map(({ text }) => text);

test("opens a page at once while the browser is online", async () => {
  isOnline = true;
  const open = jest.fn();
  await whenReachable(open);
  expect(open).toHaveBeenCalledTimes(1);
  expect(questions).toEqual([]);
});

test("says so when the server cannot be reached", async () => {
  const open = jest.fn();
  const opened = whenReachable(open);
  questions[0]?.fail();
  await opened;
  expect(open).not.toHaveBeenCalled();
  expect(toasts()).toEqual([LOAD_FAILED]);
});

test("opens only the page that was asked for last", async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const opened = [whenReachable(first), whenReachable(second)];
  questions[1]?.answer();
  questions[0]?.answer();
  await Promise.all(opened);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test("does not report a page that is no longer wanted when its question fails late", async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const superseded = whenReachable(first);
  isOnline = true;
  await whenReachable(second);
  questions[0]?.fail();
  await superseded;
  expect(second).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});

test("reports two failed clicks once", async () => {
  const opened = [whenReachable(jest.fn()), whenReachable(jest.fn())];
  for (const { fail } of questions) fail();
  await Promise.all(opened);
  expect(toasts()).toEqual([LOAD_FAILED]);
});

test.each([
  ["can be reached", "answer"],
  ["cannot be reached", "fail"],
] as const)(
  "lets what stays on the page show itself if another page was asked for meanwhile, and the server %s",
  async (_, outcome) => {
    const [open, stay] = [jest.fn(), jest.fn()];
    const opened = whenReachable(open, stay);
    const link = whenReachable(jest.fn());
    questions[0]?.[outcome]();
    questions[1]?.fail();
    await Promise.all([opened, link]);
    expect(open).not.toHaveBeenCalled();
    expect(stay).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual([LOAD_FAILED]);
  },
);
