import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { inRoot } from "./paths.mjs";
import { Refusal } from "./refusal.mjs";

// Not mkdir's `recursive`: Node 20 loops forever if a parent fails with ENOENT, as in /proc.
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Accessible to the user that runs Roost only.
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates the data folder if necessary and returns its path. @throws Refusal when it cannot be written */
export function prepareDataFolder(settings) {
  const folder = isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : inRoot(settings.DATA_DIR);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written (${error.code}): change its permissions or set DATA_DIR.`,
    );
  }
  return folder;
}

/** The secret that both processes share, generated once and stored in the data folder. @throws Refusal when it is too short */
export function readSessionSecret(folder) {
  const file = join(folder, "session-secret");
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  const secret = readFileSync(file, "utf8").trim();
  if (Buffer.byteLength(secret) < 32) {
    throw new Refusal(
      `${file} is under 32 bytes: remove it (everybody signs in again) or set SESSION_SECRET.`,
    );
  }
  return secret;
}
