import { and, eq, isNull } from "drizzle-orm";
import type { ModerationSubjectKind } from "#contract/moderation";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { stories } from "#upstream/core/db/schema/schema-story";

/** What can be hidden, by kind; a deleted comment has nothing left to hide. */
export const hidableTables = { post: posts, comment: comments, story: stories } as const satisfies Partial<
  Record<ModerationSubjectKind, unknown>
>;

export type HidableKind = keyof typeof hidableTables;

/** Whether something of a kind can be hidden. */
export function isHidable(kind: ModerationSubjectKind): kind is HidableKind {
  return kind in hidableTables;
}

interface Hidable {
  readonly authorId: string;
  /** Its author's. */
  readonly username: string;
  /** Its text. */
  readonly content: string;
  /** Null unless it is hidden. */
  readonly hiddenAt: Date | null;
  /** Hidden by a rule alone: no moderator has decided yet. */
  readonly isHeld: boolean;
}

/** Things of a kind by id, with whether each is hidden; without those that are gone. */
export async function readHidable(
  db: Database,
  kind: HidableKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hidable>> {
  if (ids.length === 0) return new Map();
  const { id, hiddenAt, isHeld, content } = hidableTables[kind];
  const rows = await db
    .select({ id, hiddenAt, isHeld, content, authorId: users.id, username: users.username })
    .from(hidableTables[kind])
    .innerJoin(users, eq(users.id, hidableTables[kind].authorId))
    .where(and(isAnyOf(id, ids), kind === "comment" ? isNull(comments.deletedAt) : undefined));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Things of any kind that are hidden, by id. */
export async function readHidden(
  db: Database,
  subjects: readonly { readonly kind: ModerationSubjectKind; readonly id: string }[],
): Promise<ReadonlyMap<string, { hiddenAt: string; isHeld: boolean }>> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const hidden = new Map<string, { hiddenAt: string; isHeld: boolean }>();
  for (const [kind, ofKind] of byKind) {
    if (!isHidable(kind)) continue;
    const ids = ofKind.map(({ id }) => id);
    for (const [id, { hiddenAt, isHeld }] of await readHidable(db, kind, ids)) {
      if (hiddenAt) hidden.set(id, { hiddenAt: hiddenAt.toISOString(), isHeld });
    }
  }
  return hidden;
}
