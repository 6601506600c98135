import { and, eq, inArray, isNotNull, isNull, ne, not, type SQL } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { siteModerators } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { ActionRow } from "#upstream/modules/moderation/log/record-action";
import { isReadable } from "#upstream/modules/moderation/reports/refuse-moderator";
import type { AppealRow } from "./own-moderation.ts";

/** An appeal, the action that it is against, and what decided it. */
interface Appealed {
  readonly appeal: AppealRow;
  readonly action: ActionRow;
  readonly decision: ActionRow | null;
}

/** Whether another moderator than this one can decide: with a second factor, and not suspended. */
async function hasOthers(db: Database, moderatorId: string): Promise<boolean> {
  const [other] = await db
    .select({ userId: siteModerators.userId })
    .from(siteModerators)
    .innerJoin(users, eq(users.id, siteModerators.userId))
    .innerJoin(secondFactors, eq(secondFactors.userId, siteModerators.userId))
    .where(
      and(
        ne(siteModerators.userId, moderatorId),
        isNull(users.deactivatedAt),
        isNotNull(secondFactors.activatedAt),
      ),
    )
    .limit(1);
  return other !== undefined;
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
  const others = await hasOthers(db, moderatorId);
  const actionIds = appeals.map(({ action }) => action.id);
  const own = await closing(db, actionIds, eq(reports.reporterId, moderatorId));
  const unreadable = await closing(db, actionIds, not(isReadable(db, moderatorId)));
  const moderators = await moderatorsAmong(
    db,
    appeals.map(({ appeal }) => appeal.userId),
  );
  return ({ appeal, action, decision }) => {
    if (decision) return null;
    if (appeal.userId === moderatorId) return "This is your own appeal. Another moderator decides it.";
    if (own.has(action.id)) return "You reported this yourself. Another moderator decides it.";
    if (moderators.has(appeal.userId))
      return "This appeal is by another moderator. Only the operator can decide it.";
    // Not why: they may have written in what was reported.
    if (unreadable.has(action.id)) return "You cannot read what was reported. Another moderator decides it.";
    return action.actorId === moderatorId && others
      ? "You decided this. Another moderator looks at it."
      : null;
  };
}
