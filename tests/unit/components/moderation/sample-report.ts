import type { ModeratedPerson, ModerationAction } from "#contract/moderation";
import type { ModerationAppeal, OwnModerationAction } from "#contract/moderation-appeal";
import type { ModerationReport, ReportEntry } from "#contract/moderation-report";
import { alice, bob } from "#tests/unit/components/sample-people";

const id = "01a1fd06-0000-7000-8000-0000000000e1";
const at = "2026-11-28T10:00:00.000Z";

export const subject = { kind: "post", id, label: "a post by @bob" } as const;

/** Bob, as moderators see him. */
export const suspect: ModeratedPerson = {
  ...bob(),
  suspendedAt: null,
  suspendedUntil: null,
  limitedAt: null,
};

/** An entry of the queue, of a post by Bob. */
export function entry(changes: Partial<ReportEntry> = {}): ReportEntry {
  return {
    number: 12,
    subject,
    person: suspect,
    excerpt: "Buy my coins",
    reportCount: 1,
    reasons: [{ reason: "spam", count: 1 }],
    rules: [],
    firstAt: at,
    lastAt: at,
    hiddenAt: null,
    isHeld: false,
    closedAt: null,
    outcome: null,
    ...changes,
  };
}

/** An action by a moderator named eve. */
export function action(changes: Partial<ModerationAction> = {}): ModerationAction {
  return {
    id: "01a1fd06-0000-7000-8000-0000000000f1",
    kind: "warn",
    actor: { kind: "moderator", username: "eve" },
    subject,
    username: "bob",
    reportNumbers: [12],
    words: "Please stop.",
    createdAt: at,
    until: null,
    ...changes,
  };
}

const words = { text: "Buy my coins", alt: "", files: [], missingFileCount: 0 };

/** An open report of a post by Bob that Alice sent. */
export function report(changes: Partial<ModerationReport> = {}): ModerationReport {
  return {
    number: 12,
    subject,
    person: suspect,
    path: `/post/${id}`,
    asReported: words,
    asNow: words,
    isGone: false,
    hiddenAt: null,
    isHeld: false,
    messages: [],
    firstNumber: 12,
    otherEvidence: [],
    isOpen: true,
    shownUpTo: 12,
    reportCount: 1,
    reports: [
      {
        number: 12,
        reporter: alice,
        rule: null,
        reason: "spam",
        text: "He posts this everywhere",
        createdAt: at,
        closedAt: null,
        outcome: null,
      },
    ],
    closedBy: null,
    earlierReports: [],
    earlierActions: [],
    actions: ["dismiss", "warn", "hide", "remove", "limit", "suspend"],
    refusal: null,
    ...changes,
  };
}

/** Bob's open appeal against a warning. */
export function appeal(changes: Partial<ModerationAppeal> = {}): ModerationAppeal {
  return {
    id: "01a1fd06-0000-7000-8000-0000000000a1",
    state: "open",
    text: "It was a joke",
    createdAt: at,
    decidedAt: null,
    words: null,
    action: action(),
    person: suspect,
    excerpt: "Buy my coins",
    canUndo: true,
    refusal: null,
    ...changes,
  };
}

/** A warning as Bob sees it. */
export function ownAction(changes: Partial<OwnModerationAction> = {}): OwnModerationAction {
  return {
    id: "01a1fd06-0000-7000-8000-0000000000f1",
    kind: "warn",
    subject: { ...subject, label: "your post" },
    excerpt: "Buy my coins",
    words: "Please stop.",
    createdAt: at,
    until: null,
    appealUntil: "2026-12-12T10:00:00.000Z",
    appeal: null,
    ...changes,
  };
}
