import { AppError } from "#contract/errors";
import { decideModerationAppeal } from "#contract/moderation-appeal";
import { id as appealId } from "#contract/primitives";
import { decideAsOperator } from "#upstream/modules/moderation/appeals/appeals";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";

/** Decides an appeal; who appealed is told, with the words that follow the decision. */
export async function decideAppeal(context: AdminContext, args: readonly string[]): Promise<string> {
  const [typed, decision, ...words] = args;
  const id = appealId.safeParse(typed).data;
  if (!id) throw new AdminRefusal("Give the appeal's id, as `appeals` shows it.");
  const asked = decideModerationAppeal.body.safeParse({ decision, words: words.join(" ") });
  if (!asked.success)
    throw new AdminRefusal(`${asked.error.issues[0]?.message ?? "Keep the action or undo it"}.`);
  try {
    await decideAsOperator(context, id, asked.data);
  } catch (error) {
    // It does not exist, or is decided.
    if (error instanceof AppError) throw new AdminRefusal(error.message.replace(/\.?$/, "."));
    throw error;
  }
  return asked.data.decision === "keep"
    ? "The action is kept, and who appealed is told."
    : "The action is undone, and who appealed is told.";
}
