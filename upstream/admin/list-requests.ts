import { asc, eq, isNull } from "drizzle-orm";
import { users } from "#upstream/core/db/schema/schema";
import { supportRequests } from "#upstream/core/db/schema/schema-support";
import type { AdminContext } from "./admin-context.ts";
import { readAll } from "./read-arguments.ts";
import { terminalText } from "./terminal-text.ts";

/** Lists support requests, oldest first: the open ones, or all with --all. */
export async function listRequests({ db }: AdminContext, args: readonly string[]): Promise<string> {
  const isAll = readAll(args);
  const rows = await db
    .select({ request: supportRequests, username: users.username })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .where(isAll ? undefined : isNull(supportRequests.closedAt))
    .orderBy(asc(supportRequests.number));
  if (rows.length === 0) return isAll ? "Nobody has asked or reported anything." : "No request is open.";
  const entries = rows.map(({ username, request: { number, kind, createdAt, closedAt, text, answer } }) => {
    const state = closedAt ? `closed ${closedAt.toISOString()}` : "open";
    const head = `${number}  ${kind} from @${username}, ${createdAt.toISOString()}, ${state}`;
    return [head, terminalText(text), ...(answer ? [`    Answer:\n${terminalText(answer)}`] : [])].join("\n");
  });
  const count = rows.length === 1 ? "1 request" : `${rows.length} requests`;
  return `${entries.join("\n\n")}\n\n${count}${isAll ? "" : " open"}.`;
}
