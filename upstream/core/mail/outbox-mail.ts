import { chmod, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { id } from "#contract/primitives";
import { DAY } from "#contract/units";
import type { MailSettings } from "#upstream/core/config";
import { isMissingFile } from "#upstream/core/is-missing-file";
import { composeMail } from "./compose-mail.ts";
import type { OutgoingMail, StoredMails } from "./mail-service.ts";

/** A mail that was written into the outbox folder, on a machine without a mail server. */
export interface WrittenMail {
  readonly mail: OutgoingMail;
  readonly path: string;
}

interface AnnouncerOptions {
  /** Prints a line to a terminal; undefined when the output may be stored. */
  readonly print: ((line: string) => void) | undefined;
  readonly log: Pick<Logger, "info">;
}

/**
 * Creates a function that announces written mails. A terminal gets the address, the subject and the link. A log gets the file name
 * only, since the links give access to accounts and the folder is named after its member.
 */
export function mailAnnouncer({ print, log }: AnnouncerOptions): (written: WrittenMail) => void {
  if (!print) return ({ path }) => log.info({ file: basename(path) }, "mail written to DATA_DIR/outbox");
  return ({ mail, path }) => {
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
    print(`Mail to ${mail.to}: ${mail.subject}${link ? ` ${link}` : ""} (${path})`);
  };
}

/**
 * Sends mails by writing them into a folder, for a machine without a mail server.
 * @param announce called for each mail
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
    // Its links give access to accounts, so other users of the machine must not read it.
    const own = folderOf(folder, mail.userId);
    await mkdir(own, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const path = join(own, `${mail.id}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 }); // `buffer` makes it one
    await rename(`${path}.part`, path);
    announce({ mail, path });
  };
}

// Longer than the lifetime of any link in them.
const RETENTION_MS = 7 * DAY;

/** The folder for mails about a member, which is deleted with the account. */
function folderOf(outbox: string, userId: string | null): string {
  return userId === null ? outbox : join(outbox, userId);
}

async function membersIn(outbox: string): Promise<string[]> {
  const entries = await readdir(outbox, { withFileTypes: true }).catch(nothingIfMissing);
  return entries
    .filter((entry) => entry.isDirectory() && id.safeParse(entry.name).success)
    .map(({ name }) => name);
}

async function deleteExpiredIn(folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingIfMissing);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - RETENTION_MS) await rm(path, { force: true });
  }
}

/** The stored mails of an outbox folder, with one subfolder per member. */
export function outboxMails(outbox: string): StoredMails {
  return {
    async deleteExpired(now) {
      await deleteExpiredIn(outbox, now);
      for (const userId of await membersIn(outbox)) {
        const folder = folderOf(outbox, userId);
        await deleteExpiredIn(folder, now);
        // Fails, as intended, for a folder that still contains mail.
        await rmdir(folder).catch(() => undefined);
      }
    },
    listMembers: () => membersIn(outbox),
    deleteAbout: (userId) => rm(folderOf(outbox, userId), { recursive: true, force: true }),
  };
}

function nothingIfMissing(error: unknown): [] {
  if (isMissingFile(error)) return [];
  throw error;
}
