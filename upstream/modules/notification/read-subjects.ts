import { and, eq } from "drizzle-orm";
import type { Notification, NotificationKind } from "#contract/notification";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media, posts, users } from "#upstream/core/db/schema/schema";
import { postImages, videos } from "#upstream/core/db/schema/schema-post";
import { stories } from "#upstream/core/db/schema/schema-story";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { canSeePost, isOpenPost, notReportedBy } from "#upstream/core/db/visibility";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { excerptOf } from "#upstream/core/excerpt";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { postAddress } from "#upstream/modules/media/pictures/picture-reader";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/find-muted-word";
import { rulesOf } from "./notification-kinds.ts";

/** The recipient, with the keys that sign the addresses of pictures. */
export type EntryReader = PictureReader & { readonly viewer: string };

/** Graphemes of the post or comment that an entry shows. */
const EXCERPT_LENGTH = 120;

/** What an entry says of its subject. */
type Subject = Pick<Notification, "excerpt" | "thumbnail" | "story" | "unavailable">;

interface Row {
  readonly kind: NotificationKind;
  readonly postId: string | null;
  readonly storyId: string | null;
  /** The text of the comment; null for the post itself. */
  readonly comment: string | null;
  readonly commentId: string | null;
}

const nothing: Subject = { excerpt: null, thumbnail: null, story: null, unavailable: null };

const postSubjects = statement("notified_posts", ["ids", "viewer"], (db, { ids, viewer }) =>
  db
    .select({
      id: posts.id,
      authorId: posts.authorId,
      content: posts.content,
      isOpen: isOpenPost(),
      picture: pictureColumns(media),
      videoOf: videos.postId,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(postImages, and(eq(postImages.postId, posts.id), eq(postImages.position, 0)))
    .leftJoin(media, eq(media.key, postImages.mediaKey))
    .leftJoin(videos, eq(videos.postId, posts.id))
    .where(and(isAnyOfThese(posts.id, ids), canSeePost(viewer), notReportedBy(viewer))),
);

type PostSubject = Awaited<ReturnType<typeof postSubjects>>[number];

const storySubjects = statement("notified_stories", ["ids", "viewer", "now"], (db, { ids, viewer, now }) =>
  db
    .select({ id: stories.id, content: stories.content, username: users.username })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(isAnyOfThese(stories.id, ids), canSeeStory({ viewer, now }))),
);

type StorySubject = Awaited<ReturnType<typeof storySubjects>>[number];

const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Reads what entries are about, as the recipient may see it now: the words and first picture of posts, the words of comments and stories.
 * @returns a function that gives the subject of a row
 */
export async function readSubjects(
  db: Database,
  reader: EntryReader,
  rows: readonly Row[],
): Promise<(row: Row) => Subject> {
  const { viewer, now } = reader;
  const postIds = idsOf(rows.map(({ postId }) => postId));
  const storyIds = idsOf(rows.map(({ storyId }) => storyId));
  const foundPosts = postIds.length > 0 ? await postSubjects(db, { ids: postIds, viewer }) : [];
  const foundStories = storyIds.length > 0 ? await storySubjects(db, { ids: storyIds, viewer, now }) : [];
  const mutedWords =
    foundPosts.length + foundStories.length > 0 ? await mutedWordsOf(db, { viewer, now }) : [];
  const postOf = new Map(foundPosts.map((post) => [post.id, post]));
  const storyOf = new Map(foundStories.map((story) => [story.id, story]));
  const isMuted = (text: string) => findMutedWord(text, mutedWords) !== null;

  function ofPost(row: Row, post: PostSubject): Subject {
    const { picture, isOpen, videoOf } = post;
    const postIsMuted = post.authorId !== viewer && isMuted(`${post.content}\n${picture?.alt ?? ""}`);
    const ownText = row.kind === "comment-like" || (row.commentId === null && post.authorId === viewer);
    const text = row.commentId === null ? post.content : (row.comment ?? "");
    const textIsMuted = !ownText && (row.commentId === null ? postIsMuted : isMuted(text));
    const shown = picture && !postIsMuted ? toPicture(picture, postAddress(reader, isOpen)) : null;
    return {
      ...nothing,
      excerpt: text === "" || textIsMuted ? null : excerptOf(text, EXCERPT_LENGTH),
      thumbnail: shown && { ...shown, isVideo: videoOf !== null },
      unavailable: textIsMuted ? "mutedWord" : null,
    };
  }

  function ofStory({ kind }: Row, { id, username, content }: StorySubject): Subject {
    const story = { id, username };
    // The recipient knows what the own story says.
    if (kind === "story-like" || content === "") return { ...nothing, story };
    const isHidden = isMuted(content);
    return {
      ...nothing,
      story,
      excerpt: isHidden ? null : excerptOf(content, EXCERPT_LENGTH),
      unavailable: isHidden ? "mutedWord" : null,
    };
  }

  return (row) => {
    const post = row.postId === null ? undefined : postOf.get(row.postId);
    if (post) return ofPost(row, post);
    if (rulesOf(row.kind).about !== "story") return nothing;
    const story = row.storyId === null ? undefined : storyOf.get(row.storyId);
    return story ? ofStory(row, story) : { ...nothing, unavailable: "story" };
  };
}
