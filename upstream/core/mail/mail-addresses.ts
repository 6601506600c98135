import * as z from "zod";

// One mailbox, without characters that could add another address or header.
const MAILBOX = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/;
const SENDER = /^(?:(?<name>[^<>"\p{Cc}]*)<(?<inBrackets>[^<>]+)>|(?<alone>\S+))$/u;

/** The setting SUPPORT_EMAIL. */
export const mailbox = z.string().regex(MAILBOX);

/** The setting MAIL_FROM: a mailbox, or a name with one in angle brackets. */
export const sender = z.string().transform((value, { addIssue }) => {
  const { name = "", inBrackets, alone } = SENDER.exec(value.trim())?.groups ?? {};
  const address = (inBrackets ?? alone ?? "").trim();
  if (MAILBOX.test(address)) return { name: name.trim(), address };
  addIssue("not a sender");
  return z.NEVER;
});
