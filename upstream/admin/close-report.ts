import { eq } from "drizzle-orm";
import { INT4_MAX } from "#contract/limits";
import { reports } from "#upstream/core/db/schema/schema-report";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { readHidden } from "#upstream/modules/hiding/read-hidden";
import { recordAction } from "#upstream/modules/moderation/log/record-action";
import { selectReports, subjectOf } from "#upstream/modules/moderation/reports/find-report";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { orderOf } from "./operator-order.ts";
import { onlyArgument, wholeNumber } from "./read-arguments.ts";

/** Closes one report as reviewed, without a word to its reporter, from whom the reported content stays hidden. */
export async function closeReport(context: AdminContext, args: readonly string[]): Promise<string> {
  const what = "the number of the report";
  const number = wholeNumber(onlyArgument(args, what), what, INT4_MAX);
  return context.db.transaction(async (tx) => {
    await takeDeletionLock(tx);
    const [found] = await selectReports(tx).where(eq(reports.number, number));
    if (!found) throw new AdminRefusal(`There is no report ${number}.`);
    const { id, closedAt } = found.report;
    if (closedAt) return `Report ${number} was already closed on ${closedAt.toISOString()}.`;
    const subject = subjectOf(found);
    if (found.report.rule && (await readHidden(tx, [subject])).get(subject.id)?.isHeld) {
      const commands = `show-${subject.kind} or hide-${subject.kind}`;
      throw new AdminRefusal(`A rule holds the ${subject.kind}. Decide with ${commands} ${subject.id}.`);
    }
    const order = orderOf(context);
    const closes = eq(reports.id, id);
    await recordAction(context, tx, { ...order, kind: "close", subject, closes });
    return `Report ${number} is closed.`;
  });
}
