// `npm run admin -- <command>`: operator commands for members, requests and invitations. Without a command it lists them.
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/paths.mjs";
import { runScript } from "./lib/refusal.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { readSettings } from "./lib/settings.mjs";
import { stackEnv } from "./lib/stack-env.mjs";

await runScript(async () => {
  const settings = readSettings();
  await ensureInstalled();
  const { code } = await runCommand(projectNode(), ["upstream/admin/main.ts", ...process.argv.slice(2)], {
    env: stackEnv(settings),
    show: true,
  });
  process.exitCode = code;
});
