import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { SECOND } from "#contract/units";
import { LOAD_FAILED, loadLazily, loadOnPress } from "#lib/client/page/lazy-load";
import { currentToasts, dismissToast } from "#lib/client/toasts";

const missing = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
const toasts = () => currentToasts().map(({ text }) => text);

/** A chunk that fails to load until the test lets it succeed. */
function awayPart() {
  let isThere = false;
  const load = jest.fn(async () => {
    if (!isThere) throw missing;
    return "part";
  });
  return { load, arrive: () => (isThere = true) };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

const settle = () => jest.advanceTimersByTimeAsync(0);

test("reloads a failed chunk silently when the network returns", async () => {
  const { load, arrive } = awayPart();
  const part = loadLazily(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  arrive();
  window.dispatchEvent(new Event("online"));
  await expect(part).resolves.toBe("part");
  expect(toasts()).toEqual([]);
});

test("… and after a delay", async () => {
  const { load, arrive } = awayPart();
  const part = loadLazily(load);
  await settle();
  arrive();
  await jest.advanceTimersByTimeAsync(10 * SECOND);
  await expect(part).resolves.toBe("part");
});

test("… and on a press, which reports another failure", async () => {
  const { load, arrive } = awayPart();
  const part = loadLazily(load);
  await settle();
  document.body.click();
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(toasts()).toEqual([LOAD_FAILED]);
  arrive();
  document.body.click();
  await expect(part).resolves.toBe("part");
});

test("does not reload a chunk that throws while it is evaluated", async () => {
  const load = jest.fn(async () => {
    throw new TypeError("fault");
  });
  await expect(loadLazily(load)).rejects.toThrow("fault");
  expect(load).toHaveBeenCalledTimes(1);
});

test("reports a chunk that fails on a press and loads it on the next", async () => {
  const { load, arrive } = awayPart();
  expect(await loadOnPress(load)).toBeUndefined();
  expect(toasts()).toEqual([LOAD_FAILED]);
  arrive();
  expect(await loadOnPress(load)).toBe("part");
});
