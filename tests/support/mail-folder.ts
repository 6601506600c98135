import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 100;
const GIVE_UP_MS = 15_000;

/** Decodes quoted-printable and soft line breaks, as far as links need it. */
function readable(message: string): string {
  return message.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}

/** Paths of all mails in an outbox folder and its members' subfolders. */
export async function writtenMails(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name));
}

async function newestFirst(folder: string): Promise<string[]> {
  const paths = await writtenMails(folder);
  // File names are ids, which sort by time.
  return paths.sort((a, b) => basename(b).localeCompare(basename(a)));
}

/**
 * Waits for a mail with this subject to an address and returns the link in the newest one.
 * @param dataDir whose outbox folder contains the mails
 */
export async function mailedLink(dataDir: string, to: string, subject: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (performance.now() < giveUpAt) {
    for (const path of await newestFirst(folder)) {
      const message = readable(await readFile(path, "utf8"));
      if (!message.includes(`To: ${to}`) || !message.includes(`Subject: ${subject}`)) continue;
      const link = /https?:\/\/\S+\?token=[\w-]+/.exec(message)?.[0];
      if (link) return link;
    }
    await wait(STEP_MS);
  }
  throw new Error(`No link was mailed to ${to}.`);
}
