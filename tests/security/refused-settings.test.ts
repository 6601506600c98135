import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { findFreePort } from "#tests/support/free-port";

const rootDir = fileURLToPath(new URL("../..", import.meta.url));

/** How the web side exits when it is started without our scripts, which perform the same checks. */
async function startWith(settings: Record<string, string>) {
  const port = String(await findFreePort());
  return new Promise<{ code: unknown; errors: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH ?? "",
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production" as const,
    };
    execFile(
      process.execPath,
      ["server/main.ts", "--loopback"],
      { cwd: rootDir, env: { ...env, PORT: port, ...settings }, timeout: 20_000 },
      (error, _, errors) => resolve({ code: error?.code, errors }),
    );
  });
}

const SESSION_SECRET = "a secret of the tests, long enough to be one";

test.each<[string, Record<string, string>]>([
  ["APP_ORIGIN must begin with https://", { SESSION_SECRET, APP_ORIGIN: "http://roost.example" }],
  ["SESSION_SECRET must have at least 32 bytes", { SESSION_SECRET: "short" }],
  ["SESSION_SECRET is missing", {}],
  ["ROOST_SECRET is not a setting", { SESSION_SECRET, ROOST_SECRET: "x" }],
])("production does not start when %s", async (message, settings) => {
  const { code, errors } = await startWith(settings);
  expect(code).toBe(1);
  expect(errors.trim().split("\n")).toEqual([expect.stringContaining(message)]);
});
