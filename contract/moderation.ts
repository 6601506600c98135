import * as z from "zod";
import { picture } from "#contract/media/picture";
import { video } from "#contract/media/video";
import { endpoint } from "./endpoint.ts";
import {
  EARLIER_SHOWN,
  MODERATION_PAGE_SIZE,
  MODERATION_WORDS_MAX_LENGTH,
  OWN_ACTIONS_SHOWN,
  REPORTS_SHOWN,
  STATISTICS_WEEKS,
} from "./limits-moderation.ts";
import { messageFile } from "./message.ts";
import { person } from "./person.ts";
import {
  count,
  id,
  int4InQuery,
  keysOf,
  notBlank,
  pageFields,
  pageQuery,
  personText,
  successFields,
  timestamp,
  usernameParams,
} from "./primitives.ts";
import { reportReason } from "./report.ts";
import { DAY } from "./units.ts";

// What members whom the operator made moderators of the whole server do. Code calls them site moderators: the moderators of
// communities have nothing to do with this. Every endpoint with `access: "site-moderator"` answers 401 to visitors, 404 to members
// who are no site moderator, and 403 SECOND_FACTOR_MISSING to a site moderator without an enabled second factor.

/** What can be reported, and acted on. */
export const moderationSubjectKind = z.enum([
  "post",
  "comment",
  "story",
  "message",
  "conversation",
  "person",
  "community",
]);

export type ModerationSubjectKind = z.infer<typeof moderationSubjectKind>;

/** How long a suspension lasts, in ms; null until a moderator ends it. */
export const suspensionLasts = { day: DAY, week: 7 * DAY, month: 30 * DAY, always: null } as const;

export type SuspensionLast = keyof typeof suspensionLasts;

/** What a site moderator can do about a report. */
export const reportActionKind = z.enum(["dismiss", "warn", "hide", "remove", "limit", "suspend"], {
  error: "Choose what to do",
});

export type ReportActionKind = z.infer<typeof reportActionKind>;

/**
 * Every kind of action in the log.
 * - `close`: an operator closed a report without saying what came of it.
 * - `show` and `unlimit`: what was hidden is shown again, a limit was ended.
 * - `restore`: a suspension was ended, by a moderator, an operator, or the server at its time.
 * - `keep` and `undo`: how an appeal was decided.
 */
export const moderationActionKind = z.enum([
  ...reportActionKind.options,
  "close",
  "show",
  "unlimit",
  "restore",
  "keep",
  "undo",
  "verify",
  "unverify",
  "make-moderator",
  "end-moderator",
  "reset-2fa",
]);

export type ModerationActionKind = z.infer<typeof moderationActionKind>;

/** What came of a report: the action that closed it. */
export const reportOutcome = z.enum([...reportActionKind.options, "close"]);

export type ReportOutcome = z.infer<typeof reportOutcome>;

/** A moderator's words to a member; may be empty. */
const words = personText("Your words", MODERATION_WORDS_MAX_LENGTH).default("");

const reportNumber = z.number().int().positive();

/** A report's number in a path. */
const reportParams = z.strictObject(
  { number: int4InQuery.pipe(z.number().positive()) },
  { error: "This report does not exist" },
);

/** A person, as moderators see one: also a suspended one. */
export const moderatedPerson = person.extend({
  /** Null unless suspended. */
  suspendedAt: timestamp.nullable(),
  /** When the suspension ends by itself; null for one without an end, and for a person who is not suspended. */
  suspendedUntil: timestamp.nullable(),
  /** Null unless only followers come across them. */
  limitedAt: timestamp.nullable(),
});

export type ModeratedPerson = z.infer<typeof moderatedPerson>;

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

const subject = z.object({
  kind: moderationSubjectKind,
  id,
  /** In words, such as "a post by @bob" or "a private message". */
  label: z.string(),
});

/** All open reports of one thing, or all closed ones. */
export const reportEntry = z.object({
  /** Of the first of the open reports, or of the last of the closed ones. */
  number: reportNumber,
  subject,
  /** The author of the thing, or the reported person; null for a community or a conversation, and for a deleted account. */
  person: moderatedPerson.nullable(),
  /** The beginning of its text as it was reported; empty for private messages, a person, and pictures without words. */
  excerpt: z.string(),
  reportCount: z.number().int().positive(),
  reasons: z.array(z.object({ reason: reportReason, count: z.number().int().positive() })),
  firstAt: timestamp,
  lastAt: timestamp,
  /** Since when it is hidden from everyone but its author; null unless it is now. */
  hiddenAt: timestamp.nullable(),
  /** Null while open. */
  closedAt: timestamp.nullable(),
  outcome: reportOutcome.nullable(),
});

export type ReportEntry = z.infer<typeof reportEntry>;

/** The moderator, operator or server that did something. */
const actor = z.object({
  kind: z.enum(["moderator", "operator", "server"]),
  /** A moderator's username at the time; null for operators and the server. */
  username: z.string().nullable(),
});

/** How an appeal stands. */
export const appealState = z.enum(["open", "kept", "undone"]);

export type AppealState = z.infer<typeof appealState>;

/** An action, as moderators see it; it never changes. */
export const moderationAction = z.object({
  id,
  kind: moderationActionKind,
  actor,
  /** What it was about; for appeals the same as of the action appealed against. */
  subject,
  /** The person concerned; null for a community or a conversation, and for a deleted account. */
  username: z.string().nullable(),
  /** The reports that it closed, the first ones of many. */
  reportNumbers: z.array(reportNumber).max(REPORTS_SHOWN),
  /** What the person was told. */
  words: z.string(),
  createdAt: timestamp,
  /** Of a suspension with an end. */
  until: timestamp.nullable(),
});

