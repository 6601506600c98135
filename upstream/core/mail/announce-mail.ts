import { basename } from "node:path";
import type { Logger } from "pino";
import type { OutgoingMail } from "./mail-service.ts";

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
