import { existsSync } from "node:fs";
import { runCommand } from "./run-command.mjs";
import { step } from "./steps.mjs";

const APT_TIMEOUT_MS = 5 * 60_000;

/** Installs Debian packages, if this is Debian and the user is root. Returns whether they are installed. */
export async function installDebianPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  return step(`Installing ${names.join(", ")} (apt-get install -y)`, async () => {
    const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, timeoutMs: APT_TIMEOUT_MS };
    await runCommand("apt-get", ["update"], options);
    return (await runCommand("apt-get", ["install", "-y", ...names], options)).code === 0;
  });
}
