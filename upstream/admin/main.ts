import { systemClock } from "#upstream/core/clock";
import { readConfig, StartError } from "#upstream/core/config";
import { prepareDataFolder } from "#upstream/core/data-folder";
import { openStore } from "#upstream/core/db/connection/open-store";
import { openJobs } from "#upstream/core/jobs/open-jobs";
import { createLogger } from "#upstream/core/logger";
import { openMail } from "#upstream/core/mail/open-mail";
import { openPrivateMedia } from "#upstream/modules/media/storage/open-storage";
import { adminCommands, adminHelp } from "./admin-commands.ts";
import { AdminRefusal } from "./admin-context.ts";

// Run by scripts/admin.mjs. Mails and events that a command queues are sent by the server: immediately if it is running, else at
// its next start.
async function runCommand([name = "help", ...args]: readonly string[]): Promise<string> {
  if (name === "help" || name === "--help") return adminHelp();
  const command = adminCommands.get(name);
  if (!command) throw new AdminRefusal(`"${name}" is not a command; \`npm run admin\` lists the commands.`);
  if (args.includes("--help")) return `npm run admin -- ${command.usage}\n${command.help}`;
  const config = readConfig();
  const log = createLogger("silent", false);
  const { privateMediaDir } = await prepareDataFolder(config.dataDir);
  const store = await openStore(config, log);
  try {
    const jobs = await openJobs(store, log, false);
    const { appOrigin, signup } = config;
    const mail = openMail(config, () => undefined);
    const privateMedia = await openPrivateMedia(config, privateMediaDir);
    const own = { db: store.backgroundDb, clock: systemClock, jobs: jobs.queue };
    const context = { ...own, mail, privateMedia, appOrigin, signup };
    return await command.run(context, args).finally(() => jobs.close());
  } finally {
    await store.close();
  }
}

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof AdminRefusal;
  process.stderr.write(isExpected ? `${error.message}\n` : `The command failed: ${error}\n`);
  process.exitCode = 1;
}
