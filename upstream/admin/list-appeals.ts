import { asc, isNull } from "drizzle-orm";
import { moderationAppeals } from "#upstream/core/db/schema/schema-moderation";
import { selectAppeals } from "#upstream/modules/moderation/appeals/appeals";
import { whoDidWhat } from "#upstream/modules/moderation/log/action-columns";
import { readModeratedPeople } from "#upstream/modules/moderation/moderated-person";
import { labelOf } from "#upstream/modules/moderation/moderation-subject";
import type { AdminContext } from "./admin-context.ts";
import { readAll } from "./read-arguments.ts";
import { terminalText } from "./terminal-text.ts";

type Row = Awaited<ReturnType<typeof selectAppeals>>[number];

function describeAppeal({ appeal, action, decision, communityName }: Row, username: string): string {
  const { id, createdAt, text } = appeal;
  const state = decision
    ? `decided ${decision.createdAt.toISOString()}: ${whoDidWhat(decision)}`
    : `open; \`decide-appeal ${id} keep\` or \`undo\` decides it`;
  const about = labelOf({ kind: action.subjectKind, username, communityName });
  return [
    `${id}  @${username}, ${createdAt.toISOString()}, ${state}`,
    `    Against: ${whoDidWhat(action)}, about ${about}, ${action.createdAt.toISOString()}`,
    ...(action.words ? [`    They were told:\n${terminalText(action.words)}`] : []),
    `    They wrote:\n${terminalText(text)}`,
  ].join("\n");
}

/** Lists appeals, oldest first: the open ones, or all with --all. */
export async function listAppeals({ db }: AdminContext, args: readonly string[]): Promise<string> {
  const isAll = readAll(args);
  const rows = await selectAppeals(db)
    .where(isAll ? undefined : isNull(moderationAppeals.decidedBy))
    .orderBy(asc(moderationAppeals.id));
  if (rows.length === 0) return isAll ? "Nobody has appealed against anything." : "No appeal is open.";
  const people = await readModeratedPeople(
    db,
    rows.map(({ appeal }) => appeal.userId),
  );
  const entries = rows.map((row) => {
    // The row of an appeal goes with the account.
    const username = people.get(row.appeal.userId)?.username ?? "";
    return describeAppeal(row, username);
  });
  const count = rows.length === 1 ? "1 appeal" : `${rows.length} appeals`;
  return `${entries.join("\n\n")}\n\n${count}${isAll ? "" : " open"}.`;
}
