import { and, desc, eq, lt } from "drizzle-orm";
import { savedSearches } from "#upstream/core/db/schema/schema-account";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

const isOwn = (userId: string) => eq(savedSearches.userId, userId);

export const ownSavedSearches = sectionOf<typeof savedSearches.$inferSelect>({
  slug: "saved-searches",
  title: "Saved searches",
  emptyText: "You haven't saved any searches.",
  count: ({ db, userId }) => db.$count(savedSearches, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select()
      .from(savedSearches)
      .where(and(isOwn(userId), after && lt(savedSearches.id, after.id)))
      .orderBy(desc(savedSearches.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ query, tab, createdAt: savedAt }) => ({
    data: { query, tab, savedAt },
    shown: html`<li><b>${query}</b> <span>in ${tab}</span> ${timeTag(savedAt)}</li>`,
  }),
});
