import { removedOf, sentenceStart } from "#components/moderation/texts.ts";
import type { ReportActionKind } from "#contract/moderation";
import type { ModerationReport } from "#contract/moderation-report";
import type { ChosenEnd } from "./chosen-action.ts";

export const reportTexts = {
  failed: "The report could not be loaded.",
  loading: "Loading the report",
  asReported: "As it was reported",
  asNow: "As it is now",
  unchanged: "It has not changed since it was reported.",
  notStored: "How it was when it was reported is not stored.",
  gone: "It is gone.",
  restorable: "Its author has deleted it, and can still restore it unless you remove it.",
  notReadable: "Moderators cannot read it beyond what was stored with the report.",
  nothingToRead: "It has no text.",
  messages: "Stored with the report",
  sameThing: "The same",
  reported: "Reported",
  forwarded: "Forwarded, perhaps another person's words",
  visit: "Go to its page",
  reports: "Reports",
  noWords: "Without words",
  person: "The person",
  noPerson: "This is about no single person.",
  earlierReports: "Other reports about them",
  noEarlierReports: "There are none.",
  otherTime: "Reported at another time",
  earlierActions: "What was done about them",
  noEarlierActions: "Nothing so far.",
  stillOpen: "Open",
  outcome: "What came of it",
  decide: "What to do",
  chooseHint: "You confirm on the next step.",
  confirm: "Confirm",
  cancel: "Cancel",
  words: "Your words to the person (optional)",
  lasts: "For how long?",
  acting: "Sending...",
  actFailed: "This could not be done. Nothing has changed.",
  suspended: "Suspended",
  limited: "Limited: only followers come across them",
  hidden: "Hidden from everyone but its author",
  held: "Only its author sees it until you decide. Dismissing the report shows it to everyone who may see it.",
  dismissHeld: "Dismiss and show",
  upsetting: "May be upsetting",
  download: "Download",
  notChecked: "What is in it was not checked: open it only where it can do no harm.",
  filesGone: "Some files cannot be opened any more.",
  next: "Done. This is the next open report.",
  wasLast: "Done. Nothing else is waiting.",
} as const;

/** Headings of what was stored with one of several reports. */
export const asReportedIn = (number: number) => `As it was in report ${number}`;
export const storedWith = (number: number) => `Stored with report ${number}`;

/** That not all reports of a thing are shown. */
export const latestOf = (shown: number, count: number) => `The latest ${shown} of ${count} reports.`;

/** Summaries that a press on shows the file. */
export const showFile = { picture: "Show picture", video: "Show video", voice: "Show recording" } as const;

/** The same while it is shown. */
export const hideFile = { picture: "Hide picture", video: "Hide video", voice: "Hide recording" } as const;

/** Which of several files: "2 of 4". */
export const placeOf = (position: number, count: number) => `${position} of ${count}`;

/** Ending what is still so: its button, what it does, and what is said once it is done. */
export const endTexts: Readonly<Record<ChosenEnd, { button: string; what: string; done: string }>> = {
  show: {
    button: "Show it again",
    what: "Everyone who could see it before sees it again. Its author gets a mail with your words.",
    done: "It is shown again",
  },
  unlimit: {
    button: "End the limit",
    what: "Everyone can come across them again, and sees their comments. They get a mail with your words.",
    done: "The limit has ended",
  },
  restore: {
    button: "End the suspension",
    what: "They can sign in again at once, and others see what they posted. They get a mail with your words.",
    done: "The suspension has ended",
  },
};

/** What ending something is called where it is confirmed. */
export function endTitle(end: ChosenEnd, { subject, person }: ModerationReport): string {
  if (end === "show") return `Show ${subject.label} again?`;
  return `${endTexts[end].button} of ${person ? `@${person.username}` : "the person"}?`;
}

/** What the action is called where it is confirmed. */
export function confirmTitle(
  action: ReportActionKind,
  { subject, person, isHeld }: ModerationReport,
): string {
  const name = person ? `@${person.username}` : "the person";
  const titles: Record<ReportActionKind, string> = {
    dismiss: isHeld ? `Show ${subject.label}?` : "Dismiss this report?",
    warn: `Warn ${name}?`,
    hide: `Hide ${subject.label}?`,
    remove: `Remove ${removedOf(subject)}?`,
    limit: `Limit ${name}?`,
    suspend: `Suspend ${name}?`,
  };
  return titles[action];
}

