import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSessionSecrets, StartError } from "./config.ts";

const SECRET_BYTES = 32;
const SECRET_FILE = "session-secret";

/** Folders within the data folder. */
export interface DataFolders {
  /** Pictures, `<key>/<width>.webp`. */
  readonly mediaDir: string;
  /** Files of messages, likewise. */
  readonly privateMediaDir: string;
  /** Files that are being uploaded. */
  readonly uploadsDir: string;
  /** Data exports, `<id>.zip`. */
  readonly exportsDir: string;
}

/**
 * Makes the data folder and those within it.
 * @throws StartError when it cannot be written
 */
export async function prepareDataFolder(dataDir: string): Promise<DataFolders> {
  const mediaDir = join(dataDir, "media");
  const privateMediaDir = join(dataDir, "private-media");
  const uploadsDir = join(dataDir, "uploads");
  const exportsDir = join(dataDir, "exports");
  try {
    // For the account that runs this process and nobody else on the machine.
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

/** The secret kept in the data folder, readable by its owner only; made at the first start. */
export async function secretsOfDataFolder(dataDir: string): Promise<string[]> {
  const path = join(dataDir, SECRET_FILE);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  try {
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: "wx" });
    return [secret];
  } catch {
    // Somebody made it before, which is the usual case; any other trouble shows in reading it.
    return parseSessionSecrets((await readFile(path, "utf8")).trim());
  }
}
