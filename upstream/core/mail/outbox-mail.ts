import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailSettings } from "#upstream/core/config";
import type { WrittenMail } from "./announce-mail.ts";
import { composeMail } from "./compose-mail.ts";
import type { OutgoingMail } from "./mail-service.ts";
import { folderOf } from "./outbox-folder.ts";

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
