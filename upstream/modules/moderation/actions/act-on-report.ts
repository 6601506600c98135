import { eq, isNull, type SQL } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { type ModerationAction, suspensionLasts } from "#contract/moderation";
import type { Database } from "#upstream/core/db/connection/database";
import { allOf } from "#upstream/core/db/relation";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { isHidable, readHidden } from "#upstream/modules/hiding/read-hidden";
import {
  selectActions,
  toModerationAction,
  whoDidWhat,
} from "#upstream/modules/moderation/log/action-columns";
import { type ActionRow, recordAction, reportsOf } from "#upstream/modules/moderation/log/record-action";
import type { Actor, ModerationDeps, Order } from "#upstream/modules/moderation/moderation-deps";
import { ownLabelOf } from "#upstream/modules/moderation/moderation-subject";
import { type FoundReport, findReport, subjectOf } from "#upstream/modules/moderation/reports/find-report";
import { isReadable, refusalOf } from "#upstream/modules/moderation/reports/refuse-moderator";
import { answerByAppeal, tellPerson } from "#upstream/modules/moderation/tell-people";
import { hideContent } from "./hide-content.ts";
import { limitMember } from "./limit-member.ts";
import { lockForModerator } from "./lock-for-moderator.ts";
import { releaseHeld } from "./release-held.ts";
import { isRemovable, removeContent } from "./remove-content.ts";
import { suspendMember } from "./suspend-member.ts";

type Asked = BodyOf<Endpoints["actOnReport"]>;

/** A caller as the actor of an action. */
export function moderator({ userId, username }: Caller): Actor {
  return { kind: "moderator", id: userId, username };
}

/** @throws AppError CONFLICT, with who closed it */
async function refuseClosed(tx: Database, { report }: FoundReport): Promise<void> {
  if (!report.closedAt) return;
  const [action] = report.closedBy
    ? await tx.select().from(moderationActions).where(eq(moderationActions.id, report.closedBy))
    : [];
  const who = action ? `: ${whoDidWhat(action)}` : "";
  throw new AppError("CONFLICT", `Report ${report.number} is already closed${who}.`);
}

/** What an action about the person closes: what a rule holds waits on for a decision about itself. */
async function closedBeside(tx: Database, found: FoundReport): Promise<SQL> {
  const subject = subjectOf(found);
  const isHeld = (await readHidden(tx, [subject])).get(subject.id)?.isHeld;
  return isHeld ? allOf(reportsOf(subject), isNull(reports.rule)) : reportsOf(subject);
}

type Act = (
  deps: ModerationDeps,
  tx: Database,
  found: FoundReport,
  order: Order & Pick<Asked, "lasts">,
) => Promise<ActionRow>;

function personOf(found: FoundReport): string {
  const { personId } = subjectOf(found);
  if (!personId) throw new AppError("CONFLICT", "This report is not about one person.");
  return personId;
}

const dismiss: Act = async (deps, tx, found, { lasts: _, ...order }) => {
  const subject = subjectOf(found);
  const { kind, id } = subject;
  const released = isHidable(kind) ? await releaseHeld(deps, tx, { kind, id }, order) : null;
  return (
    released ?? recordAction(deps, tx, { ...order, kind: "dismiss", subject, closes: reportsOf(subject) })
  );
};

const hide: Act = async (deps, tx, found, { lasts: _, ...order }) => {
  const { kind, id } = subjectOf(found);
  if (!isHidable(kind)) throw new AppError("CONFLICT", "There is nothing of it that can be hidden.");
  const action = await hideContent(deps, tx, { kind, id }, order);
  if (!action) throw new AppError("CONFLICT", "It is already hidden, or gone.");
  return action;
};

const remove: Act = async (deps, tx, found, { lasts: _, ...order }) => {
  const { kind, id } = subjectOf(found);
  const target = { id, reportId: found.report.id };
  const done = isRemovable(kind) ? await removeContent(deps, tx, { kind, ...target }, order) : null;
  if (!done) throw new AppError("CONFLICT", "There is nothing of it that can be removed.");
  return done.action;
};

const warn: Act = async (deps, tx, found, { lasts: _, ...order }) => {
  const personId = personOf(found);
  const subject = subjectOf(found);
  const action = await recordAction(deps, tx, {
    ...order,
    kind: "warn",
    subject,
    closes: await closedBeside(tx, found),
  });
  await tellPerson(deps, tx, personId, {
    title: "You were warned",
    message: `The people who run this server looked at ${ownLabelOf(subject.kind)} and warn you: it breaks the rules.`,
    words: order.words,
    ...answerByAppeal,
    now: order.now,
  });
  return action;
};

const limit: Act = async (deps, tx, found, { lasts: _, ...order }) => {
  const closes = await closedBeside(tx, found);
  const action = await limitMember(deps, tx, personOf(found), { ...order, closes });
  if (!action) throw new AppError("CONFLICT", "This member is already limited.");
  return action;
};

const suspend: Act = async (deps, tx, found, { lasts, ...order }) => {
  if (!lasts) {
    const missing = "Choose how long it lasts";
    throw new AppError("VALIDATION_FAILED", missing, { fields: { lasts: missing } });
  }
  const ms = suspensionLasts[lasts];
  const until = ms === null ? null : new Date(order.now.getTime() + ms);
  const closes = await closedBeside(tx, found);
  const action = await suspendMember(deps, tx, personOf(found), { ...order, until, closes });
  if (!action) throw new AppError("CONFLICT", "This member is already suspended.");
  return action;
};

const acts: Record<Asked["action"], Act> = { dismiss, warn, hide, remove, limit, suspend };

/** The contract's action from its row. */
export async function shownAction(tx: Database, { id }: ActionRow): Promise<ModerationAction> {
  const [row] = await selectActions(tx).where(eq(moderationActions.id, id));
  if (!row) throw new Error("The action is not in the log.");
  return toModerationAction(row);
}

/**
 * Acts on an open report, in one transaction with what it closes and who is told. Of two moderators at once the second waits.
 * Reports that came in after the moderator has read it stay open, also where the thing is gone by then.
 * @throws AppError NOT_FOUND for a number that is unknown to this moderator; VALIDATION_FAILED for a suspension without its length; CONFLICT if it is closed,
 * if there is nothing to act on, or if this moderator may not act on it
 */
export async function actOnReport(
  deps: ModerationDeps,
  caller: Caller,
  number: number,
  { action, lasts, words, shownUpTo }: Asked,
): Promise<ModerationAction> {
  return deps.db.transaction(async (tx) => {
    // Also serializes actions.
    await lockForModerator(tx, caller);
    const found = await findReport(tx, number, isReadable(tx, caller.userId));
    await refuseClosed(tx, found);
    const refusal = await refusalOf(tx, caller.userId, found);
    if (refusal) throw new AppError("CONFLICT", refusal);
    const order = {
      actor: moderator(caller),
      words,
      now: deps.clock(),
      // The one that is acted on was read, whatever was sent.
      shownUpTo: Math.max(shownUpTo, number),
      ...(lasts && { lasts }),
    };
    return shownAction(tx, await acts[action](deps, tx, found, order));
  });
}
