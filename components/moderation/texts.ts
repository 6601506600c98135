import { reportReasons } from "#components/report/texts.ts";
import type {
  HoldRule,
  ModerationAction,
  ModerationActionKind,
  ReportActionKind,
  ReportOutcome,
  SuspensionLast,
} from "#contract/moderation";
import type { AppealState } from "#contract/moderation-appeal";
import type { ReportEntry } from "#contract/moderation-report";
import type { ReportReason } from "#contract/report";

export const moderationTexts = {
  title: "Moderation",
  sections: "Moderation",
  reports: "Reports",
  appeals: "Appeals",
  log: "Log",
  statistics: "Statistics",
  open: "Open",
  closed: "Closed",
  decided: "Decided",
  more: "Show more",
  retry: "Retry",
  noSecondFactor: "Moderating needs a second factor",
  noSecondFactorText:
    "Moderators read reported messages and can suspend members, so a password alone is not enough. Turn on an authenticator app, then come back.",
  toSecondFactor: "Set up a second factor",
} as const;

export const queueTexts = {
  states: "Open or closed reports",
  reasons: "Reported for",
  anyReason: "Any reason",
  list: "Reported things",
  loading: "Loading reports",
  failed: "The reports could not be loaded.",
  noneOpen: "Nothing is waiting",
  noneOpenText: "Every report has been looked at. New ones appear here.",
  noneClosed: "No report has been closed yet",
  noneClosedText: "What you and others decide is listed here afterwards.",
  noneForReason: "No reports for this reason",
  allReasons: "Show all reasons",
  hidden: "Hidden now",
  held: "Held",
  privateWords: "Private messages are shown on the report's page only.",
} as const;

export const logTexts = {
  list: "What was done",
  loading: "Loading the log",
  failed: "The log could not be loaded.",
  empty: "Nothing has been done yet",
  emptyText: "Every action of moderators, the operator and the server is listed here. Nobody can change it.",
} as const;

export const statisticsTexts = {
  failed: "The statistics could not be loaded.",
  loading: "Loading the statistics",
  openReports: "Open reports",
  openAppeals: "Open appeals",
  oldest: "Oldest open report",
  none: "None",
  weeks: "The last 12 weeks",
  weeksHint:
    "Weeks begin on Monday, 0:00 UTC; the first here is not over. The median is from a report to its closing.",
  week: "Week of",
  reports: "Reports",
  closed: "Closed",
  median: "Median time",
  actions: "Actions",
} as const;

export const appealTexts = {
  list: "Appeals",
  states: "Open or decided appeals",
  loading: "Loading appeals",
  failed: "The appeals could not be loaded.",
  noneOpen: "No appeals are waiting",
  noneOpenText:
    "Members can answer once what was decided about them, within 14 days. Their answers appear here.",
  noneDecided: "No appeal has been decided yet",
  noneDecidedText: "Decided appeals are listed here.",
  decide: "Decide this appeal",
  choice: "What do you decide?",
  keep: "Keep the decision",
  undo: "Take the decision back",
  keepHint: "Nothing changes. The member is told, with your words, and cannot appeal again.",
  undoHint: "The member is told, with your words.",
  showsHint: "The member is told, with your words. It is shown again at once.",
  unlimitsHint: "The member is told, with your words. The limit ends at once.",
  endsHint: "The member is told, with your words. The suspension ends at once.",
  cannotUndo: "The member is told, with your words. What was removed does not come back.",
  words: "Your words to the member (optional)",
  submit: "Decide",
  submitting: "Deciding...",
  choose: "Keep the action or undo it",
  failedDecision: "The appeal could not be decided.",
  kept: "The decision was kept",
  undone: "The decision was taken back",
} as const;

/** How an appeal was decided. */
export const appealStates: Readonly<Record<Exclude<AppealState, "open">, string>> = {
  kept: appealTexts.kept,
  undone: appealTexts.undone,
};

/** That a rule has reported something. */
export const heldByRule = "Held automatically";

/** Why a rule holds something, as a sentence. */
export const holdRuleLabels: Readonly<Record<HoldRule, string>> = {
  "new-account-links": "A link, from a new account.",
  "repeated-text": "The same text again and again, by the same member.",
  "removed-pictures": "A picture that looks like one that was removed.",
};

