import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectFiles } from "./collect-files.mjs";
import { inRoot, nextCli, projectNode } from "./paths.mjs";
import { Refusal } from "./refusal.mjs";
import { runCommand } from "./run-command.mjs";
import { step } from "./steps.mjs";

const stampFile = inRoot(".next", "source-hash");
const sources = [
  "app",
  "components",
  "contract",
  "instrumentation.ts",
  "lib",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "public",
  "scripts/lib/collect-files.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

function* listFiles(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* listFiles(join(path, name));
}

// Hashes contents rather than times, so that a checkout without changes needs no build.
function hashSources() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of listFiles(inRoot(source))) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function isBuilt(hash) {
  return (
    existsSync(inRoot(".next", "BUILD_ID")) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === hash
  );
}

/** Runs `next build` and collects the files to be served. @throws Refusal */
export async function buildWeb({ show = false } = {}) {
  // From before the build: sources that change meanwhile trigger the next one.
  const hash = hashSources();
  rmSync(stampFile, { force: true });
  const { code, output } = await runCommand(projectNode(), [nextCli(), "build"], {
    env: { NODE_ENV: "production" },
    show,
  });
  if (code !== 0) {
    process.stderr.write(output);
    throw new Refusal("next build failed: see above.", code);
  }
  await collectFiles();
  writeFileSync(stampFile, hash);
}

/** Builds the web side if the sources differ from those of the existing build. */
export async function ensureBuilt() {
  if (isBuilt(hashSources())) return;
  await step("Building the web side (next build)", () => buildWeb());
}
