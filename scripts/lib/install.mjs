import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";
import { Refusal } from "./refusal.mjs";
import { runCommand } from "./run-command.mjs";
import { step } from "./steps.mjs";

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** Whether node_modules matches the lockfile, except for packages of other platforms. */
function isInstalled() {
  const installedFile = inRoot("node_modules", ".package-lock.json");
  if (!existsSync(installedFile) || !existsSync(inRoot("node_modules", "node", "bin"))) return false;
  const installed = readPackages(installedFile);
  const locked = readPackages(inRoot("package-lock.json"));
  const isRight = ([path, entry]) =>
    installed[path] ? installed[path].version === entry.version : entry.optional || entry.devOptional;
  return (
    Object.entries(locked)
      .filter(([path]) => path !== "")
      .every(isRight) && Object.keys(installed).every((path) => path in locked)
  );
}

/** Runs `npm ci` if node_modules does not match the lockfile. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step("Installing packages (npm ci)", async () => {
    // With NODE_ENV=production npm would omit the build's dependencies.
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
    const npm = process.env.npm_execpath;
    const { code, output } = npm?.endsWith(".js")
      ? await runCommand(process.execPath, [npm, ...args])
      : await runCommand("npm", args);
    if (code !== 0) {
      process.stderr.write(output);
      throw new Refusal(
        "npm ci failed (see above): check the network, then run the same command again.",
        code,
      );
    }
  });
}
