import { type Order, operator } from "#upstream/modules/moderation/moderation-deps";
import type { AdminContext } from "./admin-context.ts";

/** The order of an action that the operator does now, without words. */
export const orderOf = ({ clock }: Pick<AdminContext, "clock">): Order => ({
  actor: operator,
  words: "",
  now: clock(),
});
