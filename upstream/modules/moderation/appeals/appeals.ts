import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne } from "drizzle-orm";
import type { BodyOf, OutputOf, QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { ModeratedPerson } from "#contract/moderation";
import type { ModerationAppeal } from "#contract/moderation-appeal";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { communities } from "#upstream/core/db/schema/schema";
import { moderationActions, moderationAppeals } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { moderator } from "#upstream/modules/moderation/actions/act-on-report";
import { lockForModerator } from "#upstream/modules/moderation/actions/lock-for-moderator";
import { toModerationAction, whoDidWhat } from "#upstream/modules/moderation/log/action-columns";
import { recordAction } from "#upstream/modules/moderation/log/record-action";
import { readModeratedPeople } from "#upstream/modules/moderation/moderated-person";
import { type ModerationDeps, type Order, operator } from "#upstream/modules/moderation/moderation-deps";
import { isReadable } from "#upstream/modules/moderation/reports/refuse-moderator";
import { answerByAppeal, answerByMail, tellPerson } from "#upstream/modules/moderation/tell-people";
import { decision, readActionExcerpts, toAppeal } from "./own-moderation.ts";
import { refusalsOf } from "./refuse-appeal.ts";
import { canUndo, undoAfterAppeal } from "./undo-after-appeal.ts";

/** A query of appeals, with the actions that they are against and that decided them. */
export function selectAppeals(db: Database) {
  return db
    .select({
      appeal: moderationAppeals,
      action: moderationActions,
      decision,
      communityName: communities.name,
    })
    .from(moderationAppeals)
    .innerJoin(moderationActions, eq(moderationActions.id, moderationAppeals.actionId))
    .leftJoin(decision, eq(decision.id, moderationAppeals.decidedBy))
    .leftJoin(
      communities,
      and(eq(moderationActions.subjectKind, "community"), eq(communities.id, moderationActions.subjectId)),
    )
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectAppeals>>[number];

interface Facts {
  readonly refusalOf: (row: Selected) => string | null;
  readonly people: ReadonlyMap<string, ModeratedPerson>;
  readonly excerpts: ReadonlyMap<string | null, string>;
}

function toModerationAppeal(row: Selected, { refusalOf, people, excerpts }: Facts): ModerationAppeal[] {
  const { appeal, action, decision: decided, communityName } = row;
  const person = people.get(appeal.userId);
  if (!person) return [];
  return [
    {
      id: appeal.id,
      ...toAppeal(appeal, decided),
      action: toModerationAction({ action, username: person.username, communityName }),
      person,
      excerpt: excerpts.get(action.id) ?? "",
      canUndo: canUndo(action),
      refusal: refusalOf(row),
    },
  ];
}

async function factsOf(db: Database, moderatorId: string, rows: readonly Selected[]): Promise<Facts> {
  const people = await readModeratedPeople(
    db,
    rows.map(({ appeal }) => appeal.userId),
  );
  // An action about a person may have closed reports of what they posted, which says more than their name.
  const ofThings = and(ne(reports.subjectKind, "person"), isReadable(db, moderatorId));
  const actionIds = rows.map(({ action }) => action.id);
  const excerpts = await readActionExcerpts(db, actionIds, ofThings);
  return { refusalOf: await refusalsOf(db, moderatorId, rows), people, excerpts };
}

type Page = Pick<OutputOf<Endpoints["listModerationAppeals"]>, "appeals" | "nextCursor">;

/** A page of appeals. */
export async function listAppeals(
  db: Database,
  moderatorId: string,
  { state, cursor, limit }: QueryOf<Endpoints["listModerationAppeals"]>,
): Promise<Page> {
  const after = decodeCursor(idCursor, cursor);
  const { id, decidedBy } = moderationAppeals;
  const isOpen = state === "open";
  const isBeyond = after && (isOpen ? gt(id, after[0]) : lt(id, after[0]));
  const rows = await selectAppeals(db)
    .where(and(isOpen ? isNull(decidedBy) : isNotNull(decidedBy), isBeyond ?? undefined))
    .orderBy(isOpen ? asc(id) : desc(id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ appeal }) => [appeal.id]);
  const facts = await factsOf(db, moderatorId, items);
  return { appeals: items.flatMap((row) => toModerationAppeal(row, facts)), nextCursor };
}

async function findAppeal(db: Database, id: string): Promise<Selected> {
  const [found] = await selectAppeals(db).where(eq(moderationAppeals.id, id));
  if (!found) throw new AppError("NOT_FOUND", "This appeal does not exist");
  return found;
}

/**
 * @param tx a transaction that has taken the deletion lock, which serializes decisions
 * @throws AppError NOT_FOUND; CONFLICT, with who decided it
 */
async function findOpenAppeal(tx: Database, id: string): Promise<Selected> {
  const found = await findAppeal(tx, id);
  if (found.decision) throw new AppError("CONFLICT", `It is decided: ${whoDidWhat(found.decision)}.`);
  return found;
}

type Decided = BodyOf<Endpoints["decideModerationAppeal"]>;

/** Decides an open appeal: undoes what can be undone, stores it, and tells who appealed. */
async function decide(
  deps: ModerationDeps,
  tx: Database,
  { action, appeal }: Selected,
  { kind, ...order }: Order & { readonly kind: Decided["decision"] },
): Promise<void> {
  // First, since it locks content and members.
  const message =
    kind === "undo" ? await undoAfterAppeal(tx, action, order.now) : "The decision stays as it is.";
  const { subjectKind, subjectId, personId } = action;
  const subject = { kind: subjectKind, id: subjectId, personId };
  const decided = await recordAction(deps, tx, { ...order, kind, subject });
  await tx
    .update(moderationAppeals)
    .set({ decidedBy: decided.id })
    .where(eq(moderationAppeals.id, appeal.id));
  await tellPerson(deps, tx, appeal.userId, {
    title: "Your answer was looked at",
    message,
    words: order.words,
    answer: answerByMail(deps),
    link: answerByAppeal.link,
    now: order.now,
  });
}

/**
 * Decides an appeal for the operator, who may decide every one.
 * @throws AppError NOT_FOUND; CONFLICT if it is decided
 */
export async function decideAsOperator(
  deps: ModerationDeps,
  id: string,
  { decision: kind, words }: Decided,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await takeDeletionLock(tx);
    const found = await findOpenAppeal(tx, id);
    await decide(deps, tx, found, { actor: operator, kind, words, now: deps.clock() });
  });
}

/**
 * Decides an appeal, in one transaction with what it undoes and who is told.
 * @throws AppError NOT_FOUND; CONFLICT if it is decided, or if this moderator may not decide it
 */
export async function decideAppeal(
  deps: ModerationDeps,
  caller: Caller,
  id: string,
  { decision: kind, words }: Decided,
): Promise<ModerationAppeal> {
  return deps.db.transaction(async (tx) => {
    await lockForModerator(tx, caller);
    const found = await findOpenAppeal(tx, id);
    const refusal = (await refusalsOf(tx, caller.userId, [found]))(found);
    if (refusal) throw new AppError("CONFLICT", refusal);
    await decide(deps, tx, found, { actor: moderator(caller), kind, words, now: deps.clock() });
    const row = await findAppeal(tx, id);
    const [shown] = toModerationAppeal(row, await factsOf(tx, caller.userId, [row]));
    if (!shown) throw new Error("The account is gone in spite of the lock.");
    return shown;
  });
}
