import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { lockDataFolder, prepareDataFolder, secretsOfDataFolder } from "#upstream/core/data-folder";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-data-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("the secret is created once, readable by its owner only, and kept", async () => {
  const [first] = await secretsOfDataFolder(folder);
  expect(await secretsOfDataFolder(folder)).toEqual([first]);
  expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600);
  expect(Buffer.from(first ?? "", "base64url")).toHaveLength(32);
});

test("an unusable folder is refused with the setting's name", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(prepareDataFolder(join(folder, "file"))).rejects.toThrow(/DATA_DIR/);
});

test("a second lock is refused and names the process that has the first", async () => {
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid};`);
  await unlock();
  await (await lockDataFolder(folder))();
});

test("the lock of a dead process is taken over", async () => {
  const child = spawn("true");
  await once(child, "exit");
  await writeFile(join(folder, "upstream.lock"), `${child.pid} 12345\n`);
  const unlock = await lockDataFolder(folder);
  expect(await readFile(join(folder, "upstream.lock"), "utf8")).toMatch(`${process.pid} `);
  await unlock();
});

test("a process id reused by another process is not a lock", async () => {
  await writeFile(join(folder, "upstream.lock"), `${process.pid} 1\n`);
  await (await lockDataFolder(folder))();
});

test.each(["", "rubbish", "-1 x"])("a lock file containing %p is not a lock", async (content) => {
  await writeFile(join(folder, "upstream.lock"), content);
  await (await lockDataFolder(folder))();
});
