import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne } from "drizzle-orm";
import type { BodyOf, OutputOf, QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { ModeratedPerson, ModerationAppeal, OwnModerationAction } from "#contract/moderation";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { newId } from "#upstream/core/db/new-id";
import { communities, users } from "#upstream/core/db/schema/schema";
import {
  moderationActions,
  moderationAppeals,
  siteModerators,
} from "#upstream/core/db/schema/schema-moderation";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { moderator } from "./act-on-report.ts";
import { toModerationAction, whoDidWhat } from "./action-columns.ts";
import { readModeratedPeople } from "./moderated-person.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import {
  decision,
  isAppealable,
  readExcerpts,
  selectOwnActions,
  toAppeal,
  toOwnAction,
} from "./own-moderation.ts";
import { recordAction } from "./record-action.ts";
import { answerByAppeal, answerByMail, tellPerson } from "./tell-people.ts";
import { canUndo, undoAfterAppeal } from "./undo-after-appeal.ts";

async function readOwnAction(tx: Database, userId: string, id: string) {
  const [own] = await selectOwnActions(tx, userId, eq(moderationActions.id, id));
  return own;
}

/**
 * Stores the caller's appeal against an action on them.
 * @throws AppError NOT_FOUND for another member's action; CONFLICT for one that cannot be appealed against, or was already
 */
export async function appealAction(
  { db, clock }: Pick<ModerationDeps, "db" | "clock">,
  userId: string,
  actionId: string,
  text: string,
): Promise<OwnModerationAction> {
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) throw sessionEnded();
    const own = await readOwnAction(tx, userId, actionId);
    if (!own) throw new AppError("NOT_FOUND", "This decision does not exist");
    if (own.appeal) throw new AppError("CONFLICT", "You have already answered this decision.");
    const now = clock();
    if (!isAppealable(own.action, now)) {
      throw new AppError("CONFLICT", "This decision can no longer be answered.");
    }
    await tx.insert(moderationAppeals).values({ id: newId(now), actionId, userId, text, createdAt: now });
    const stored = await readOwnAction(tx, userId, actionId);
    if (!stored) throw new Error("The appeal was not stored.");
    const excerpts = await readExcerpts(tx, [actionId]);
    return toOwnAction(stored, excerpts.get(actionId), now);
  });
}

function selectAppeals(db: Database) {
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

/** Whether another moderator than this one can decide: with a second factor, and not suspended. */
async function hasOthers(db: Database, moderatorId: string): Promise<boolean> {
  const [other] = await db
    .select({ userId: siteModerators.userId })
    .from(siteModerators)
    .innerJoin(users, eq(users.id, siteModerators.userId))
    .innerJoin(secondFactors, eq(secondFactors.userId, siteModerators.userId))
    .where(
      and(
        ne(siteModerators.userId, moderatorId),
        isNull(users.deactivatedAt),
        isNotNull(secondFactors.activatedAt),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Why a moderator may not decide an appeal, as a sentence; null if they may, or it is decided. */
function refusalOf({ appeal, action, decision: decided }: Selected, moderatorId: string, others: boolean) {
  if (decided) return null;
  if (appeal.userId === moderatorId) return "This is your own appeal. Another moderator decides it.";
  return action.actorId === moderatorId && others ? "You decided this. Another moderator looks at it." : null;
}

interface Facts {
  readonly moderatorId: string;
  readonly others: boolean;
  readonly people: ReadonlyMap<string, ModeratedPerson>;
}

function toModerationAppeal(row: Selected, { moderatorId, others, people }: Facts): ModerationAppeal[] {
  const { appeal, action, decision: decided, communityName } = row;
  const person = people.get(appeal.userId);
  if (!person) return [];
  return [
    {
      id: appeal.id,
      ...toAppeal(appeal, decided),
      action: toModerationAction({ action, username: person.username, communityName }),
      person,
      canUndo: canUndo(action),
      refusal: refusalOf(row, moderatorId, others),
    },
  ];
}

async function factsOf(db: Database, moderatorId: string, rows: readonly Selected[]): Promise<Facts> {
  const people = await readModeratedPeople(
    db,
    rows.map(({ appeal }) => appeal.userId),
  );
  return { moderatorId, others: await hasOthers(db, moderatorId), people };
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

type Decided = BodyOf<Endpoints["decideModerationAppeal"]>;

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
    // Also serializes decisions.
    await takeDeletionLock(tx);
    const found = await findAppeal(tx, id);
    if (found.decision) throw new AppError("CONFLICT", `It is decided: ${whoDidWhat(found.decision)}.`);
    const refusal = refusalOf(found, caller.userId, await hasOthers(tx, caller.userId));
    if (refusal) throw new AppError("CONFLICT", refusal);
    const { action, appeal } = found;
    const order = { actor: moderator(caller), words, now: deps.clock() };
    const message = kind === "undo" ? await undoAfterAppeal(tx, action) : "The decision stays as it is.";
    const { subjectKind, subjectId, personId } = action;
    const subject = { kind: subjectKind, id: subjectId, personId };
    const decided = await recordAction(deps, tx, { ...order, kind, subject });
    await tx.update(moderationAppeals).set({ decidedBy: decided.id }).where(eq(moderationAppeals.id, id));
    await tellPerson(deps, tx, appeal.userId, {
      title: "Your answer was looked at",
      message,
      words,
      answer: answerByMail(deps),
      link: answerByAppeal.link,
      now: order.now,
    });
    const row = await findAppeal(tx, id);
    const [shown] = toModerationAppeal(row, await factsOf(tx, caller.userId, [row]));
    if (!shown) throw new Error("The account is gone in spite of the lock.");
    return shown;
  });
}
