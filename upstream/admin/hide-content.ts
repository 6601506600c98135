import { id as contentId } from "#contract/primitives";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { type HidableKind, readHidable } from "#upstream/modules/hiding/read-hidden";
import { hideContent, showContent } from "#upstream/modules/moderation/actions/hide-content";
import { releaseHeld } from "#upstream/modules/moderation/actions/release-held";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { closedOf } from "./closed-reports.ts";
import { orderOf } from "./operator-order.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Makes the command that hides content of a kind and closes its reports, or shows it again; its author and the reporters are told. */
export function hidingCommand(kind: HidableKind, isHidden: boolean) {
  return async (context: AdminContext, args: readonly string[]): Promise<string> => {
    const typed = onlyArgument(args, `the id of the ${kind}, as \`reports\` shows it`);
    const id = contentId.safeParse(typed).data;
    return context.db.transaction(async (tx) => {
      await takeDeletionLock(tx);
      const content = id && (await readHidable(tx, kind, [id])).get(id);
      if (!content) throw new AdminRefusal(`There is no ${kind} ${typed}.`);
      const ofAuthor = `The ${kind} of @${content.username}`;
      if (!isHidden) {
        const show = content.isHeld ? releaseHeld : showContent;
        const shown = await show(context, tx, { kind, id }, orderOf(context));
        return shown ? `${ofAuthor} is shown again.` : `${ofAuthor} is not hidden.`;
      }
      const action = await hideContent(context, tx, { kind, id }, orderOf(context));
      if (!action) return `${ofAuthor} was already hidden on ${content.hiddenAt?.toISOString()}.`;
      const said = `${ofAuthor} is hidden from everyone else; nothing was deleted.`;
      return said + closedOf(action.reportNumbers.length);
    });
  };
}
