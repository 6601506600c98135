import * as z from "zod";
import { picture } from "#contract/media/picture";
import { video } from "#contract/media/video";
import { endpoint } from "./endpoint.ts";
import { INT4_MAX } from "./limits.ts";
import { EARLIER_SHOWN, MODERATION_PAGE_SIZE, REPORTS_SHOWN } from "./limits-moderation.ts";
import { messageFile } from "./message.ts";
import {
  holdRule,
  moderatedPerson,
  moderationAction,
  moderationSubject,
  moderationWords,
  reportActionKind,
  reportNumber,
  reportOutcome,
  suspensionLasts,
} from "./moderation.ts";
import { person } from "./person.ts";
import { count, int4InQuery, keysOf, pageFields, pageQuery, successFields, timestamp } from "./primitives.ts";
import { reportReason } from "./report.ts";

/** A report's number in a path. */
const reportParams = z.strictObject(
  { number: int4InQuery.pipe(z.number().positive()) },
  { error: "This report does not exist" },
);

/** A file of what was reported, at a signed address that works for at most an hour; a document is only ever downloaded. */
export const moderatedFile = z.discriminatedUnion("kind", [
  picture.extend({ kind: z.literal("picture") }),
  video.extend({ kind: z.literal("video") }),
  z.object({ kind: z.literal("voice"), url: z.string() }),
  messageFile.extend({ kind: z.literal("document") }),
]);

export type ModeratedFile = z.infer<typeof moderatedFile>;

/** The text and the files of what was reported, or of a message near it. */
const content = z.object({
  /** Of a community: its name and description; of a person: the name and the bio. */
  text: z.string(),
  /** What it has beside its text, in words, for messages and stories that show another one; empty otherwise. */
  alt: z.string(),
  files: z.array(moderatedFile),
  /** How many files it has that cannot be opened: they were deleted, or nothing about it is open any more. */
  missingFileCount: count,
});

export const moderatedContent = content;

export type ModeratedContent = z.infer<typeof moderatedContent>;

/** A message that was stored with a report, in order of time. */
export const moderatedMessage = content.extend({
  /** Its author's username. */
  username: z.string(),
  createdAt: timestamp,
  /** Whether its words may be another person's. */
  isForwarded: z.boolean(),
  /** Whether it is the reported one, rather than one before or after it. */
  isReported: z.boolean(),
});

export type ModeratedMessage = z.infer<typeof moderatedMessage>;

/** All open reports of one thing, or all closed ones. */
export const reportEntry = z.object({
  /** Of the first of the open reports, or of the last of the closed ones. */
  number: reportNumber,
  subject: moderationSubject,
  /** The author of the thing, or the reported person; null for a community or a conversation, and for a deleted account. */
  person: moderatedPerson.nullable(),
  /** The beginning of its text as it was reported; empty for private messages, a person, and pictures without words. */
  excerpt: z.string(),
  reportCount: z.number().int().positive(),
  /** For which reasons members reported it, the most frequent first; empty where a rule alone did. */
  reasons: z.array(z.object({ reason: reportReason, count: z.number().int().positive() })),
  /** The rules by which it was held. Missing in the answer of an older upstream, which has their reports among the reasons. */
  rules: z.array(holdRule).default([]),
  firstAt: timestamp,
  lastAt: timestamp,
  /** Since when it is hidden from everyone but its author; null unless it is now. */
  hiddenAt: timestamp.nullable(),
  /** It is hidden by a rule alone: dismissing the reports shows it. Missing in the answer of an older upstream. */
  isHeld: z.boolean().default(false),
  /** Null while open. */
  closedAt: timestamp.nullable(),
  outcome: reportOutcome.nullable(),
});

export type ReportEntry = z.infer<typeof reportEntry>;

const reportOfThing = z.object({
  number: reportNumber,
  /** Who reported; null for a rule of the operator's. */
  reporter: person.nullable(),
  /** The rule by which it was held; null for a report by a member. Missing in the answer of an older upstream. */
  rule: holdRule.nullable().default(null),
  reason: reportReason,
  text: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  outcome: reportOutcome.nullable(),
});

/** Another report about the same person, or a report of the same thing in the other state: closed before, or opened since. */
const earlierReport = z.object({
  number: reportNumber,
  subject: moderationSubject,
  /** As of an entry of the queue. Missing in the answer of an older upstream. */
  excerpt: z.string().default(""),
  reason: reportReason,
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  outcome: reportOutcome.nullable(),
});

/** What was stored with another report of the same thing, where it is not what is shown already. */
const otherEvidence = z.object({
  number: reportNumber,
  /** Null for messages. */
  content: moderatedContent.nullable(),
  /** Empty for everything but messages and conversations. */
  messages: z.array(moderatedMessage),
});

