import { eq } from "drizzle-orm";
import { id as contentId } from "#contract/primitives";
import { users } from "#upstream/core/db/schema/schema";
import { type HidableKind, setHidden } from "#upstream/modules/moderation/hide-content";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Hides a post, comment or story and closes its reports, or shows it again. */
export async function hideContent(
  context: AdminContext,
  args: readonly string[],
  kind: HidableKind,
  isHidden: boolean,
): Promise<string> {
  const typed = onlyArgument(args, `the id of the ${kind}, as \`reports\` shows it`);
  const id = contentId.safeParse(typed).data;
  return context.db.transaction(async (tx) => {
    const content = id && (await setHidden(context, tx, { kind, id }, isHidden));
    if (!id || !content) throw new AdminRefusal(`There is no ${kind} ${typed}.`);
    const { authorId, hiddenBefore } = content;
    const [author] = await tx.select({ username: users.username }).from(users).where(eq(users.id, authorId));
    const ofAuthor = `The ${kind} of @${author?.username}`;
    if (!isHidden) return hiddenBefore ? `${ofAuthor} is shown again.` : `${ofAuthor} is not hidden.`;
    if (hiddenBefore) return `${ofAuthor} was already hidden on ${hiddenBefore.toISOString()}.`;
    return `${ofAuthor} is hidden from everyone else; nothing was deleted.`;
  });
}