/** That reporters are told, and that reports are closed; rules are told nothing. */
function closing({ reports, reportCount }: ModerationReport): string {
  const isByRule = reports.every(({ reporter }) => reporter === null);
  if (isByRule) return reportCount === 1 ? "The report is closed." : `The ${reportCount} reports are closed.`;
  return reportCount === 1
    ? "The member who reported it is told that it was looked at, and the report is closed."
    : `The members who reported it are told that it was looked at, and the ${reportCount} reports are closed.`;
}

/** The same of an action that decides about the person: what a rule holds waits on. */
function closingBeside(report: ModerationReport): string[] {
  if (!report.isHeld) return [closing(report)];
  const waits = `${sentenceStart(report.subject.label)} waits on until you show, hide or remove it.`;
  const isByRule = report.reports.every(({ reporter }) => reporter === null);
  return isByRule ? [waits] : [waits, "Members who reported it are told that it was looked at."];
}

/** That reports came in since, or nothing. */
function laterReports(numbers: readonly number[]): string[] {
  const [first] = numbers;
  if (first === undefined) return [];
  return numbers.length === 1
    ? [`Report ${first} came in after you opened this page. It stays open.`]
    : [`${numbers.length} reports came in after you opened this page. They stay open.`];
}

/**
 * What will happen, plainly.
 * @param shownUpTo up to which report the moderator had read
 */
export function consequences(
  action: ReportActionKind,
  report: ModerationReport,
  shownUpTo: number,
): string[] {
  const later = report.reports.flatMap(({ number }) => (number > shownUpTo ? [number] : []));
  return [
    ...effects(action, { ...report, reportCount: report.reportCount - later.length }),
    ...laterReports(later),
  ];
}

function effects(action: ReportActionKind, report: ModerationReport): string[] {
  const { subject, person, isHeld, isGone } = report;
  const name = person ? `@${person.username}` : "The person";
  const reporters = closing(report);
  switch (action) {
    case "dismiss":
      return isHeld
        ? [
            isGone
              ? `${sentenceStart(subject.label)} is gone already. Should its author restore it, it is no longer held.`
              : "Everyone who may see it sees it, and those whom it concerns are notified as if it were new.",
            `${name} is told so by mail and by a notification.`,
            reporters,
          ]
        : [`${sentenceStart(subject.label)} ${isGone ? "is gone already" : "stays as it is"}.`, reporters];
    case "warn":
      return [
        `${name} is warned by mail and by a notification, with your words, and can appeal.`,
        ...closingBeside(report),
      ];
    case "hide":
      return [
        `Only its author still sees ${subject.label}, with a mark. Nothing is deleted, and you can show it again.`,
        `${name} is told so by mail and by a notification, with your words, and can appeal.`,
        reporters,
      ];
    case "remove":
      return [
        `${sentenceStart(removedOf(subject))} is removed for everyone.`,
        ...(person || subject.kind === "conversation"
          ? [
              `${person ? name : "Who set it"} is told so by mail and by a notification, with your words, and can appeal.`,
            ]
          : []),
        reporters,
      ];
    case "limit":
      return [
        `Only followers of ${name} come across them in feeds, searches and suggestions, see their comments and are notified by them. Their profile can still be opened.`,
        "They are told by mail and by a notification, with your words, and can appeal. You can end it again.",
        ...closingBeside(report),
        "Open reports of their account are closed too.",
      ];
    case "suspend":
      return [
        `${name} is signed out everywhere and cannot sign in. Nobody sees their profile and posts meanwhile.`,
        "They are told by mail, with your words, and until when.",
        ...closingBeside(report),
        "Open reports of their account are closed too.",
      ];
  }
}

/** The label of the button that does it. */
export function confirmLabel(action: ReportActionKind, { isHeld }: ModerationReport): string {
  return action === "dismiss" && isHeld ? reportTexts.dismissHeld : confirmLabels[action];
}

const confirmLabels: Readonly<Record<ReportActionKind, string>> = {
  dismiss: "Dismiss the report",
  warn: "Warn now",
  hide: "Hide now",
  limit: "Limit now",
  remove: "Remove now",
  suspend: "Suspend now",
};
