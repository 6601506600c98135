import { and, desc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { APPEAL_MS, OWN_ACTIONS_SHOWN } from "#contract/limits-moderation";
import type { ModerationActionKind } from "#contract/moderation";
import type { AppealState, HeldThing, OwnModerationAction, OwnReport } from "#contract/moderation-appeal";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { moderationActions, moderationAppeals } from "#upstream/core/db/schema/schema-moderation";
import { reportedContent, reports } from "#upstream/core/db/schema/schema-report";
import { excerptOf } from "#upstream/core/excerpt";
import type { ActionRow } from "#upstream/modules/moderation/log/record-action";
import { concernedLabelOf, reportedLabelOf } from "#upstream/modules/moderation/moderation-subject";
import { EXCERPT_LENGTH } from "#upstream/modules/moderation/reports/read-excerpts";
import { answerOf } from "#upstream/modules/moderation/tell-people";
import { readOwnHeld } from "./own-held.ts";

const appealableKinds: readonly ModerationActionKind[] = ["remove", "warn", "suspend", "hide", "limit"];

/** What members learn of actions on them: not that a report was dismissed. */
export const shownKinds: ModerationActionKind[] = [...appealableKinds, "show", "unlimit", "restore"];

/** The action that decided an appeal. */
export const decision = alias(moderationActions, "decision");

export type AppealRow = typeof moderationAppeals.$inferSelect;

/** The state of an appeal by the kind of the action that decided it. */
export function appealStateOf(decided: Pick<ActionRow, "kind"> | null): AppealState {
  if (!decided) return "open";
  return decided.kind === "undo" ? "undone" : "kept";
}

/** An appeal as the contract has it, for both sides. */
export function toAppeal({ text, createdAt }: AppealRow, decided: ActionRow | null) {
  return {
    state: appealStateOf(decided),
    text,
    createdAt: createdAt.toISOString(),
    decidedAt: decided?.createdAt.toISOString() ?? null,
    words: decided?.words ?? null,
  };
}

/** Whether an action can be appealed against, apart from an appeal that there is. */
export function isAppealable({ kind, createdAt }: ActionRow, now: Date): boolean {
  return appealableKinds.includes(kind) && now.getTime() - createdAt.getTime() < APPEAL_MS;
}

/**
 * A query of the actions that a member learns of, with their appeals.
 * @param which a further condition
 */
export function selectOwnActions(db: Database, userId: string, which?: SQL) {
  return db
    .select({ action: moderationActions, appeal: moderationAppeals, decision })
    .from(moderationActions)
    .leftJoin(moderationAppeals, eq(moderationAppeals.actionId, moderationActions.id))
    .leftJoin(decision, eq(decision.id, moderationAppeals.decidedBy))
    .where(and(eq(moderationActions.personId, userId), inArray(moderationActions.kind, shownKinds), which))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectOwnActions>>[number];

/**
 * What was reported of each thing that an action was about, by the action's id.
 * @param which a further condition on the reports
 */
export async function readActionExcerpts(
  db: Database,
  actionIds: readonly string[],
  which?: SQL,
): Promise<ReadonlyMap<string | null, string>> {
  if (actionIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([reports.closedBy], { actionId: reports.closedBy, text: reportedContent.text })
    .from(reports)
    .innerJoin(reportedContent, eq(reportedContent.reportId, reports.id))
    .where(and(isNotNull(reports.closedBy), inArray(reports.closedBy, [...actionIds]), which))
    .orderBy(reports.closedBy, reports.number);
  return new Map(rows.map(({ actionId, text }) => [actionId, excerptOf(text, EXCERPT_LENGTH)]));
}

/** The contract's action for the member whom it concerns. */
export function toOwnAction(
  { action, appeal, decision: decided }: Selected,
  excerpt: string | undefined,
  now: Date,
): OwnModerationAction {
  const { id, kind, subjectKind, subjectId, words, createdAt, until } = action;
  const appealUntil = new Date(createdAt.getTime() + APPEAL_MS).toISOString();
  return {
    id,
    kind,
    subject: { kind: subjectKind, id: subjectId, label: concernedLabelOf(kind, subjectKind) },
    excerpt: subjectKind === "person" ? "" : (excerpt ?? ""),
    words,
    createdAt: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    appealUntil: !appeal && isAppealable(action, now) ? appealUntil : null,
    appeal: appeal && toAppeal(appeal, decided),
  };
}

/** The caller's reports, latest first, with what came of each. */
async function readOwnReports(db: Database, userId: string): Promise<OwnReport[]> {
  const rows = await db
    .select()
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.number))
    .limit(OWN_ACTIONS_SHOWN);
  return rows.map((row) => ({
    number: row.number,
    subject: { kind: row.subjectKind, id: row.subjectId, label: reportedLabelOf(row.subjectKind) },
    reason: row.reason,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    answer: row.closedAt && answerOf(row),
  }));
}

/** What of the caller's is held, what was done about the caller, and the caller's reports. */
export async function readOwnModeration(
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  userId: string,
): Promise<{ held: HeldThing[]; actions: OwnModerationAction[]; reports: OwnReport[] }> {
  const now = clock();
  const rows = await selectOwnActions(db, userId)
    .orderBy(desc(moderationActions.id))
    .limit(OWN_ACTIONS_SHOWN);
  const excerpts = await readActionExcerpts(
    db,
    rows.map(({ action }) => action.id),
  );
  const actions = rows.map((row) => toOwnAction(row, excerpts.get(row.action.id), now));
  const held = await readOwnHeld(db, { viewer: userId, now });
  return { held, actions, reports: await readOwnReports(db, userId) };
}
