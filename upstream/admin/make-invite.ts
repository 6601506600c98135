import { linkedRoutes } from "#contract/linked-routes";
import { DAY } from "#contract/units";
import { createInvite } from "#upstream/modules/auth/invite";
import type { AdminContext } from "./admin-context.ts";
import { noMore, wholeNumber } from "./read-arguments.ts";

const DEFAULT_DAYS = "7";
const MAX_DAYS = 365;

/** Creates an invitation and returns its link, which cannot be retrieved later. */
export async function makeInvite(context: AdminContext, args: readonly string[]): Promise<string> {
  const { db, clock, appOrigin, signup } = context;
  const isTimed = args[0] === "--days";
  noMore(isTimed ? args.slice(2) : args);
  const days = wholeNumber(isTimed ? args[1] : DEFAULT_DAYS, "the days", MAX_DAYS);
  const now = clock();
  const expiresAt = new Date(now.getTime() + days * DAY);
  const code = await createInvite(db, now, expiresAt);
  const note = signup === "open" ? "\nNobody needs one while SIGNUP is open." : "";
  return `${appOrigin}${linkedRoutes.signupByInvite(code)}\nOne person can sign up with this link until ${expiresAt.toISOString()}.${note}`;
}
