import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { MODERATION_PAGE_SIZE, MODERATION_WORDS_MAX_LENGTH, OWN_ACTIONS_SHOWN } from "./limits-moderation.ts";
import {
  moderatedPerson,
  moderationAction,
  moderationActionKind,
  moderationSubject,
  moderationWords,
  reportNumber,
} from "./moderation.ts";
import { id, notBlank, pageFields, pageQuery, personText, successFields, timestamp } from "./primitives.ts";
import { reportReason } from "./report.ts";

/** How an appeal stands. */
export const appealState = z.enum(["open", "kept", "undone"]);

export type AppealState = z.infer<typeof appealState>;

const appeal = z.object({
  state: appealState,
  text: z.string(),
  createdAt: timestamp,
  /** Null while open, like the words. */
  decidedAt: timestamp.nullable(),
  words: z.string().nullable(),
});

/** An action on the caller: without who acted and who reported. */
export const ownModerationAction = z.object({
  id,
  kind: moderationActionKind,
  subject: moderationSubject,
  /** The beginning of what it was about, as it was; empty without text. */
  excerpt: z.string(),
  words: z.string(),
  createdAt: timestamp,
  until: timestamp.nullable(),
  /** Until when the caller can appeal; null if they cannot, or already have. */
  appealUntil: timestamp.nullable(),
  appeal: appeal.nullable(),
});

export type OwnModerationAction = z.infer<typeof ownModerationAction>;

/** A report that the caller made: without what was done about the other person, beyond whether the thing was removed. */
export const ownReport = z.object({
  number: reportNumber,
  subject: moderationSubject,
  reason: reportReason,
  text: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  /** What came of it, as a sentence for the reporter; null while open. */
  answer: z.string().nullable(),
});

export type OwnReport = z.infer<typeof ownReport>;

/** Something of the caller's that a rule holds, and that they can open. */
export const heldThing = z.object({
  subject: moderationSubject,
  /** The beginning of its text; empty without text. */
  excerpt: z.string(),
  heldAt: timestamp,
  /** Where the caller sees it, on the web side. */
  path: z.string(),
});

export type HeldThing = z.infer<typeof heldThing>;

export const listOwnModeration = endpoint({
  method: "GET",
  path: "/moderation-actions",
  summary:
    "What of the caller's waits for a moderator, what was done about the caller and the caller's content, with their appeals, and the caller's reports; each latest first.",
  access: "member",
  output: z.object({
    ...successFields,
    /** Missing in the answer of an older upstream. */
    held: z.array(heldThing).max(OWN_ACTIONS_SHOWN).default([]),
    actions: z.array(ownModerationAction).max(OWN_ACTIONS_SHOWN),
    reports: z.array(ownReport).max(OWN_ACTIONS_SHOWN),
  }),
});

export const appealModerationAction = endpoint({
  method: "POST",
  path: "/moderation-actions/:id/appeal",
  summary:
    "Appeals once against a removal, a warning, a suspension, a limit or the hiding of something of the caller. 404 for another member's; 409 CONFLICT for one that cannot be appealed against, after 14 days, and for a second appeal.",
  access: "member",
  params: z.strictObject({ id }),
  body: z.strictObject({
    text: notBlank(personText("Your appeal", MODERATION_WORDS_MAX_LENGTH), "Write why you think so"),
  }),
  output: z.object({ ...successFields, action: ownModerationAction }),
});

/** An appeal, as moderators see it. */
export const moderationAppeal = z.object({
  id,
  ...appeal.shape,
  /** The action appealed against. */
  action: moderationAction,
  person: moderatedPerson,
  /**
   * The beginning of what the action was about, as it was reported, in so far as the caller may read it; empty otherwise, for private messages and
   * without text. Missing in the answer of an older upstream.
   */
  excerpt: z.string().default(""),
  /** Whether undoing it would restore something; removed things do not come back. */
  canUndo: z.boolean(),
  /** Why the caller cannot decide it, as a sentence; null if they can, or it is decided. */
  refusal: z.string().nullable(),
});

export type ModerationAppeal = z.infer<typeof moderationAppeal>;

export const listModerationAppeals = endpoint({
  method: "GET",
  path: "/moderation/appeals",
  summary: "Appeals: open ones, oldest first; or decided ones, latest first.",
  access: "site-moderator",
  query: pageQuery(MODERATION_PAGE_SIZE).extend({
    state: z.enum(["open", "decided"], { error: "State must be open or decided" }).default("open"),
  }),
  output: z.object({ ...successFields, appeals: z.array(moderationAppeal), ...pageFields }),
});

export const decideModerationAppeal = endpoint({
  method: "POST",
  path: "/moderation/appeals/:id/decision",
  summary:
    "Decides an appeal: keeps the action, or undoes it. 409 CONFLICT if it is decided (the message says by whom), for the moderator who acted while there is another, for one who reported it or may not read the report, and for an appeal by a moderator.",
  access: "site-moderator",
  params: z.strictObject({ id }),
  body: z.strictObject({
    decision: z.enum(["keep", "undo"], { error: "Keep the action or undo it" }),
    words: moderationWords,
  }),
  output: z.object({ ...successFields, appeal: moderationAppeal }),
});
