import { and, eq, exists, like, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PostPart, PostSearch } from "#contract/search-operators";
import { found, query } from "#upstream/core/db/relation";
import { postImages, posts } from "#upstream/core/db/schema/schema";
import { polls, videos } from "#upstream/core/db/schema/schema-post";
import { containsPhrase, containsWords, escapePattern, foldedWords } from "#upstream/core/db/search-text";

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

/** Whether a text may mention a person: what the trigram index finds. */
export const mayMention = (username: string): SQL => like(posts.searchText, `%@${escapePattern(username)}%`);

/**
 * Whether a text mentions a person, nearly by the rules of `findLinks`: not in a mail address or a longer username, nor after a slash,
 * which leaves out most web addresses, and `w/@ana` too. The text is searched whether or not the person exists.
 */
function mentions(username: string): SQL | undefined {
  const name = username.replaceAll(".", "\\.");
  const pattern = `(?<![a-z0-9_][_+%-]*|/)@${name}(?![a-z0-9_@]|\\.[a-z0-9_])`;
  return and(mayMention(username), sql`${posts.searchText} ~ ${pattern}`);
}

/**
 * What the operators of a search ask of the text and of what is in a post; undefined if they ask nothing. The author and the time
 * are not among it.
 * @param words folded, each of which the text contains
 */
export function postConditions(
  { phrases, without, to, has }: PostSearch,
  words: readonly string[],
): SQL | undefined {
  const excluded = without.map(foldedWords).filter(({ length }) => length > 0);
  return and(
    containsWords(posts.searchText, words),
    ...phrases.map((phrase) => containsPhrase(posts.searchText, foldedWords(phrase))),
    ...excluded.map((each) => not(containsPhrase(posts.searchText, each) ?? sql`false`)),
    or(...to.map(mentions)),
    ...has.map((part) => hasPart[part]()),
  );
}
