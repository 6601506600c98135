import type { Database } from "#upstream/core/db/connection/database";
import { changeHidden, type Hidable } from "#upstream/modules/hiding/change-hidden";
import { tellOfShown } from "#upstream/modules/hiding/tell-of-shown";
import type { ModerationDeps, Order } from "./moderation-deps.ts";
import { type ActionRow, recordAction, reportsOf } from "./record-action.ts";
import { answerByAppeal, tellPerson } from "./tell-people.ts";

/**
 * Shows what a rule holds, dismisses its reports, and tells its author and those whom it would have notified when it was written.
 * @param tx as for `changeHidden`
 * @returns null if no rule holds it, or it is gone
 */
export async function releaseHeld(
  deps: ModerationDeps,
  tx: Database,
  { kind, id }: Hidable,
  order: Order,
): Promise<ActionRow | null> {
  const shown = await changeHidden(tx, { kind, id }, { hiddenAt: null }, ({ isHeld }) => isHeld);
  if (!shown) return null;
  const { words, now } = order;
  await tellOfShown(tx, { kind, id }, now);
  const subject = { kind, id, personId: shown.authorId };
  const closes = reportsOf(subject);
  const action = await recordAction(deps, tx, { ...order, kind: "dismiss", subject, closes });
  await tellPerson(deps, tx, shown.authorId, {
    title: `Your ${kind} is shown`,
    message: `Your ${kind} waited for a moderator, who found nothing wrong with it. It can be seen now.`,
    words,
    answer: [],
    link: answerByAppeal.link,
    now,
  });
  return action;
}
