import type { OwnModerationAction } from "#contract/moderation-appeal";

/** Texts of /settings/moderation. */
export const ownTexts = {
  title: "Reports & Decisions",
  failed: "Your reports could not be loaded.",
  loading: "Loading your reports",
  held: "Waiting for a moderator",
  heldHint: "An automatic rule of this server wants these looked at first. Until then only you can see them.",
  actions: "Decided about you",
  actionsHint: "What moderators decided about you and what you posted, with their words.",
  noActions: "Nothing was decided about you.",
  reports: "Your reports",
  reportsHint: "What you reported, and what came of it. Nobody is told that it was you.",
  noReports: "You have not reported anything.",
  open: "Waiting to be looked at",
  yourWords: "You wrote:",
  theirWords: "The moderator wrote:",
  appeal: "Answer this decision",
  appealText: "Why do you think that it is a mistake?",
  appealHint:
    "You can answer once. If there is another moderator than the one who decided, that one reads it.",
  appealPossible: "It is possible",
  send: "Send answer",
  sending: "Sending...",
  appealFailed: "Your answer could not be sent.",
  appealed: "Your answer was sent",
  appealOpen: "Your answer is waiting to be looked at.",
  appealKept: "Your answer was looked at, and the decision stays as it is.",
  appealUndone: "Your answer was looked at, and the decision was taken back.",
} as const;

/** What was decided about the member, as a sentence. */
export function decisionWords({ kind, subject: { label } }: OwnModerationAction): string {
  const sentences: Partial<Record<OwnModerationAction["kind"], string>> = {
    warn: `Moderators warned you about ${label}.`,
    hide: `Moderators have hidden ${label}. Only you see it.`,
    show: `Moderators show ${label} again.`,
    remove: `Moderators removed ${label}.`,
    limit: "Moderators limited your account: only your followers come across you.",
    unlimit: "Your account is no longer limited.",
    suspend: "Moderators suspended your account.",
    restore: "Your suspension was ended.",
  };
  return sentences[kind] ?? `Moderators decided about ${label}.`;
}
