import type { Database } from "#upstream/core/db/connection/database";
import { changeHidden, type Hidable } from "#upstream/modules/hiding/change-hidden";
import { tellOfShown } from "#upstream/modules/hiding/tell-of-shown";
import { type ActionRow, recordAction, reportsOf } from "#upstream/modules/moderation/log/record-action";
import type { ModerationDeps, Order } from "#upstream/modules/moderation/moderation-deps";
import { answerByAppeal, tellPerson } from "#upstream/modules/moderation/tell-people";

const quoting = (content: string) => ["It said:", content || "(a picture)"];

/**
 * Hides a post, comment or story from everyone but its author, closes its reports and tells the author. Nothing is deleted.
 * @param tx as for `changeHidden`
 * @returns null if it is hidden already, or gone
 */
export async function hideContent(
  deps: ModerationDeps,
  tx: Database,
  { kind, id }: Hidable,
  order: Order,
): Promise<ActionRow | null> {
  const { words, now } = order;
  const hidden = await changeHidden(tx, { kind, id }, { hiddenAt: now });
  if (!hidden) return null;
  const subject = { kind, id, personId: hidden.authorId };
  const closes = reportsOf(subject);
  const action = await recordAction(deps, tx, { ...order, kind: "hide", subject, closes });
  await tellPerson(deps, tx, hidden.authorId, {
    title: `Your ${kind} was hidden`,
    message: `The people who run this server have hidden your ${kind}. You still see it and can delete it; no one else can see it anymore.`,
    details: quoting(hidden.content),
    words,
    ...answerByAppeal,
    now,
  });
  return action;
}

/**
 * Shows a hidden post, comment or story again and tells its author.
 * @param tx as for `changeHidden`
 * @returns null if it is not hidden, or gone, and for what a rule holds: see `releaseHeld`
 */
export async function showContent(
  deps: ModerationDeps,
  tx: Database,
  { kind, id }: Hidable,
  order: Order,
): Promise<ActionRow | null> {
  const shown = await changeHidden(tx, { kind, id }, { hiddenAt: null }, ({ isHeld }) => !isHeld);
  if (!shown) return null;
  await tellOfShown(tx, { kind, id }, order.now);
  const subject = { kind, id, personId: shown.authorId };
  const action = await recordAction(deps, tx, { ...order, kind: "show", subject });
  await tellPerson(deps, tx, shown.authorId, {
    title: `Your ${kind} is shown again`,
    message: `The people who run this server no longer hide your ${kind}. It can be seen as before.`,
    details: quoting(shown.content),
    words: order.words,
    answer: [],
    link: answerByAppeal.link,
    now: order.now,
  });
  return action;
}