export type ModerationAction = z.infer<typeof moderationAction>;

const reportOfThing = z.object({
  number: reportNumber,
  /** Who reported. */
  reporter: person,
  reason: reportReason,
  text: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  outcome: reportOutcome.nullable(),
});

/** Another report about the same person, or a report of the same thing in the other state: closed before, or opened since. */
const earlierReport = z.object({
  number: reportNumber,
  subject,
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
  subject,
  person: moderatedPerson.nullable(),
  /** A path of the web side, or null where there is no page of it. */
  path: z.string().nullable(),
  /** As it was when it was first reported; null for reports from before this was stored, and when that is over. */
  asReported: moderatedContent.nullable(),
  /** As it is now; null for one that is gone, and for a conversation, which moderators cannot read. */
  asNow: moderatedContent.nullable(),
  isGone: z.boolean(),
  /** Since when it is hidden from everyone but its author; null unless it is now. */
  hiddenAt: timestamp.nullable(),
  /** The messages stored with the report, for a message or a conversation. */
  messages: z.array(moderatedMessage),
  /** The first of the reports of the same thing, with which `asReported` was stored. */
  firstNumber: reportNumber,
  /** What the reports below have stored beside `asReported` and `messages`, each content and each set of messages once, oldest first. */
  otherEvidence: z.array(otherEvidence).max(REPORTS_SHOWN),
  isOpen: z.boolean(),
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

export const actOnReport = endpoint({
  method: "POST",
  path: "/moderation/reports/:number/actions",
  summary:
    "Acts on an open report and closes all open reports of the same thing; a limit and a suspension also those of the person. 409 CONFLICT if it is closed (the message says by whom), if there is nothing to do, as with a thing that is already hidden, if the caller reported it, or another moderator is its subject. 404 for one that the caller may not read, as about themselves.",
  access: "site-moderator",
  hidesContent: true,
  params: reportParams,
  body: z.strictObject({
    action: reportActionKind,
    /** Of a suspension only. */
    lasts: z.enum(keysOf(suspensionLasts), { error: "Choose how long it lasts" }).optional(),
    words,
  }),
  output: z.object({ ...successFields, action: moderationAction }),
});

export const restoreSuspended = endpoint({
  method: "POST",
  path: "/moderation/members/:username/restore",
  summary:
    "Ends a member's suspension. 404 for an unknown member, 409 CONFLICT for one who is not suspended.",
  access: "site-moderator",
  params: usernameParams,
  body: z.strictObject({ words }),
  output: z.object({ ...successFields, action: moderationAction }),
});

export const showHidden = endpoint({
  method: "POST",
  path: "/moderation/reports/:number/show",
  summary:
    "Shows again what a report is about, whether the report is open or not, and closes none. 404 for an unknown number; 409 CONFLICT if it is not hidden, or for what is the caller's or another moderator's.",
  access: "site-moderator",
  params: reportParams,
  body: z.strictObject({ words }),
  output: z.object({ ...successFields, action: moderationAction }),
});

export const endLimit = endpoint({
  method: "POST",
  path: "/moderation/members/:username/unlimit",
  summary: "Ends a member's limit. 404 for an unknown member, 409 CONFLICT for one who is not limited.",
  access: "site-moderator",
  params: usernameParams,
  body: z.strictObject({ words }),
  output: z.object({ ...successFields, action: moderationAction }),
});

export const getModerationLog = endpoint({
  method: "GET",
  path: "/moderation/log",
  summary: "Every action of moderators, operators and the server, latest first.",
  access: "site-moderator",
  query: pageQuery(MODERATION_PAGE_SIZE),
  output: z.object({ ...successFields, actions: z.array(moderationAction), ...pageFields }),
});

/** One week of the statistics, from Monday 0:00 UTC. */
export const moderationWeek = z.object({
  startsAt: timestamp,
  reportCount: count,
  closedCount: count,
  /** From the report to its closing, of those closed in the week; null if there are none. */
  medianHoursToClose: z.number().nonnegative().nullable(),
  /** Only kinds that occurred. */
  actions: z.array(z.object({ kind: moderationActionKind, count: z.number().int().positive() })),
});

export type ModerationWeek = z.infer<typeof moderationWeek>;

export const getModerationStatistics = endpoint({
  method: "GET",
  path: "/moderation/statistics",
  summary: "How many reports are open and since when, and what the last 12 weeks brought.",
  access: "site-moderator",
  output: z.object({
    ...successFields,
    openReportCount: count,
    openAppealCount: count,
    /** Null if none is open. */
    oldestOpenAt: timestamp.nullable(),
    /** Oldest first; the last one is not over. */
    weeks: z.array(moderationWeek).length(STATISTICS_WEEKS),
  }),
});

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
  subject,
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
  subject,
  reason: reportReason,
  text: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  /** What came of it, as a sentence for the reporter; null while open. */
  answer: z.string().nullable(),
});

export type OwnReport = z.infer<typeof ownReport>;

export const listOwnModeration = endpoint({
  method: "GET",
  path: "/moderation-actions",
  summary:
    "What was done about the caller and the caller's content, with their appeals, and the caller's reports; each latest first.",
  access: "member",
  output: z.object({
    ...successFields,
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
    "Decides an appeal: keeps the action, or undoes it. 409 CONFLICT if it is decided (the message says by whom), for the moderator who acted while there is another, for one who reported it, and for an appeal by a moderator.",
  access: "site-moderator",
  params: z.strictObject({ id }),
  body: z.strictObject({
    decision: z.enum(["keep", "undo"], { error: "Keep the action or undo it" }),
    words,
  }),
  output: z.object({ ...successFields, appeal: moderationAppeal }),
});
