import { and, eq, exists, like, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PostPart, PostSearch } from "#contract/text/search-operators";
import { AT, atSource } from "#contract/text/text-links";
import { found, query } from "#upstream/core/db/relation";
import { posts } from "#upstream/core/db/schema/schema";
import { polls, postImages, videos } from "#upstream/core/db/schema/schema-post";
import { containsPhrase, containsWords, escapePattern, foldedWords } from "#upstream/core/db/search-text";
import { extractMentions } from "#upstream/modules/mention/mentions";

const ofPost = {
  image: query.select(found).from(postImages).where(eq(postImages.postId, posts.id)),
  video: query.select(found).from(videos).where(eq(videos.postId, posts.id)),
  poll: query.select(found).from(polls).where(eq(polls.postId, posts.id)),
};

/** A web address as `findLinks` finds one: what may not begin a host does not follow its scheme. */
const webAddress = String.raw`(^|[^a-z0-9_])https?://[^]\s<>"'!$&()*+,;:=?@[\\^${"`"}{|}~./]`;

const hasPart = {
  // A video's poster is no picture of the post.
  image: () => and(exists(ofPost.image), notExists(ofPost.video)),
  video: () => exists(ofPost.video),
  link: () => sql`${posts.content} ~* ${webAddress}`,
  poll: () => exists(ofPost.poll),
} satisfies Record<PostPart, () => SQL | undefined>;

/** What the trigram index finds of the texts that mention one of the people; undefined for none. */
export function hasNameOf(usernames: readonly string[]): SQL | undefined {
  return or(...usernames.map((username) => like(posts.searchText, `%@${escapePattern(username)}%`)));
}

// PostgreSQL knows no scripts; with fewer letters before the sign, a few texts more are let through.
const sign = atSource.replace(String.raw`\p{sc=Latn}`, "a-z");

/**
 * Whether a text may mention a person, who need not exist: all texts that do, and those with the name at the beginning of a longer one
 * with a full stop, or inside a web address.
 */
function mayMention(username: string): SQL | undefined {
  const pattern = `${sign}${username.replaceAll(".", "\\.")}(?![a-z0-9_${AT}])`;
  return and(hasNameOf([username]), sql`${posts.content} ~* ${pattern}`);
}

/**
 * Whether a text is sure to mention a person, as the page links it: most texts that do, so that they need not be read in order to be
 * left out.
 */
function surelyMentions(username: string): SQL | undefined {
  const pattern = `(^|[ \\n])[${AT}]${username.replaceAll(".", "\\.")}([ \\n,!?]|$)`;
  return and(hasNameOf([username]), sql`${posts.content} ~* ${pattern}`);
}

/** Whether a text that meets the conditions mentions one of the people indeed, as the page links it. */
export function mentionsOneOf(text: string, usernames: readonly string[]): boolean {
  return extractMentions(text).some((username) => usernames.includes(username));
}

/**
 * What the operators of a search ask of the text and of what is in a post; undefined if they ask nothing. The author and the time
 * are not among it, and posts that may mention people who are asked for or left out must be checked with `mentionsOneOf`.
 * @param words folded, each of which the text contains
 */
export function postConditions(
  { phrases, without, to, has, not: leftOut }: PostSearch,
  words: readonly string[],
): SQL | undefined {
  const mentions = or(...leftOut.to.map(surelyMentions));
  const excluded = without.map(foldedWords).filter(({ length }) => length > 0);
  return and(
    containsWords(posts.searchText, words),
    ...phrases.map((phrase) => containsPhrase(posts.searchText, foldedWords(phrase))),
    ...excluded.map((each) => not(containsPhrase(posts.searchText, each) ?? sql`false`)),
    or(...to.map(mayMention)),
    mentions && not(mentions),
    ...has.map((part) => hasPart[part]()),
  );
}