export const moderationReport = z.object({
  /** The one asked for. */
  number: reportNumber,
  subject: moderationSubject,
  person: moderatedPerson.nullable(),
  /** A path of the web side, or null where there is no page of it. */
  path: z.string().nullable(),
  /** As it was when it was first reported; null for reports from before this was stored, and when that is over. */
  asReported: moderatedContent.nullable(),
  /** As it is now; null for one that is gone, and for a conversation, which moderators cannot read. */
  asNow: moderatedContent.nullable(),
  /** A post is gone once its author has deleted it, and can be removed as long as it could be restored. */
  isGone: z.boolean(),
  /** Since when it is hidden from everyone but its author; null unless it is now. */
  hiddenAt: timestamp.nullable(),
  /** It is hidden by a rule alone: dismissing the reports shows it. Missing in the answer of an older upstream. */
  isHeld: z.boolean().default(false),
  /** The messages stored with the report, for a message or a conversation. */
  messages: z.array(moderatedMessage),
  /** The first of the reports of the same thing, with which `asReported` was stored. */
  firstNumber: reportNumber,
  /** What the reports below have stored beside `asReported` and `messages`, each content and each set of messages once, oldest first. */
  otherEvidence: z.array(otherEvidence).max(REPORTS_SHOWN),
  isOpen: z.boolean(),
  /** The highest number of all reports when it was read: of those up to it, none came in later. For `actOnReport`. */
  shownUpTo: reportNumber,
  /** How many reports of the same thing there are, open or closed as the one asked for. */
  reportCount: z.number().int().positive(),
  /** The latest of them, latest first. */
  reports: z.array(reportOfThing).max(REPORTS_SHOWN),
  /** The action that closed the one asked for, if any. */
  closedBy: moderationAction.nullable(),
  earlierReports: z.array(earlierReport).max(EARLIER_SHOWN),
  earlierActions: z.array(moderationAction).max(EARLIER_SHOWN),
  /** What the caller can do now; empty when closed, and with a `refusal`. */
  actions: z.array(reportActionKind),
  /**
   * Why the caller can do nothing about an open report, as a sentence: it is the caller's own, or about another moderator.
   */
  refusal: z.string().nullable(),
});

export type ModerationReport = z.infer<typeof moderationReport>;

export const listModerationReports = endpoint({
  method: "GET",
  path: "/moderation/reports",
  summary:
    "Reported things, one entry each: open ones, whose first report is oldest first; or closed ones, whose last report is newest first. With a reason, those that someone reported for it.",
  access: "site-moderator",
  query: pageQuery(MODERATION_PAGE_SIZE).extend({
    state: z.enum(["open", "closed"], { error: "State must be open or closed" }).default("open"),
    reason: reportReason.optional(),
  }),
  output: z.object({
    ...successFields,
    entries: z.array(reportEntry),
    ...pageFields,
  }),
});

export const getModerationReport = endpoint({
  method: "GET",
  path: "/moderation/reports/:number",
  summary:
    "A report with what it is about, then and now, and what there was before. 404 for an unknown number, and for a report about the caller or of something whose reports have messages by the caller: those are not listed either.",
  access: "site-moderator",
  params: reportParams,
  output: z.object({ ...successFields, report: moderationReport }),
});

const notRead = "Open the report again to act on it";

export const actOnReport = endpoint({
  method: "POST",
  path: "/moderation/reports/:number/actions",
  summary:
    "Acts on an open report and closes all open reports of the same thing up to `shownUpTo`; a limit and a suspension also those of the person. Later ones stay open. What a rule holds is shown by dismissing its reports, and waits on after a warning, a limit or a suspension. 409 CONFLICT if it is closed (the message says by whom), if there is nothing to do, as with a thing that is already hidden, if the caller reported it, or another moderator is its subject. 404 for one that the caller may not read, as about themselves.",
  access: "site-moderator",
  hidesContent: true,
  params: reportParams,
  body: z.strictObject({
    action: reportActionKind,
    /** Of a suspension only. */
    lasts: z.enum(keysOf(suspensionLasts), { error: "Choose how long it lasts" }).optional(),
    /** As in the report that the caller has read, so that none is closed unread. Text in a form without script. */
    shownUpTo: z.coerce.number({ error: notRead }).int(notRead).min(1, notRead).max(INT4_MAX, notRead),
    words: moderationWords,
  }),
  output: z.object({ ...successFields, action: moderationAction }),
});

export const showHidden = endpoint({
  method: "POST",
  path: "/moderation/reports/:number/show",
  summary:
    "Shows again what a report is about, whether the report is open or not, and closes none. 404 for an unknown number; 409 CONFLICT if it is not hidden, or for what is the caller's or another moderator's.",
  access: "site-moderator",
  params: reportParams,
  body: z.strictObject({ words: moderationWords }),
  output: z.object({ ...successFields, action: moderationAction }),
});