/** "Held automatically: A link, from a new account." */
export const heldByLabel = (rules: readonly HoldRule[]): string =>
  `${heldByRule}: ${rules.map((rule) => holdRuleLabels[rule]).join(" ")}`;

/** What came of a report. */
export const outcomeLabels: Readonly<Record<ReportOutcome, string>> = {
  dismiss: "Dismissed",
  warn: "Warned",
  hide: "Hidden",
  remove: "Removed",
  limit: "Limited",
  suspend: "Suspended",
  close: "Closed",
};

export const suspensionLabels: Readonly<Record<SuspensionLast, string>> = {
  day: "1 day",
  week: "7 days",
  month: "30 days",
  always: "For good",
};

/** "1 report", "3 reports". */
export const reportCount = (count: number): string => (count === 1 ? "1 report" : `${count} reports`);

/** "Spam or a scam". */
export const reasonLabel = (reason: ReportReason): string =>
  reportReasons.find(({ value }) => value === reason)?.label ?? reason;

/** "Spam or a scam", or with several reports of one thing: "Spam or a scam (2), Hate". */
export function reasonsLabel(reasons: ReportEntry["reasons"]): string {
  return reasons
    .map(({ reason, count }) => (count === 1 ? reasonLabel(reason) : `${reasonLabel(reason)} (${count})`))
    .join(", ");
}

/** "Report 12". */
export const reportTitle = (number: number | string): string => `Report ${number}`;

/** A label as the beginning of a sentence: "A post by @bob". */
export const sentenceStart = (label: string): string => label.slice(0, 1).toUpperCase() + label.slice(1);

/** "2 hours", "3 days", for a duration in hours. */
export function hoursLabel(hours: number): string {
  if (hours < 1) return "Under 1 hour";
  if (hours < 48) return hours < 1.5 ? "1 hour" : `${Math.round(hours)} hours`;
  return `${Math.round(hours / 24)} days`;
}

/** Who did something. */
export function actorName({ kind, username }: ModerationAction["actor"]): string {
  if (kind === "server") return "The server";
  if (kind === "operator") return "An operator";
  return username === null ? "A moderator" : `@${username}`;
}

/** What of a thing is removed: of a conversation only its picture. */
export const removedOf = ({ kind, label }: ModerationAction["subject"]): string =>
  kind === "conversation" ? "the picture of the group" : label;

/** What was done, after who did it: "removed a post by @bob". */
export function actionWords({ kind, subject, username }: ModerationAction): string {
  const person = username === null ? subject.label : `@${username}`;
  const isAboutPerson = subject.kind === "person";
  const about = isAboutPerson ? "" : ` for ${subject.label}`;
  const words: Record<ModerationActionKind, string> = {
    dismiss: `dismissed what was reported about ${subject.label}`,
    warn: `warned ${person}${about}`,
    hide: `hid ${subject.label}`,
    remove: `removed ${removedOf(subject)}`,
    limit: `limited ${person}${about}`,
    suspend: `suspended ${person}${about}`,
    close: `closed the reports of ${subject.label}`,
    show: `showed ${subject.label} again`,
    unlimit: `ended the limit of ${person}`,
    restore: `ended the suspension of ${person}`,
    keep: `kept a decision about ${person} after an appeal`,
    undo: `took back a decision about ${person} after an appeal`,
    verify: `verified ${person}`,
    unverify: `took the verified badge from ${person}`,
    "make-moderator": `made ${person} a moderator`,
    "end-moderator": `ended ${person}'s work as a moderator`,
    "reset-2fa": `reset the second factor of ${person}`,
  };
  return words[kind];
}

/** Names of the actions in the statistics. */
export const actionNames: Readonly<Record<ModerationActionKind, string>> = {
  ...outcomeLabels,
  show: "Shown again",
  unlimit: "Limits ended",
  restore: "Restored",
  keep: "Appeals kept",
  undo: "Appeals undone",
  verify: "Verified",
  unverify: "Unverified",
  "make-moderator": "Moderators made",
  "end-moderator": "Moderators ended",
  "reset-2fa": "Second factors reset",
};

/** The buttons that choose an action. */
export const actionLabels: Readonly<Record<ReportActionKind, string>> = {
  dismiss: "Dismiss",
  warn: "Warn",
  hide: "Hide",
  remove: "Remove",
  limit: "Limit",
  suspend: "Suspend",
};
