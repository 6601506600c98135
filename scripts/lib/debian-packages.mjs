import { existsSync } from "node:fs";
import { runCommand } from "./run-command.mjs";
import { step } from "./steps.mjs";

const APT_TIMEOUT_MS = 5 * 60_000;

/** Installs packages of Debian, where that is what runs here and it is allowed to. Says whether they are there then. */
export async function installDebianPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  return step(`Installing ${names.join(", ")} (apt-get install -y)`, async () => {
    const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, timeoutMs: APT_TIMEOUT_MS };
    await runCommand("apt-get", ["update"], options);
    return (await runCommand("apt-get", ["install", "-y", ...names], options)).code === 0;
  });
}
