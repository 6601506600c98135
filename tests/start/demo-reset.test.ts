import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { lockDataFolder } from "#upstream/core/data-folder";

const DATABASE_URL = "postgres://nobody@127.0.0.1:1/precious";
let dataDir: string;
let treasure: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "roost-reset-"));
  mkdirSync(join(dataDir, "db"));
  treasure = join(dataDir, "db", "PG_VERSION");
  writeFileSync(treasure, "18");
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function reset(args: readonly string[], env: Record<string, string> = {}, input = "") {
  const result = spawnSync(process.execPath, ["scripts/demo-reset.mjs", ...args], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    encoding: "utf8",
    input,
  });
  return { code: result.status, output: result.stdout + result.stderr };
}

describe("npm run demo:reset", () => {
  test("refuses while the embedded store is in use, and names the process", async () => {
    const unlock = await lockDataFolder(dataDir);
    const { code, output } = reset([]);
    await unlock();
    expect(output).toContain(`in use by process ${process.pid}`);
    expect(code).toBe(1);
    expect(existsSync(treasure)).toBe(true);
  });

  test("does not touch a database server without --database", () => {
    const { code, output } = reset([], { DATABASE_URL });
    expect(output).toContain("DATABASE_URL is set");
    expect(code).toBe(1);
  });

  test("asks to type the database's name before it empties a server", () => {
    const { code, output } = reset(["--database"], { DATABASE_URL }, "preciuos\n");
    expect(output).toContain("every member of the database precious");
    expect(output).toContain("nothing was deleted");
    expect(code).toBe(1);
  });

  test("refuses --database without a database, and unknown flags", () => {
    expect(reset(["--database"]).output).toContain("DATABASE_URL, which is not set");
    expect(reset(["--force"]).output).toContain("Unknown argument --force");
    expect(existsSync(treasure)).toBe(true);
  });
});
