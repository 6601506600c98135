import {
  endModerator as end,
  listModerators as list,
  makeModerator as make,
} from "#upstream/modules/moderation/site-moderators";
import type { AdminContext } from "./admin-context.ts";
import { lockMemberNamed } from "./find-member.ts";
import { orderOf } from "./operator-order.ts";
import { noMore, onlyArgument } from "./read-arguments.ts";

/** Makes a member a moderator of the whole server. */
export async function makeModerator(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    const member = await lockMemberNamed(tx, typed);
    const isNew = await make(context, tx, member.id, orderOf(context));
    return isNew
      ? `@${member.username} is a moderator and finds the reports at /moderation, once a second factor is on.`
      : `@${member.username} is a moderator already.`;
  });
}

/** Ends the rights of a moderator of the whole server, at once. */
export async function endModerator(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    const member = await lockMemberNamed(tx, typed);
    const wasOne = await end(context, tx, member.id, orderOf(context));
    return wasOne
      ? `@${member.username} is no longer a moderator.`
      : `@${member.username} is not a moderator.`;
  });
}

/** Lists the moderators of the whole server. */
export async function listModerators({ db }: AdminContext, args: readonly string[]): Promise<string> {
  noMore(args);
  const found = await list(db);
  if (found.length === 0) return "There are no moderators.";
  return found
    .map(({ username, since, secondFactorSince, suspendedAt }) => {
      const factor = secondFactorSince ? "" : ", without a second factor: cannot moderate yet";
      return `@${username}  since ${since.toISOString()}${suspendedAt ? ", suspended" : ""}${factor}`;
    })
    .join("\n");
}
