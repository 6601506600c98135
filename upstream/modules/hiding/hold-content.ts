import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { HoldRule } from "#contract/moderation";
import type { ReportReason } from "#contract/report";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { reportedContent, reports } from "#upstream/core/db/schema/schema-report";
import { notify } from "#upstream/modules/notification/notify";
import { mediaKeysOf } from "#upstream/modules/report/find-subject";
import { insertReport } from "#upstream/modules/report/insert-report";
import { changeHidden, type Hidable, hideWritten } from "./change-hidden.ts";
import { findHold, type HoldDeps, type Written } from "./find-hold.ts";
import { type HidableKind, readHidable } from "./read-hidden.ts";

/** Where the queue sorts the reports of each rule. */
const reasonOf: Record<HoldRule, ReportReason> = {
  "new-account-links": "spam",
  "repeated-text": "spam",
  "removed-pictures": "other",
};

interface Held extends Written {
  readonly rule: HoldRule;
  /** Keys of its pictures and its video. */
  readonly mediaKeys: readonly string[];
}

const keyOf = (kind: HidableKind, id: string) =>
  ({ post: { postId: id }, comment: { commentId: id }, story: { storyId: id } })[kind];

/** Tells the author of a held thing, as they may not see it at once; not by mail, as there may be an answer within minutes. */
async function tellAuthor(tx: Database, { kind, authorId, now }: Written): Promise<void> {
  await notify(tx, {
    kind: "moderation",
    recipientId: authorId,
    title: `Your ${kind} waits for a moderator`,
    message: "An automatic rule of this server wants it looked at first. Until then only you can see it.",
    page: "ownModeration",
    now,
  });
}

/** Stores a report of the thing by the rule, with what it says. It is not mailed: a rule may hold hundreds within an hour. */
async function reportHeld(tx: Database, held: Held): Promise<void> {
  const { kind, id, rule, authorId, text, mediaKeys, now } = held;
  const reportId = newId(now);
  await insertReport(tx, {
    id: reportId,
    rule,
    ...keyOf(kind, id),
    subjectKind: kind,
    subjectId: id,
    authorId,
    reason: reasonOf[rule],
    createdAt: now,
  });
  await tx.insert(reportedContent).values({ reportId, authorId, text, mediaKeys: [...mediaKeys] });
}

/**
 * Holds what a member has just written if a rule of the operator's says so.
 * @param tx the transaction that has written and counted it, and has told no one yet: notifications leave it out from then on
 * @returns whether it is held; if so, the pages of other members must get no event about it
 */
export async function holdNew(
  deps: HoldDeps,
  tx: Database,
  { mediaKeys = [], ...written }: Written & Partial<Pick<Held, "mediaKeys">>,
): Promise<boolean> {
  const rule = await findHold(deps, tx, { ...written, mediaKeys });
  if (!rule) return false;
  await hideWritten(tx, written, written.now);
  await reportHeld(tx, { ...written, rule, mediaKeys });
  await tellAuthor(tx, written);
  return true;
}

/** The rule by which a thing is held, from its latest report. */
async function readRule(tx: Database, { kind, id }: Hidable): Promise<HoldRule | null> {
  const [report] = await tx
    .select({ rule: reports.rule })
    .from(reports)
    .where(and(eq(reports.subjectKind, kind), eq(reports.subjectId, id), isNotNull(reports.rule)))
    .orderBy(desc(reports.number))
    .limit(1);
  return report?.rule ?? null;
}

/**
 * Holds a post or comment whose author is about to change its text, if a rule says so of what is new in it. One that is held already is reported
 * again, so that no moderator shows what they have not read. What the edit itself refuses later rolls both back.
 * @param tx the transaction of the edit, which has locked nothing yet
 */
export async function holdEdited(deps: HoldDeps, tx: Database, edited: Written): Promise<void> {
  const { kind, id, authorId, text, now } = edited;
  const thing = (await readHidable(tx, kind, [id])).get(id);
  if (!thing || thing.authorId !== authorId || thing.content === text) return;
  const rule = thing.isHeld
    ? await readRule(tx, edited)
    : await findHold(deps, tx, { ...edited, previousText: thing.content });
  if (!rule) return;
  // Also what a moderator has shown meanwhile, who has not read this.
  const hidden = await changeHidden(tx, edited, { hiddenAt: now, isHeld: true });
  if (!hidden && !(await readHidable(tx, kind, [id])).get(id)?.isHeld) return;
  const mediaKeys = kind === "post" ? await mediaKeysOf(tx, id) : [];
  await reportHeld(tx, { ...edited, rule, mediaKeys });
  if (hidden && !thing.isHeld) await tellAuthor(tx, edited);
}
