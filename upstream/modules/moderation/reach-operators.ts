import type { MailDeps } from "#upstream/core/mail/mail-member";

/** The last paragraph of a mail about what operators have done: where to object, if they have an address. */
export const reachOperators = ({ mail }: Pick<MailDeps, "mail">): string[] =>
  mail.supportAddress === null ? [] : [`If you think that is a mistake, write to ${mail.supportAddress}.`];
