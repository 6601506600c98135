import type { ModerationSubjectKind, ReportOutcome } from "#contract/moderation";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import type { Database } from "#upstream/core/db/connection/database";
import { mailMember } from "#upstream/core/mail/mail-member";
import { notify } from "#upstream/modules/notification/notify";
import type { ModerationDeps } from "./moderation-deps.ts";
import { removedOf } from "./moderation-subject.ts";

const page = "ownModeration";

/**
 * What a reporter reads of each outcome, without what was done to the other person; null is not said. Of a dismissal it is true whether the
 * thing is still there, is gone, or was removed for another report.
 */
const outcomes: Record<ReportOutcome, ((kind: ModerationSubjectKind) => string) | null> = {
  dismiss: () => "we found nothing that we need to act on.",
  hide: () => "what you reported was hidden.",
  remove: (kind) => `${removedOf(kind, "what you reported")} was removed.`,
  warn: () => "we have acted on it.",
  limit: () => "we have acted on it.",
  suspend: () => "we have acted on it.",
  close: null,
};

interface AnsweredReport {
  readonly number: number;
  readonly subjectKind: ModerationSubjectKind;
  readonly outcome: ReportOutcome | null;
}

/** What came of a report, as its reporter reads it. */
export function answerOf({ number, subjectKind, outcome }: AnsweredReport): string {
  const said = outcome && outcomes[outcome]?.(subjectKind);
  return said ? `Your report ${number} was looked at: ${said}` : `Your report ${number} was looked at.`;
}

interface ClosedReport extends Pick<AnsweredReport, "number" | "subjectKind"> {
  /** Null for a report by a rule, of which no one is told. */
  readonly reporterId: string | null;
}

/** Tells each reporter what came of their report, by a notification and a mail. */
export async function tellReporters(
  deps: ModerationDeps,
  tx: Database,
  closed: readonly ClosedReport[],
  { outcome, now }: { outcome: ReportOutcome; now: Date },
): Promise<void> {
  if (outcomes[outcome] === null) return;
  for (const { number, subjectKind, reporterId: recipientId } of closed) {
    if (recipientId === null) continue;
    const message = answerOf({ number, subjectKind, outcome });
    await notify(tx, { kind: "moderation", recipientId, title: `Report ${number}`, message, page, now });
    await mailMember(deps, tx, recipientId, {
      subject: `Your report ${number}`,
      paragraphs: [message, "Thank you for telling us."],
      action: { label: "See your reports", url: deps.appOrigin + routes.ownModeration() },
      now,
    });
  }
}

interface News {
  /** Also the subject of the mail. */
  readonly title: string;
  /** What was done, as whole sentences. */
  readonly message: string;
  /** Further paragraphs of the mail alone. */
  readonly details?: readonly string[];
  /** The moderator's words; may be empty. */
  readonly words: string;
  /** What the member can do, for the mail. */
  readonly answer: readonly string[];
  readonly link: { readonly label: string; readonly path: string };
  readonly now: Date;
}

/** Tells a member what was done about them, by a notification and a mail, whatever their settings. */
export async function tellPerson(
  deps: ModerationDeps,
  tx: Database,
  recipientId: string,
  { title, message, details = [], words, answer, link, now }: News,
): Promise<void> {
  const text = words ? `${message} The moderator wrote: “${isolated(words)}”` : message;
  await notify(tx, { kind: "moderation", recipientId, title, message: text, page, now });
  await mailMember(deps, tx, recipientId, {
    subject: title,
    paragraphs: [message, ...details, ...(words ? [`They wrote: ${words}`] : []), ...answer],
    action: { label: link.label, url: deps.appOrigin + link.path },
    now,
  });
}

/** Where a member who can sign in answers an action. */
export const answerByAppeal = {
  answer: ["If you think that is a mistake, you can answer once within 14 days."],
  link: { label: "See what was decided", path: routes.ownModeration() },
};

/** Where a suspended member answers, who cannot sign in. */
export function answerByMail({ mail }: Pick<ModerationDeps, "mail">): string[] {
  return mail.supportAddress === null
    ? []
    : [`If you think that is a mistake, write to ${mail.supportAddress}.`];
}
