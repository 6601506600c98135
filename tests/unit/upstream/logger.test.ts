import { Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { createLogger } from "#upstream/core/logger";

function collect() {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, output };
}

test("redacts userId, id, token, cookies and passwords at any depth", () => {
  const { lines, output } = collect();
  const secrets = { userId: "s1", id: "s1", token: "s1", password: "s1", cookie: "s1", authorization: "s1" };
  const log = createLogger("info", false, output);
  log.info(
    { ...secrets, shown: "yes", member: secrets, request: { headers: { ...secrets, host: "here" } } },
    "event",
  );
  expect(lines.join("")).toContain('"shown":"yes"');
  expect(lines.join("")).toContain('"host":"here"');
  expect(lines.join("")).not.toMatch(/s1|userId|token|cookie/);
});

test("logs a text line in a terminal, with the date first", async () => {
  const { lines, output } = collect();
  createLogger("info", true, output).info({ userId: "s1" }, "ready");
  for (let waited = 0; lines.length === 0 && waited < 100; waited += 1) await turn();
  expect(lines.join("")).toMatch(/^\S*\[\d\d-\d\d-\d{4} \d\d:\d\d:\d\d\].*INFO.*ready/);
  expect(lines.join("")).not.toContain("s1");
});

test("logs an error with its causes and without query values", () => {
  const { lines, output } = collect();
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(a@example.org)",
  });
  const err = Object.assign(new Error("Failed query: … params: a@example.org", { cause }), {
    query: "insert …",
  });
  createLogger("info", false, output).error({ err }, "failed");
  const [line = ""] = lines;
  expect(JSON.parse(line).err).toMatchObject({
    query: "insert …",
    cause: { message: "duplicate key", code: "23505" },
  });
  expect(line).not.toContain("a@example.org");
});
