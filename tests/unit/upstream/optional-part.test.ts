import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { optionalPart } from "#upstream/core/load/optional-part";

const warn = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
});

test("returns a part that succeeds", async () => {
  await expect(optionalPart({ warn }, "topics", Promise.resolve(["moss"]))).resolves.toEqual(["moss"]);
  expect(warn).not.toHaveBeenCalled();
});

test("omits and logs a part that fails", async () => {
  const err = new Error("away");
  await expect(optionalPart({ warn }, "topics", Promise.reject(err))).resolves.toBeNull();
  expect(warn).toHaveBeenCalledWith({ err, part: "topics" }, expect.any(String));
});

test("omits a part that times out, whatever its result", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const part = optionalPart({ warn }, "topics", promise);
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(part).resolves.toBeNull();
  reject(new Error("too late"));
  await jest.advanceTimersByTimeAsync(0);
  expect(warn).toHaveBeenCalledTimes(2);
});
