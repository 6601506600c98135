// `npm run demo:reset`: deletes the embedded data and generates the demo world again.
// With `-- --database` it resets the database of DATABASE_URL instead, after its name was typed (or with --yes).
import { createInterface } from "node:readline/promises";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/paths.mjs";
import { Refusal, runScript } from "./lib/refusal.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { isEmbedded, readSettings } from "./lib/settings.mjs";
import { stackEnv } from "./lib/stack-env.mjs";

const KNOWN_FLAGS = ["--database", "--yes"];

function readFlags(args) {
  const unknown = args.find((arg) => !KNOWN_FLAGS.includes(arg));
  if (unknown) throw new Refusal(`Unknown argument ${unknown}; the arguments are --database and --yes.`);
  return { database: args.includes("--database"), yes: args.includes("--yes") };
}

async function confirmDatabase(url) {
  const { host, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await prompt.question(
    `This deletes every member of the database ${name} on ${host}. Type its name to go on: `,
  );
  prompt.close();
  if (typed.trim() !== name) throw new Refusal("The name does not match: nothing was deleted.");
}

await runScript(async () => {
  const flags = readFlags(process.argv.slice(2));
  const settings = readSettings();
  if (isEmbedded(settings) && flags.database) {
    throw new Refusal(
      "--database needs DATABASE_URL, which is not set; without it the embedded data is reset.",
    );
  }
  if (!isEmbedded(settings) && !flags.database) {
    throw new Refusal(
      "DATABASE_URL is set, and only the embedded data is reset: unset it, or add `-- --database` to empty that database.",
    );
  }
  if (flags.database && !flags.yes) await confirmDatabase(settings.DATABASE_URL);
  await ensureInstalled();
  const { code } = await runCommand(projectNode(), ["upstream/demo/reset-demo-world.ts"], {
    env: stackEnv(settings),
    show: true,
  });
  if (code !== 0) throw new Refusal("The demo world was not reset.", code);
});
