import type { Database } from "#upstream/core/db/connection/database";
import { changeHidden } from "#upstream/modules/hiding/change-hidden";
import { isHidable } from "#upstream/modules/hiding/read-hidden";
import { tellOfShown } from "#upstream/modules/hiding/tell-of-shown";
import { changeLimit } from "#upstream/modules/moderation/actions/limit-member";
import { forgetPicturesOf } from "#upstream/modules/moderation/actions/removed-pictures";
import type { ActionRow } from "#upstream/modules/moderation/log/record-action";
import { ownLabelOf } from "#upstream/modules/moderation/moderation-subject";

const WRONG = "We were wrong, and we are sorry.";

/** Shows again what an action hid; what was shown meanwhile, or hidden once more, stays as it is. */
async function showAgain(
  tx: Database,
  { subjectKind: kind, subjectId: id, createdAt }: ActionRow,
  now: Date,
) {
  if (!isHidable(kind)) throw new Error(`A ${kind} cannot be hidden.`);
  const isOfAction = ({ hiddenAt }: { hiddenAt: Date | null }) => hiddenAt?.getTime() === createdAt.getTime();
  const shown = await changeHidden(tx, { kind, id }, { hiddenAt: null }, isOfAction);
  if (shown) await tellOfShown(tx, { kind, id }, now);
  return shown ? `${WRONG} Everyone can see ${ownLabelOf(kind)} as before.` : WRONG;
}

/** Ends the limit that an action began, and no later one. */
async function endLimitOf(tx: Database, { personId, createdAt }: ActionRow) {
  const isOfAction = ({ limitedAt }: { limitedAt: Date | null }) =>
    limitedAt?.getTime() === createdAt.getTime();
  const hasEnded = personId !== null && (await changeLimit(tx, personId, null, isOfAction));
  return hasEnded ? `${WRONG} Your account is no longer limited.` : WRONG;
}

/** Whether undoing an action of a kind can put back what it did. */
export const canUndo = ({ kind }: Pick<ActionRow, "kind">): boolean => kind !== "remove";

/**
 * Undoes an action that a member has appealed against.
 * @param tx a transaction that has taken the deletion lock alone
 * @returns what the member is told
 */
export async function undoAfterAppeal(tx: Database, action: ActionRow, now: Date): Promise<string> {
  switch (action.kind) {
    case "hide":
      return showAgain(tx, action, now);
    case "limit":
      return endLimitOf(tx, action);
    case "warn":
      return "The warning is withdrawn.";
    case "remove":
      await forgetPicturesOf(tx, action.subjectId);
      return "We were wrong. What was removed is deleted, though, and cannot come back.";
    case "suspend":
      // A member who answers a suspension can sign in, so it is over; one that came later stays.
      return "The suspension was wrong. We are sorry.";
    default:
      return "It is undone.";
  }
}
