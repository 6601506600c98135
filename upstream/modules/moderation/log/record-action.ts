import { and, asc, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { type ModerationActionKind, type ReportOutcome, reportOutcome } from "#contract/moderation";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { allOf } from "#upstream/core/db/relation";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import type { ModerationDeps, Order } from "#upstream/modules/moderation/moderation-deps";
import type { ModerationSubject } from "#upstream/modules/moderation/moderation-subject";
import { tellReporters } from "#upstream/modules/moderation/tell-people";

export type ActionRow = typeof moderationActions.$inferSelect;

interface NewAction extends Order {
  readonly kind: ModerationActionKind;
  readonly subject: ModerationSubject;
  readonly until?: Date | null;
  /** Which open reports it closes, as far as `shownUpTo` allows; none by default. */
  readonly closes?: SQL | undefined;
}

/** The reports of a thing. */
export function reportsOf({ kind, id }: Pick<ModerationSubject, "kind" | "id">): SQL {
  return allOf(eq(reports.subjectKind, kind), eq(reports.subjectId, id));
}

/** @param upTo their highest number */
function lockOpenReports(tx: Database, which: SQL, upTo: number | undefined) {
  const isRead = upTo === undefined ? undefined : lte(reports.number, upTo);
  return tx
    .select({
      id: reports.id,
      number: reports.number,
      subjectKind: reports.subjectKind,
      reporterId: reports.reporterId,
    })
    .from(reports)
    .where(and(which, isRead, isNull(reports.closedAt)))
    .orderBy(asc(reports.id))
    .for("no key update");
}

const isOutcome = (kind: ModerationActionKind): kind is ReportOutcome =>
  reportOutcome.options.some((each) => each === kind);

/**
 * Writes an action into the log, closes the reports that it settles and tells their reporters what came of them.
 * @param tx the transaction of the action, which has taken the deletion lock and locked the subject
 */
export async function recordAction(
  deps: ModerationDeps,
  tx: Database,
  { kind, subject, actor, words, now, shownUpTo, until = null, closes }: NewAction,
): Promise<ActionRow> {
  const open = closes ? await lockOpenReports(tx, closes, shownUpTo) : [];
  const [action] = await tx
    .insert(moderationActions)
    .values({
      id: newId(now),
      kind,
      actorKind: actor.kind,
      actorId: actor.id,
      actorUsername: actor.username,
      subjectKind: subject.kind,
      subjectId: subject.id,
      personId: subject.personId,
      reportNumbers: open.map(({ number }) => number),
      words,
      createdAt: now,
      until,
    })
    .returning();
  if (!action) throw new Error("The action was not stored.");
  if (open.length > 0 && isOutcome(kind)) {
    const ids = open.map(({ id }) => id);
    const closed = { closedAt: now, closedBy: action.id, outcome: kind };
    await tx.update(reports).set(closed).where(inArray(reports.id, ids));
    await tellReporters(deps, tx, open, { outcome: kind, now });
  }
  return action;
}
