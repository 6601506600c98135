import { chmod, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { DAY } from "#contract/limits";
import { id } from "#contract/primitives";
import type { MailSettings } from "#upstream/core/config";
import { isMissingFile } from "#upstream/core/is-missing-file";
import { composeMail } from "./compose-mail.ts";
import type { KeptMails, OutgoingMail } from "./mail-service.ts";

/** A mail that was written into the folder of a machine without a mail server. */
export interface WrittenMail {
  readonly mail: OutgoingMail;
  readonly path: string;
}

/** Where it is said: to whoever sits at a terminal all of it, in a log only that there is one. */
interface Announcement {
  /** Prints a line for whoever sits there; undefined where what is printed is kept by somebody. */
  readonly print: ((line: string) => void) | undefined;
  readonly log: Pick<Logger, "info">;
}

/**
 * Says that a mail was written. Its address and its links, which open accounts, are for eyes and not for files; neither is
 * the folder that is named for its member.
 */
export function mailAnnouncer({ print, log }: Announcement): (written: WrittenMail) => void {
  if (!print)
    return ({ path }) => log.info({ file: basename(path) }, "a mail was written to DATA_DIR/outbox");
  return ({ mail, path }) => {
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
    print(`Mail to ${mail.to}: ${mail.subject}${link ? ` ${link}` : ""} (${path})`);
  };
}

/**
 * Writes mails into a folder and says so, for a machine without a mail server: whoever sits at it reads them there.
 * @param announce told of each
 */
export function outboxSender(
  folder: string,
  from: MailSettings["from"],
  announce: (written: WrittenMail) => void,
): (mail: OutgoingMail) => Promise<void> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const { message } = await transport.sendMail(composeMail(mail, from));
    // Its links open accounts: nobody else on the machine may read them.
    const own = folderOf(folder, mail.userId);
    await mkdir(own, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const path = join(own, `${mail.id}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 }); // `buffer` makes it one
    await rename(`${path}.part`, path);
    announce({ mail, path });
  };
}

// Longer than any link in them holds.
const KEPT_MS = 7 * DAY;

/** Where mails about a member are written: a folder of the member's own, which goes with the member. */
function folderOf(outbox: string, userId: string | null): string {
  return userId === null ? outbox : join(outbox, userId);
}

async function membersIn(outbox: string): Promise<string[]> {
  const entries = await readdir(outbox, { withFileTypes: true }).catch(nothingIfMissing);
  return entries
    .filter((entry) => entry.isDirectory() && id.safeParse(entry.name).success)
    .map(({ name }) => name);
}

async function forgetOldIn(folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingIfMissing);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(path, { force: true });
  }
}

/** Mails that were written into a folder, each member's in one of its own. */
export function outboxMails(outbox: string): KeptMails {
  return {
    async forgetOld(now) {
      await forgetOldIn(outbox, now);
      for (const userId of await membersIn(outbox)) {
        const folder = folderOf(outbox, userId);
        await forgetOldIn(folder, now);
        // One that still holds mail stays.
        await rmdir(folder).catch(() => undefined);
      }
    },
    listMembers: () => membersIn(outbox),
    forgetMember: (userId) => rm(folderOf(outbox, userId), { recursive: true, force: true }),
  };
}

function nothingIfMissing(error: unknown): [] {
  if (isMissingFile(error)) return [];
  throw error;
}
