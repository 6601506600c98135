import type { ModerationActionKind } from "#contract/moderation";

/** Texts of /settings/moderation. */
export const ownTexts = {
  title: "Reports & Decisions",
  failed: "Your reports could not be loaded.",
  loading: "Loading your reports",
  actions: "Decided about you",
  actionsHint: "What moderators decided about you and what you posted, with their words.",
  noActions: "Nothing was decided about you.",
  reports: "Your reports",
  reportsHint: "What you reported, and what came of it. Nobody is told that it was you.",
  noReports: "You have not reported anything.",
  open: "Waiting to be looked at",
  yourWords: "You wrote:",
  theirWords: "The moderator wrote:",
  appeal: "Appeal",
  appealText: "Why do you think that this was wrong?",
  appealHint:
    "You can appeal once. Where there is another moderator than the one who decided, that one reads it.",
  appealPossible: "It is possible",
  send: "Send appeal",
  sending: "Sending...",
  appealFailed: "Your appeal could not be sent.",
  appealed: "Your appeal was sent",
  appealOpen: "Your appeal is waiting to be decided.",
  appealKept: "Your appeal was looked at, and the decision was kept.",
  appealUndone: "Your appeal was looked at, and the decision was taken back.",
} as const;

const decisions: Partial<Record<ModerationActionKind, (label: string) => string>> = {
  remove: (label) => `Moderators removed ${label}.`,
  warn: () => "Moderators warned you.",
  suspend: () => "Moderators suspended your account.",
  restore: () => "Your suspension was ended.",
  keep: () => "A decision about you was kept after your appeal.",
  undo: () => "A decision about you was taken back after your appeal.",
  verify: () => "Your account was verified.",
  unverify: () => "Your verified badge was taken back.",
  "make-moderator": () => "You were made a moderator.",
  "end-moderator": () => "You are no longer a moderator.",
  "reset-2fa": () => "An operator reset your second factor.",
};

/** What was decided about the member, as a sentence. */
export function decisionWords(kind: ModerationActionKind, label: string): string {
  return decisions[kind]?.(label) ?? `Reports of ${label} were closed.`;
}
