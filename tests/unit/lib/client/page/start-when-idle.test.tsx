import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { SECOND } from "#contract/units";

let readyState: DocumentReadyState;

beforeEach(() => {
  // Each test has its own module state, like a page.
  jest.resetModules();
  jest.useFakeTimers();
  readyState = "complete";
  jest.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const load = () => import("#lib/client/page/start-when-idle");

test("starts after a delay when nothing requested it earlier", async () => {
  const { startWhenIdle } = await load();
  readyState = "interactive";
  const start = jest.fn(async () => undefined);
  startWhenIdle(start);
  await jest.advanceTimersByTimeAsync(10 * SECOND);
  expect(start).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  await jest.advanceTimersByTimeAsync(SECOND);
  expect(start).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(start).toHaveBeenCalledTimes(1);
});

test.each(["pointermove", "pointerdown", "keydown", "wheel"])(
  "… or earlier, on the first %s",
  async (sign) => {
    const { startWhenIdle } = await load();
    const start = jest.fn(async () => undefined);
    startWhenIdle(start);
    await jest.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event(sign));
    await jest.advanceTimersByTimeAsync(SECOND / 2);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test("does not start after a stop, and stops what has started", async () => {
  const { startWhenIdle } = await load();
  const stopped = jest.fn();
  const start = jest.fn(async () => stopped);
  startWhenIdle(start)();
  await jest.advanceTimersByTimeAsync(10 * SECOND);
  expect(start).not.toHaveBeenCalled();
  const stop = startWhenIdle(start);
  await jest.advanceTimersByTimeAsync(SECOND);
  expect(stopped).not.toHaveBeenCalled();
  stop();
  expect([start.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 1]);
});

test("calls back once on first use", async () => {
  const { onFirstUse } = await load();
  const callback = jest.fn();
  const other = jest.fn();
  onFirstUse(callback);
  onFirstUse(other)();
  window.dispatchEvent(new Event("pointermove"));
  window.dispatchEvent(new Event("keydown"));
  expect([callback.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});
