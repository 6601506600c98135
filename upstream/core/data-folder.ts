import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseSessionSecrets, StartError } from "./config.ts";

const LOCK_FILE = "upstream.lock";
const SETTLE_MS = 50;
const SECRET_BYTES = 32;
const SECRET_FILE = "session-secret";

/** Folders within the data folder. */
export interface DataFolders {
  /** Public pictures, `<key>/<width>.webp`. */
  readonly mediaDir: string;
  /** Files of messages and stories, likewise. */
  readonly privateMediaDir: string;
  /** Uploads in progress. */
  readonly uploadsDir: string;
  /** Data exports, `<id>.zip`. */
  readonly exportsDir: string;
}

/**
 * Creates the data folder and its subfolders.
 * @throws StartError when it cannot be written
 */
export async function prepareDataFolder(dataDir: string): Promise<DataFolders> {
  const mediaDir = join(dataDir, "media");
  const privateMediaDir = join(dataDir, "private-media");
  const uploadsDir = join(dataDir, "uploads");
  const exportsDir = join(dataDir, "exports");
  try {
    // Accessible to the user that runs this process only.
    await mkdir(mediaDir, { recursive: true, mode: 0o700 });
    await mkdir(privateMediaDir, { recursive: true, mode: 0o700 });
    await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
    await mkdir(exportsDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.writable-${process.pid}`);
    await writeFile(probe, "", { mode: 0o600 });
    await rm(probe);
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`, {
      cause,
    });
  }
  return { mediaDir, privateMediaDir, uploadsDir, exportsDir };
}

/** The secret stored in the data folder, readable by its owner only; generated at the first start. */
export async function secretsOfDataFolder(dataDir: string): Promise<string[]> {
  const path = join(dataDir, SECRET_FILE);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  try {
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: "wx" });
    return [secret];
  } catch {
    // It usually exists already; any other failure shows when it is read.
    return parseSessionSecrets((await readFile(path, "utf8")).trim());
  }
}

/**
 * Locks the data folder for this process, since the embedded database allows only one. The lock of a process that no longer
 * runs (kill -9, power loss) is taken over.
 * @returns a function that releases the lock
 * @throws StartError naming the process that holds it
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, LOCK_FILE);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  if (!(await create(path, mine))) {
    const holder = await readFile(path, "utf8").catch(() => "");
    if (isAlive(holder)) throw inUse(dataDir, holder);
    await rename(path, `${path}.stale`).catch(() => undefined);
    await create(path, mine);
    // Another process may have found the same stale lock and moved ours away instead of it.
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
    // EPERM: it runs under another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  // The pid may have been reused; in a container it is always the same.
  return startOf(Number(pid)) === start;
}

/** When a process started, in clock ticks since boot; empty on systems without /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 22, counted after the command in parentheses, which may itself contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
