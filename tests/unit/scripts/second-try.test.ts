import { expect, test } from "@jest/globals";
import { failuresOf, withSecondTry } from "#scripts/stages/outcome";
import { readOutcome } from "#scripts/stages/playwright-report";

type Status = "passed" | "failed" | "skipped";

/** A part of Playwright's JSON report: one file whose tests ended so. */
function report(statuses: Record<string, Status>) {
  const specs = Object.entries(statuses).map(([title, status], index) => ({
    id: title,
    title,
    file: "post/like.test.ts",
    line: index + 1,
    ok: status !== "failed",
    tests: [
      {
        results: [
          {
            status,
            errors: status === "failed" ? [{ message: `${title} was not so` }] : [],
            attachments: [{ name: "trace", path: `${process.cwd()}/test-results/${title}.zip` }],
          },
        ],
      },
    ],
  }));
  const count = (wanted: Status) => Object.values(statuses).filter((status) => status === wanted).length;
  return {
    stats: { expected: count("passed"), unexpected: count("failed"), skipped: count("skipped") },
    suites: [
      {
        title: "post/like.test.ts",
        file: "post/like.test.ts",
        suites: [{ title: "on a phone", file: "post/like.test.ts", specs }],
      },
    ],
  };
}

const run = (statuses: Record<string, Status>) =>
  readOutcome(Object.values(statuses).includes("failed") ? 1 : 0, report(statuses));

test("a test that passes the second time is flaky: it counts as passed, with its first error and its trace", async () => {
  const first = run({ steady: "passed", shaky: "failed", elsewhere: "skipped" });
  const outcome = await withSecondTry(first, async () => run({ shaky: "passed" }));
  expect(outcome).toMatchObject({ passed: 2, failed: 0, skipped: 1 });
  expect(outcome.flaky).toEqual([
    expect.objectContaining({
      name: "post/like.test.ts:2: on a phone › shaky",
      error: "shaky was not so",
      trace: "test-results/shaky.zip",
    }),
  ]);
  expect(failuresOf(outcome)).toEqual([]);
});

test("a test that fails twice, or does not run again, has failed", async () => {
  const first = run({ steady: "passed", broken: "failed", gone: "failed", shaky: "failed" });
  const outcome = await withSecondTry(first, async () =>
    run({ broken: "failed", gone: "skipped", shaky: "passed" }),
  );
  expect(outcome).toMatchObject({ passed: 2, failed: 2 });
  expect(failuresOf(outcome).map(({ id }) => id)).toEqual(["broken", "gone"]);
  expect(outcome.flaky?.map(({ id }) => id)).toEqual(["shaky"]);
});

test("nothing runs again when all passed, or when more than ten failed", async () => {
  const runAgain = async () => {
    throw new Error("It ran again");
  };
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`test ${index}`, "failed"]));
  expect(await withSecondTry(run({ steady: "passed" }), runAgain)).toMatchObject({ passed: 1, failed: 0 });
  expect(await withSecondTry(run(many as Record<string, Status>), runAgain)).toMatchObject({ failed: 11 });
});

test("a run without tests or without a report has failed", () => {
  expect(run({})).toMatchObject({ passed: 0, failed: 1 });
  expect(readOutcome(1, null)).toMatchObject({ passed: 0, failed: 1 });
  expect(readOutcome(1, report({ steady: "passed" }))).toMatchObject({ passed: 1, failed: 1 });
});
