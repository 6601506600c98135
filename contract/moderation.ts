import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import {
  MODERATION_PAGE_SIZE,
  MODERATION_WORDS_MAX_LENGTH,
  REPORTS_SHOWN,
  STATISTICS_WEEKS,
} from "./limits-moderation.ts";
import { person } from "./person.ts";
import {
  count,
  id,
  pageFields,
  pageQuery,
  personText,
  successFields,
  timestamp,
  usernameParams,
} from "./primitives.ts";
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

/** The rules that an operator can turn on, by which what members write is held until a moderator decides. */
export const holdRule = z.enum(["new-account-links", "repeated-text", "removed-pictures"]);

export type HoldRule = z.infer<typeof holdRule>;

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
export const moderationWords = personText("Your words", MODERATION_WORDS_MAX_LENGTH).default("");

export const reportNumber = z.number().int().positive();

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

export const moderationSubject = z.object({
  kind: moderationSubjectKind,
  id,
  /** In words, such as "a post by @bob" or "a private message". */
  label: z.string(),
});

/** The moderator, operator or server that did something. */
const actor = z.object({
  kind: z.enum(["moderator", "operator", "server"]),
  /** A moderator's username at the time; null for operators and the server. */
  username: z.string().nullable(),
});

/** An action, as moderators see it; it never changes. */
export const moderationAction = z.object({
  id,
  kind: moderationActionKind,
  actor,
  /** What it was about; for appeals the same as of the action appealed against. */
  subject: moderationSubject,
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

export const restoreSuspended = endpoint({
  method: "POST",
  path: "/moderation/members/:username/restore",
  summary:
    "Ends a member's suspension. 404 for an unknown member, 409 CONFLICT for one who is not suspended.",
  access: "site-moderator",
  params: usernameParams,
  body: z.strictObject({ words: moderationWords }),
  output: z.object({ ...successFields, action: moderationAction }),
});

export const endLimit = endpoint({
  method: "POST",
  path: "/moderation/members/:username/unlimit",
  summary: "Ends a member's limit. 404 for an unknown member, 409 CONFLICT for one who is not limited.",
  access: "site-moderator",
  params: usernameParams,
  body: z.strictObject({ words: moderationWords }),
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
  summary:
    "How many reports are open and since when, and what the last 12 weeks brought. Reports that the caller may not read are not counted.",
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
