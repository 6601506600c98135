import { and, eq, inArray, not, type SQL } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { siteModerators } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import type { ActionRow } from "#upstream/modules/moderation/log/record-action";
import {
  decidedBy,
  isReadable,
  listDeciders,
  listDecidersOf,
} from "#upstream/modules/moderation/reports/refuse-moderator";
import type { AppealRow } from "./own-moderation.ts";

/** An appeal, the action that it is against, and what decided it. */
interface Appealed {
  readonly appeal: AppealRow;
  readonly action: ActionRow;
  readonly decision: ActionRow | null;
}

/** The other moderators who may decide an appeal: who neither acted nor made one of the reports that the action closed, and may read those. */
async function othersFor(db: Database, { action }: Appealed): Promise<string[]> {
  const deciders = await listDecidersOf(db, eq(reports.closedBy, action.id));
  return deciders.filter((id) => id !== action.actorId);
}

/** Those of some actions that closed such a report. */
async function closing(db: Database, actionIds: readonly string[], which: SQL) {
  const rows = await db
    .selectDistinct({ actionId: reports.closedBy })
    .from(reports)
    .where(and(inArray(reports.closedBy, [...actionIds]), which));
  return new Set(rows.map(({ actionId }) => actionId));
}

/** Those of some people who moderate the whole server. */
async function moderatorsAmong(db: Database, userIds: readonly string[]) {
  const rows = await db
    .select({ userId: siteModerators.userId })
    .from(siteModerators)
    .where(inArray(siteModerators.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Why a moderator may not decide some appeals, as on the reports that the actions closed.
 * @returns a function from one of them to a sentence; null if they may, or it is decided
 */
export async function refusalsOf(
  db: Database,
  moderatorId: string,
  appeals: readonly Appealed[],
): Promise<(appealed: Appealed) => string | null> {
  const hasOthers = (await listDeciders(db)).some((id) => id !== moderatorId);
  const actionIds = appeals.map(({ action }) => action.id);
  const own = await closing(db, actionIds, eq(reports.reporterId, moderatorId));
  const unreadable = await closing(db, actionIds, not(isReadable(db, moderatorId)));
  const moderators = await moderatorsAmong(
    db,
    appeals.map(({ appeal }) => appeal.userId),
  );
  const refusals = new Map<string, string | null>();
  for (const appealed of appeals) refusals.set(appealed.appeal.id, await refusalOf(appealed));
  return ({ appeal }) => refusals.get(appeal.id) ?? null;

  async function refusalOf(appealed: Appealed): Promise<string | null> {
    const { appeal, action, decision } = appealed;
    if (decision) return null;
    if (appeal.userId === moderatorId) return "This is your own appeal. Only the operator can decide it.";
    if (moderators.has(appeal.userId))
      return "This appeal is by another moderator. Only the operator can decide it.";
    if (own.has(action.id)) return `You reported this yourself. ${decidedBy(await othersFor(db, appealed))}`;
    // Not why, nor who is left: they may have written in what was reported, and another moderator may have reported it.
    if (unreadable.has(action.id))
      return "You cannot read what was reported. Another moderator or the operator decides it.";
    if (action.actorId !== moderatorId || !hasOthers) return null;
    return (await othersFor(db, appealed)).length > 0
      ? "You decided this. Another moderator looks at it."
      : "You decided this yourself. Only the operator can decide the appeal.";
  }
}
