import { and, desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StoryAdders } from "#contract/story-adders";
import { media, users } from "#upstream/core/db/schema/schema";
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
  /** It shows another story. */
  readonly isAddition: boolean;
  /** The author's username of that story, while it is there. */
  readonly originalBy: string | null;
  readonly originalId: string | null;
  readonly addableBy: StoryAdders;
  readonly viewCount: number;
  readonly likeCount: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const original = alias(stories, "original");

const isOwn = (userId: string) => eq(stories.authorId, userId);

function additionIn({ isAddition, originalBy }: Pick<StoryRow, "isAddition" | "originalBy">): string {
  if (!isAddition) return "";
  return originalBy === null ? " · shows a story that is gone" : ` · shows a story by @${originalBy}`;
}

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
        isAddition: stories.isAddition,
        originalBy: users.username,
        originalId: stories.originalId,
        addableBy: stories.addableBy,
        viewCount: stories.viewCount,
        likeCount: stories.likeCount,
        createdAt: stories.createdAt,
        expiresAt: stories.expiresAt,
      })
      .from(stories)
      .innerJoin(media, eq(media.key, stories.mediaKey))
      .leftJoin(original, eq(original.id, stories.originalId))
      .leftJoin(users, eq(users.id, original.authorId))
      .leftJoin(feedLists, eq(feedLists.id, stories.listId))
      .where(and(isOwn(userId), after && lt(stories.id, after.id)))
      .orderBy(desc(stories.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ key, ...story }) => ({
    data: { file: mediaPath(key), ...story },
    shown: html`<li class="post">
${story.content && html`<p class="text">${story.content}</p>`}
<a href="../${mediaPath(key)}"><img src="../${mediaPath(key)}" alt="${story.alt}" width="${story.width}" height="${story.height}" loading="lazy"></a>
<p class="facts">${timeTag(story.createdAt)}${story.location && ` in ${story.location}`}${story.isForList && ` for ${story.list ?? "you alone"}`}${additionIn(story)}${story.addableBy === "nobody" && " · nobody can add it to theirs"} · ${story.viewCount} views · ${story.likeCount} likes</p>
</li>`,
  }),
});
