import { id as contentId } from "#contract/primitives";
import { forgetPicturesOf } from "#upstream/modules/moderation/actions/removed-pictures";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Forgets what the pictures of a removed post or story looked like, so that no rule holds them any more. */
export async function forgetPictures({ db }: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the id of the removed post or story, as `reports --all` shows it");
  const id = contentId.safeParse(typed).data;
  const count = id ? await forgetPicturesOf(db, id) : 0;
  if (count === 0) throw new AdminRefusal(`No pictures of ${typed} are remembered.`);
  return count === 1 ? "1 picture is forgotten." : `${count} pictures are forgotten.`;
}
