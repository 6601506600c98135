import { and, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasBlocked, hasFollow, perRow, type Viewer } from "./relation.ts";

// Who may see what (security.md, "Who sees what"). Every query that returns people or what they
// wrote uses these conditions; there is no second place to decide it.

/** The columns of a person that visibility depends on: `users`, or an alias of it. */
export interface Target {
  readonly id: PgColumn;
  readonly accountType: PgColumn;
  readonly deactivatedAt: PgColumn;
}

function allOf(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

/** The person's account is open and the person has not blocked the viewer. */
export function canSee(viewer: Viewer, target: Target): SQL {
  return allOf(isNull(target.deactivatedAt), not(hasBlocked(target.id, viewer)));
}

/** The viewer may also read what the person wrote: it is public, or one's own, or the person agreed. */
export function canSeeContent(viewer: Viewer, target: Target): SQL {
  const isPublic = eq(target.accountType, "public");
  if (viewer === null) return allOf(canSee(viewer, target), isPublic);
  return allOf(canSee(viewer, target), or(isPublic, eq(target.id, viewer), hasFollow(viewer, target.id)));
}

/** For lists, feeds and suggestions, which also drop people whom the viewer has blocked. */
export function notBlockedByViewer(viewer: Viewer, target: Target): SQL {
  return not(hasBlocked(viewer, target.id));
}

/** A count of a person, or null where the viewer may not see what the person keeps to followers. */
export function countFor(viewer: Viewer, target: Target, count: PgColumn): SQL<number | null> {
  return perRow(sql<number | null>`case when ${canSeeContent(viewer, target)} then ${count} end`);
}

/** The person may stand in the viewer's lists and search results: neither has blocked the other. */
export function canList(viewer: Viewer, target: Target): SQL {
  return allOf(canSee(viewer, target), notBlockedByViewer(viewer, target));
}
