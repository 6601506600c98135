import type { ModerationReport, ReportActionKind } from "#contract/moderation";
import { sentenceStart } from "./texts.ts";

export const reportTexts = {
  failed: "The report could not be loaded.",
  loading: "Loading the report",
  asReported: "As it was reported",
  asNow: "As it is now",
  unchanged: "It has not changed since it was reported.",
  notStored: "How it was when it was reported is not stored.",
  gone: "It is gone.",
  notReadable: "Moderators cannot read it beyond what was stored with the report.",
  nothingToRead: "It has no text.",
  messages: "Stored with the report",
  reported: "Reported",
  forwarded: "Forwarded, perhaps another person's words",
  visit: "Go to its page",
  reports: "Reports",
  noWords: "Without words",
  person: "The person",
  noPerson: "This is about no single person.",
  earlierReports: "Other reports about them",
  noEarlierReports: "There are none.",
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
  restore: "End the suspension",
  restored: "The suspension has ended",
  restoreWhat:
    "They can sign in again at once, and others see what they posted. They get a mail with your words.",
  upsetting: "May be upsetting",
  filesGone: "Some files cannot be opened any more.",
  next: "Done. This is the next open report.",
  wasLast: "Done. Nothing else is waiting.",
} as const;

/** Summaries that a press on shows the file. */
export const showFile = { picture: "Show picture", video: "Show video", voice: "Show recording" } as const;

/** What of the thing is removed: of a conversation only its picture. */
const removedOf = ({ kind, label }: ModerationReport["subject"]) =>
  kind === "conversation" ? "the picture of the group" : label;

/** What the action is called where it is confirmed. */
export function confirmTitle(action: ReportActionKind, { subject, person }: ModerationReport): string {
  const name = person ? `@${person.username}` : "the person";
  if (action === "dismiss") return "Dismiss this report?";
  if (action === "warn") return `Warn ${name}?`;
  return action === "remove" ? `Remove ${removedOf(subject)}?` : `Suspend ${name}?`;
}

/** What will happen, plainly. */
export function consequences(action: ReportActionKind, report: ModerationReport): string[] {
  const { subject, person, reports } = report;
  const name = person ? `@${person.username}` : "The person";
  const reporters =
    reports.length === 1
      ? "The member who reported it is told that it was looked at, and the report is closed."
      : `The members who reported it are told that it was looked at, and the ${reports.length} reports are closed.`;
  switch (action) {
    case "dismiss":
      return [`${sentenceStart(subject.label)} stays as it is.`, reporters];
    case "warn":
      return [`${name} is warned by mail and by a notification, with your words, and can appeal.`, reporters];
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
    case "suspend":
      return [
        `${name} is signed out everywhere and cannot sign in. Nobody sees their profile and posts meanwhile.`,
        "They are told by mail, with your words, and until when.",
        `${reporters} So are the open reports of their account.`,
      ];
  }
}

/** Labels of the button that does it. */
export const confirmLabels: Readonly<Record<ReportActionKind, string>> = {
  dismiss: "Dismiss the report",
  warn: "Warn now",
  remove: "Remove now",
  suspend: "Suspend now",
};
