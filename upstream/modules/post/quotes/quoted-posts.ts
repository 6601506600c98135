import { and, eq, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Quoted } from "#contract/quoted-post";
import { splitThread } from "#contract/text/split-thread";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { flagPerRow, hasMuted } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { isAnyOfThese, statementFor } from "#upstream/core/db/statement";
import { canShowQuoted, isOpenPost, notReportedBy, type Reader } from "#upstream/core/db/visibility";
import { findMutedWord } from "#upstream/modules/mute/find-muted-word";
import { noMedia, type PostMedia } from "#upstream/modules/post/media/media-of-posts";

const quoting = alias(posts, "quoting");

const quotedPosts = statementFor("quoted_posts", ["quoteIds", "now"], (db, { quoteIds, now }, viewer) =>
  db
    .select({
      quoteId: quoting.id,
      id: posts.id,
      content: posts.content,
      hasPoll: posts.hasPoll,
      isQuote: posts.isQuote,
      isOpen: isOpenPost(),
      isMuted: flagPerRow(hasMuted(viewer, users.id, now)),
      isReported: flagPerRow(not(notReportedBy(viewer))),
      createdAt: posts.createdAt,
      ...personSelection,
    })
    .from(quoting)
    .innerJoin(posts, eq(posts.id, quoting.quotedPostId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(and(isAnyOfThese(quoting.id, quoteIds), canShowQuoted(viewer, quoting.authorId))),
);

type QuotedRow = Awaited<ReturnType<typeof quotedPosts>>[number];

/** The quoted posts that the reader may see, by the id of the post that quotes them: one query, or none if no row is a quote. */
export async function findQuoted(
  db: Database,
  { viewer, now }: Reader,
  rows: readonly { readonly id: string; readonly isQuote: boolean }[],
): Promise<Map<string, QuotedRow>> {
  const quoteIds = rows.filter(({ isQuote }) => isQuote).map(({ id }) => id);
  if (quoteIds.length === 0) return new Map();
  const found = await quotedPosts(db, viewer, { quoteIds, now });
  return new Map(found.map((row) => [row.quoteId, row]));
}

/** What the reader is shown of a quoted post: nothing but that it is unavailable if there is no row. */
export function toQuoted(
  row: QuotedRow | undefined,
  mediaByPost: ReadonlyMap<string, PostMedia>,
  mutedWords: Parameters<typeof findMutedWord>[1],
  { viewer, now }: Reader,
): Quoted {
  if (!row) return { kind: "unavailable" };
  const { id, hasPoll, isQuote, createdAt } = row;
  if (row.isReported) return { kind: "folded", id, reason: "reported" };
  if (row.isMuted) return { kind: "folded", id, reason: "mutedAuthor" };
  const { pictures, video } = mediaByPost.get(id) ?? noMedia;
  const text = [row.content, ...pictures.map(({ alt }) => alt)].join("\n");
  const word = row.person.id === viewer ? null : findMutedWord(text, mutedWords);
  if (word !== null) return { kind: "folded", id, reason: "mutedWord", word };
  return {
    kind: "post",
    id,
    asOf: now.getTime(),
    author: toPerson(row),
    content: splitThread(row.content)[0] ?? "",
    picture: pictures[0] ?? null,
    attached: video ? "video" : hasPoll ? "poll" : null,
    isQuote,
    createdAt: createdAt.toISOString(),
  };
}
