import { id as contentId } from "#contract/primitives";
import { type RemovableKind, removeContent } from "#upstream/modules/moderation/actions/remove-content";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { closedOf } from "./closed-reports.ts";
import { orderOf } from "./operator-order.ts";
import { onlyArgument } from "./read-arguments.ts";

interface Wording {
  /** What to give, when the argument is missing. */
  readonly argument: string;
  /** @param by whose it was, such as "@bob" */
  readonly done: (by: string) => string;
}

const wordings: Record<Exclude<RemovableKind, "conversation">, Wording> = {
  post: {
    argument: "the post's id, the last part of its address",
    done: (by) =>
      `The post of ${by} is hidden and will be deleted shortly with its pictures, comments and likes.`,
  },
  comment: {
    argument: "the comment's id, as `reports` shows it",
    done: (by) => `The comment of ${by} is removed; its replies stay.`,
  },
  story: {
    argument: "the story's id, as `reports` shows it",
    done: (by) => `The story of ${by} is removed, and its picture will be deleted shortly.`,
  },
  message: {
    argument: "the message's id, as `reports` shows it",
    done: (by) => `The message of ${by} is removed for everyone, and its file will be deleted shortly.`,
  },
};

/** Makes the command that removes content of a kind for good and closes its reports; its author and the reporters are told. */
export function removeCommand(kind: keyof typeof wordings) {
  const { argument, done } = wordings[kind];
  return async (context: AdminContext, args: readonly string[]): Promise<string> => {
    const typed = onlyArgument(args, argument);
    const id = contentId.safeParse(typed).data;
    const order = orderOf(context);
    const result =
      id && (await context.db.transaction((tx) => removeContent(context, tx, { kind, id }, order)));
    if (!result) throw new AdminRefusal(`There is no ${kind} ${typed}.`);
    const { removed, action } = result;
    const by = `@${removed.username}`;
    const said = removed.wasDeleted
      ? `${by} had already deleted this ${kind}; now it cannot be restored.`
      : done(by);
    return said + closedOf(action.reportNumbers.length);
  };
}
