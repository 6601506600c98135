import { and, desc, eq, lt } from "drizzle-orm";
import { media } from "#upstream/core/db/schema/schema";
import { feedLists } from "#upstream/core/db/schema/schema-graph";
import { stories } from "#upstream/core/db/schema/schema-story";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { mediaPath, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface StoryRow {
  readonly id: string;
  readonly key: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The text over the picture. */
  readonly content: string;
  readonly location: string;
  readonly isForList: boolean;
  /** The name of the list for whose people it is. */
  readonly list: string | null;
  readonly viewCount: number;
  readonly likeCount: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const isOwn = (userId: string) => eq(stories.authorId, userId);

export const ownStories = sectionOf<StoryRow>({
  slug: "stories",
  title: "Stories",
  emptyText: "You have no stories.",
  count: ({ db, userId }) => db.$count(stories, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: stories.id,
        key: media.key,
        alt: media.alt,
        width: media.width,
        height: media.height,
        content: stories.content,
        location: stories.location,
        isForList: stories.isForList,
        list: feedLists.name,
        viewCount: stories.viewCount,
        likeCount: stories.likeCount,
        createdAt: stories.createdAt,
        expiresAt: stories.expiresAt,
      })
      .from(stories)
      .innerJoin(media, eq(media.key, stories.mediaKey))
      .leftJoin(feedLists, eq(feedLists.id, stories.listId))
      .where(and(isOwn(userId), after && lt(stories.id, after.id)))
      .orderBy(desc(stories.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ key, ...story }) => ({
    data: { file: mediaPath(key), ...story },
    shown: html`<li class="post">
${story.content && html`<p class="text">${story.content}</p>`}
<a href="../${mediaPath(key)}"><img src="../${mediaPath(key)}" alt="${story.alt}" width="${story.width}" height="${story.height}" loading="lazy"></a>
<p class="facts">${timeTag(story.createdAt)}${story.location && ` in ${story.location}`}${story.isForList && ` for ${story.list ?? "you alone"}`} · ${story.viewCount} views · ${story.likeCount} likes</p>
</li>`,
  }),
});
