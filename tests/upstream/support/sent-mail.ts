import type { TestUpstream } from "#tests/upstream/support/test-upstream";
import type { OutgoingMail } from "#upstream/core/mail/mail-service";

/** The mails that some work causes, by address; those of before are forgotten. */
export async function mailsOf(upstream: TestUpstream, work: () => Promise<unknown>): Promise<OutgoingMail[]> {
  await upstream.runJobs();
  upstream.sentMails.length = 0;
  await work();
  await upstream.runJobs();
  return upstream.sentMails.toSorted((one, other) => one.to.localeCompare(other.to));
}

/** A mail in short, as "address: subject". */
export const lineOf = ({ to, subject }: OutgoingMail) => `${to}: ${subject}`;

/** Subjects of the mails sent to an address, newest last. */
export async function subjectsTo(upstream: TestUpstream, address: string): Promise<string[]> {
  await upstream.runJobs();
  return upstream.sentMails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

/** The token of the link in the newest mail to an address with this subject. */
export async function mailedToken(upstream: TestUpstream, address: string, subject: string): Promise<string> {
  await upstream.runJobs();
  const mail = upstream.sentMails.findLast(({ to, subject: given }) => to === address && given === subject);
  const token = /[?&]token=([\w-]{43})\b/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No link was mailed to ${address}.`);
  return token;
}
