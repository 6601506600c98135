import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { installDebianPackages } from "./debian-packages.mjs";
import { inRoot, pathsOnPath } from "./paths.mjs";
import { Refusal } from "./refusal.mjs";
import { runCommand } from "./run-command.mjs";
import { say, step } from "./steps.mjs";

const names = ["chromium", "google-chrome", "chromium-browser", "google-chrome-stable"];
const DOWNLOAD_TIMEOUT_MS = 3 * 60_000;

function ofPlaywright() {
  const { chromium } = createRequire(inRoot("package.json"))("@playwright/test");
  return chromium.executablePath();
}

// A downloaded browser may lack system libraries, so it must start.
async function starts(file) {
  return existsSync(file) && (await runCommand(file, ["--version"], { timeoutMs: 30_000 })).code === 0;
}

async function firstStarting(files) {
  for (const file of files) if (await starts(file)) return file;
  return null;
}

const findStarting = () => firstStarting([ofPlaywright(), ...pathsOnPath(...names)]);

/** Path of a Chromium that starts, installed if necessary. @throws Refusal */
export async function findChromium() {
  const present = await findStarting();
  if (present) return present;
  await step("Installing Chromium (npx playwright install chromium)", () =>
    runCommand(process.execPath, [inRoot("node_modules/playwright/cli.js"), "install", "chromium"], {
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    }),
  );
  const downloaded = await findStarting();
  if (downloaded) return downloaded;
  say("the Chromium downloaded by Playwright does not start");
  if (await installDebianPackages("chromium")) {
    const packaged = await findStarting();
    if (packaged) return packaged;
  }
  throw new Refusal(
    "No Chromium was found or could be installed: install `chromium` or Google Chrome, then run this again.",
  );
}

const findInstalledShell = () => firstStarting(pathsOnPath("chromium-headless-shell"));

async function findOrInstallShell() {
  const present = await findInstalledShell();
  if (present) return present;
  return (await installDebianPackages("chromium-headless-shell")) ? findInstalledShell() : null;
}

/**
 * Path of the Chromium that the browser tests run in, installed if necessary: the headless shell of the system, in which a page costs
 * little more than half as much (docs/decisions/0247). Null for Playwright's own, which it starts without a path; the whole
 * Chromium where there is no shell. The shell has no push notifications. @throws Refusal
 */
export async function findHeadlessShell() {
  if (await starts(ofPlaywright())) return null;
  const shell = await findOrInstallShell();
  if (shell) return shell;
  const chromium = await findChromium();
  return chromium === ofPlaywright() ? null : chromium;
}
