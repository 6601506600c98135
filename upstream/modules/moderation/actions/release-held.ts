import { and, gt, isNotNull, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { reports } from "#upstream/core/db/schema/schema-report";
import { changeHidden, type Hidable } from "#upstream/modules/hiding/change-hidden";
import { tellOfShown } from "#upstream/modules/hiding/tell-of-shown";
import { type ActionRow, recordAction, reportsOf } from "#upstream/modules/moderation/log/record-action";
import type { ModerationDeps, Order } from "#upstream/modules/moderation/moderation-deps";
import { answerByAppeal, tellPerson } from "#upstream/modules/moderation/tell-people";

/** @throws AppError CONFLICT if its author has changed it since the moderator read it, which is reported each time */
async function refuseUnread(tx: Database, { kind, id }: Hidable, { shownUpTo }: Order): Promise<void> {
  if (shownUpTo === undefined) return;
  const isLater = and(isNotNull(reports.rule), gt(reports.number, shownUpTo), isNull(reports.closedAt));
  if ((await tx.$count(reports, and(reportsOf({ kind, id }), isLater))) === 0) return;
  throw new AppError("CONFLICT", "Its author has changed it since. Read it again.");
}

/**
 * Shows what a rule holds, dismisses its reports, and tells its author and those whom it would have notified when it was written.
 * @param tx as for `changeHidden`
 * @returns null if no rule holds it, or it is gone
 * @throws AppError CONFLICT if its author has changed it since the moderator read it
 */
export async function releaseHeld(
  deps: ModerationDeps,
  tx: Database,
  { kind, id }: Hidable,
  order: Order,
): Promise<ActionRow | null> {
  await refuseUnread(tx, { kind, id }, order);
  const shown = await changeHidden(tx, { kind, id }, { hiddenAt: null }, ({ isHeld }) => isHeld);
  if (!shown) return null;
  const { words, now } = order;
  await tellOfShown(tx, { kind, id }, now);
  const subject = { kind, id, personId: shown.authorId };
  const closes = reportsOf(subject);
  const action = await recordAction(deps, tx, { ...order, kind: "dismiss", subject, closes });
  await tellPerson(deps, tx, shown.authorId, {
    title: `Your ${kind} was looked at`,
    message: `Your ${kind} waited for a moderator, who found nothing wrong with it. It is no longer hidden.`,
    words,
    answer: [],
    link: answerByAppeal.link,
    now,
  });
  return action;
}
