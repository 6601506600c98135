import { and, asc, eq, gt } from "drizzle-orm";
import { hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

const isOwn = (userId: string) => eq(hashtagFollows.userId, userId);

export const followedHashtags = sectionOf<typeof hashtagFollows.$inferSelect>({
  slug: "followed-hashtags",
  title: "Followed hashtags",
  emptyText: "You don't follow any hashtags.",
  count: ({ db, userId }) => db.$count(hashtagFollows, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select()
      .from(hashtagFollows)
      .where(and(isOwn(userId), after && gt(hashtagFollows.hashtag, after.hashtag)))
      .orderBy(asc(hashtagFollows.hashtag))
      .limit(ROWS_PER_PAGE),
  toItem: ({ hashtag, createdAt: since }) => ({
    data: { hashtag, since },
    shown: html`<li><b>#${hashtag}</b> ${timeTag(since)}</li>`,
  }),
});
