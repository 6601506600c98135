import { expect, test } from "@jest/globals";
import { createBatch } from "#upstream/core/load/batch";
import { createWorkGate } from "#upstream/core/load/work-gate";

const gate = () =>
  createWorkGate({ maxRunning: 1, maxQueued: 10, busyMessage: "Busy", retryAfterSeconds: 1 });

test("runs one turn's keys together in batches of the maximum size and returns each its own result", async () => {
  const batches: number[][] = [];
  const double = createBatch<number, number>({
    gate: gate(),
    maxSize: 3,
    async work(keys) {
      batches.push([...keys]);
      return keys.map((key) => key * 2);
    },
  });
  expect(await Promise.all([1, 2, 3, 4, 2].map(double))).toEqual([2, 4, 6, 8, 4]);
  expect(await double(5)).toBe(10);
  expect(batches).toEqual([[1, 2, 3], [4, 2], [5]]);
});

test("rejects all keys of a failed batch but none of the next", async () => {
  let isBroken = true;
  const echo = createBatch<string, string>({
    gate: gate(),
    maxSize: 2,
    async work(keys) {
      if (isBroken) throw new Error("away");
      return keys;
    },
  });
  const outcomes = await Promise.allSettled([echo("a"), echo("b")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await echo("c")).toBe("c");
});
