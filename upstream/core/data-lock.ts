import { readFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "./config.ts";

const LOCK_FILE = "upstream.lock";
const SETTLE_MS = 50;

/**
 * Takes the data folder for this process alone; the embedded database allows no second one. A lock
 * whose process is gone (kill -9, power loss) is taken over.
 * @returns a function that gives the folder back
 * @throws StartError naming the process that has it
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, LOCK_FILE);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  if (!(await create(path, mine))) {
    const holder = await readFile(path, "utf8").catch(() => "");
    if (isAlive(holder)) throw inUse(dataDir, holder);
    await rename(path, `${path}.stale`).catch(() => undefined);
    await create(path, mine);
    // Another process may have found the same stale lock and moved ours away in the belief it was that one.
    await wait(SETTLE_MS);
    const settled = await readFile(path, "utf8").catch(() => "");
    if (settled !== mine) throw inUse(dataDir, settled);
    await rm(`${path}.stale`, { force: true });
  }
  return () => rm(path, { force: true });
}

async function create(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function inUse(dataDir: string, holder: string): StartError {
  const pid = holder.split(" ")[0] || "unknown";
  return new StartError(
    `The data folder ${dataDir} is in use by process ${pid}; stop it, or set DATA_DIR to another folder.`,
  );
}

function isAlive(holder: string): boolean {
  const [pid = "", start = ""] = holder.trim().split(" ");
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  // The number may have been given to another process since: in a container it always is the same.
  return startOf(Number(pid)) === start;
}

/** When a process started, in the kernel's own units; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 22, counted after the command in parentheses, which may itself contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
