import { and, eq, isNull } from "drizzle-orm";
import type { ModerationSubjectKind } from "#contract/moderation";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { stories } from "#upstream/core/db/schema/schema-story";

/** What can be hidden, by kind; a deleted comment has nothing left to hide. */
const tables = { post: posts, comment: comments, story: stories } as const satisfies Partial<
  Record<ModerationSubjectKind, unknown>
>;

export type HidableKind = keyof typeof tables;

/** Whether something of a kind can be hidden. */
export function isHidable(kind: ModerationSubjectKind): kind is HidableKind {
  return kind in tables;
}

interface Hidable {
  /** Its author's. */
  readonly username: string;
  /** Null unless it is hidden. */
  readonly hiddenAt: Date | null;
}

/** Things of a kind by id, with whether each is hidden; without those that are gone. */
export async function readHidable(
  db: Database,
  kind: HidableKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hidable>> {
  if (ids.length === 0) return new Map();
  const { id, authorId, hiddenAt } = tables[kind];
  const rows = await db
    .select({ id, hiddenAt, username: users.username })
    .from(tables[kind])
    .innerJoin(users, eq(users.id, authorId))
    .where(and(isAnyOf(id, ids), kind === "comment" ? isNull(comments.deletedAt) : undefined));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Since when things of any kind are hidden, by id; without those that are not. */
export async function readHiddenAt(
  db: Database,
  subjects: readonly { readonly kind: ModerationSubjectKind; readonly id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const hidden = new Map<string, string>();
  for (const [kind, ofKind] of byKind) {
    if (!isHidable(kind)) continue;
    const ids = ofKind.map(({ id }) => id);
    for (const [id, { hiddenAt }] of await readHidable(db, kind, ids)) {
      if (hiddenAt) hidden.set(id, hiddenAt.toISOString());
    }
  }
  return hidden;
}
