import type { Client } from "pg";
import { DAY, HOUR } from "#contract/limits";
import { copyIn, toRow } from "#tests/bench/social/copy-in";
import { idAt, iso } from "#tests/bench/social/id-at";
import { pictureKey } from "#tests/bench/social/picture-key";
import { createRandom } from "#upstream/demo/random";
import { hotScore } from "#upstream/modules/post/hot-score";
import { isCommentedByOne, isLikedByOne, type PostsPlan } from "./plan-posts.ts";
import { makeLanguage, type Words } from "./words.ts";

/** Most of what happens to a post happens in its first days. */
const LIVELY_MS = 5 * DAY;
const TAGGED_SHARE = 0.4;
const RISING_SHARE = 0.05;
const OPTIONS = ["Yes", "No", "Perhaps", "Ask me tomorrow"];

export const SEED = "posts to measure";

/** What rows are made from. */
export interface Source {
  readonly plan: PostsPlan;
  readonly words: Words;
  readonly personIds: readonly string[];
  readonly postIds: readonly string[];
  readonly communityIds: readonly string[];
}

/** Gives what is planned its ids. */
export function nameThings(plan: PostsPlan, personIds: readonly string[]): Source {
  const random = createRandom(`${SEED}/ids`);
  return {
    plan,
    personIds,
    words: makeLanguage(createRandom(SEED)),
    postIds: Array.from(plan.times, (time) => idAt(time, random)),
    communityIds: Array.from({ length: plan.size.communities }, () => idAt(plan.now - 700 * DAY, random)),
  };
}

const hasPoll = (post: number) => post % 50 === 7;
/** One post in four has pictures: one, two, three or four. */
const picturesOf = (post: number) => (post % 4 === 1 ? ([1, 1, 1, 2, 1, 3, 1, 4][(post >> 2) % 8] ?? 1) : 0);
const optionsOf = (post: number) => 2 + (post % 3);
const votersOf = (post: number) => 5 + (post % 30);
const isBookmarked = (post: number) => post % 2 === 0;

/** A moment after a post, most likely soon. */
const soonAfter = ({ plan }: Source, post: number, fate: number) => {
  const time = plan.times[post] ?? 0;
  return time + Math.min(plan.now - time, LIVELY_MS) * fate ** 3;
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function textAndTags({ plan, words }: Source) {
  const random = createRandom(`${SEED}/texts`);
  const dayAgo = plan.now - DAY;
  return (post: number) => {
    const tags = random.chance(TAGGED_SHARE) ? words.hashtags(random) : [];
    const isRecent = (plan.times[post] ?? 0) > dayAgo;
    if (isRecent && random.chance(RISING_SHARE)) tags.push(words.risingHashtag(random));
    const unique = [...new Set(tags)];
    return { content: [words.sentence(random), ...unique.map((tag) => `#${tag}`)].join(" "), tags: unique };
  };
}

function* postRows(source: Source) {
  const { plan, postIds, personIds, communityIds } = source;
  const next = textAndTags(source);
  for (const [post, id] of postIds.entries()) {
    const time = plan.times[post] ?? 0;
    const likes = (plan.likeCounts[post] ?? 0) + Number(isLikedByOne(plan, post));
    yield toRow([
      id,
      personIds[plan.authors[post] ?? 0] ?? null,
      next(post).content,
      hasPoll(post),
      communityIds[plan.communities[post] ?? -1] ?? null,
      likes,
      plan.commentCounts[post] ?? 0,
      iso(time),
    ]);
  }
}

function* heatRows({ plan, postIds }: Source) {
  for (const [post, id] of postIds.entries()) {
    const likes = (plan.likeCounts[post] ?? 0) + Number(isLikedByOne(plan, post));
    // Its likes as if they had come at once.
    yield toRow([id, hotScore(new Date(plan.times[post] ?? 0)) + Math.log1p(likes)]);
  }
}

function* hashtagRows(source: Source) {
  const next = textAndTags(source);
  for (const [post, id] of source.postIds.entries()) {
    for (const tag of next(post).tags) yield toRow([id, tag]);
  }
}

function* likeRows(source: Source) {
  const { plan, postIds, personIds } = source;
  const random = createRandom(`${SEED}/likes`);
  const row = (post: number, liker: number) =>
    toRow([postIds[post] ?? null, personIds[liker] ?? null, iso(soonAfter(source, post, random.next()))]);
  for (let post = 0; post < postIds.length; post += 1) {
    const count = plan.likeCounts[post] ?? 0;
    for (let place = 0; place < count; place += 1) yield row(post, plan.picker.pick(post, place));
    if (isLikedByOne(plan, post)) yield row(post, plan.picker.leftOut);
  }
}

/** Every fourth comment answers the one that stands three before it. */
const isReply = (place: number) => place % 4 === 3;
const likesOfComment = (fate: number) => Math.min(50, Math.floor(fate ** -0.5 - 1));

function* commentRows(source: Source, onComment: (id: string, likes: number, time: number) => void) {
  const { plan, postIds, personIds, words } = source;
  const random = createRandom(`${SEED}/comments`);
  for (const [post, postId] of postIds.entries()) {
    const count = plan.commentCounts[post] ?? 0;
    let parent: { id: string; author: string | null } | null = null;
    for (let place = 0; place < count; place += 1) {
      const isByOne = place === count - 1 && isCommentedByOne(plan, post);
      const author = personIds[isByOne ? plan.picker.leftOut : plan.picker.pick(post * 3, place)] ?? null;
      const time = soonAfter(source, post, (place + 1) / (count + 1));
      const id = idAt(time, random);
      const likes = likesOfComment(random.next());
      const above: { id: string; author: string | null } | null = isReply(place) ? parent : null;
      const replies = place % 4 === 0 && place + 3 < count ? 1 : 0;
      onComment(id, likes, time);
      const text = words.sentence(random);
      yield toRow([
        id,
        postId,
        author,
        above?.id ?? null,
        above?.author ?? null,
        text,
        likes,
        replies,
        iso(time),
      ]);
      if (place % 4 === 0) parent = { id, author };
    }
  }
}

function* commentLikeRows(
  { plan, personIds }: Source,
  liked: readonly (readonly [string, number, number])[],
) {
  for (const [index, [id, likes, time]] of liked.entries()) {
    for (let place = 0; place < likes; place += 1) {
      const at = iso(Math.min(plan.now, time + HOUR * (place + 1)));
      yield toRow([id, personIds[plan.picker.pick(index, place)] ?? null, at]);
    }
  }
}

function* mediaRows({ plan, postIds, personIds }: Source) {
  for (let post = 0; post < postIds.length; post += 1) {
    const author = personIds[plan.authors[post] ?? 0] ?? null;
    for (const position of numbers(picturesOf(post))) {
      const key = pictureKey("b", post * 4 + position);
      const height = 480 + 160 * ((post + position) % 4);
      yield toRow([
        key,
        author,
        640,
        height,
        "{320,640}",
        "1QcSHQRnh493V4dIh4eXh1h4kJUI",
        iso(plan.times[post] ?? 0),
      ]);
    }
  }
}

function* imageRows({ postIds }: Source) {
  for (const [post, id] of postIds.entries()) {
    for (const position of numbers(picturesOf(post)))
      yield toRow([id, position, pictureKey("b", post * 4 + position)]);
  }
}

function* pollRows({ plan, postIds }: Source) {
  for (const [post, id] of postIds.entries()) {
    if (!hasPoll(post)) continue;
    const closesAt = (plan.times[post] ?? 0) + (1 + (post % 7)) * DAY;
    yield toRow([id, "Which shall it be?", votersOf(post), iso(closesAt)]);
  }
}

function* optionRows({ postIds }: Source) {
  for (const [post, id] of postIds.entries()) {
    if (!hasPoll(post)) continue;
    for (const option of numbers(optionsOf(post))) {
      const votes = Math.ceil((votersOf(post) - option) / optionsOf(post));
      yield toRow([id, option, OPTIONS[option] ?? "", votes]);
    }
  }
}

function* voteRows(source: Source) {
  const { plan, postIds, personIds } = source;
  for (const [post, id] of postIds.entries()) {
    if (!hasPoll(post)) continue;
    for (const voter of numbers(votersOf(post))) {
      const person = personIds[plan.picker.pick(post, voter)] ?? null;
      yield toRow([id, person, voter % optionsOf(post), iso(soonAfter(source, post, voter / 40))]);
    }
  }
}

function* communityRows({ plan, communityIds }: Source) {
  const postCounts = new Uint32Array(plan.size.communities);
  for (const community of plan.communities)
    if (community >= 0) postCounts[community] = (postCounts[community] ?? 0) + 1;
  for (const [community, id] of communityIds.entries()) {
    const size = plan.members[community]?.length ?? 0;
    const at = iso(plan.now - 700 * DAY);
    const isPublic = community % 10 !== 9;
    yield toRow([
      id,
      `circle-${community}`,
      `Circle ${community}`,
      isPublic,
      size,
      postCounts[community] ?? 0,
      at,
    ]);
  }
}

function* memberRows({ plan, communityIds, personIds }: Source) {
  for (const [community, id] of communityIds.entries()) {
    for (const [place, person] of plan.members[community]?.entries() ?? []) {
      const role = place === 0 ? "owner" : place < 4 ? "moderator" : "member";
      yield toRow([id, personIds[person] ?? null, role, iso(plan.now - 600 * DAY + place * HOUR)]);
    }
  }
}

function* bookmarkRows(source: Source) {
  for (const [post, id] of source.postIds.entries()) {
    if (!isBookmarked(post)) continue;
    const person = source.personIds[source.plan.picker.pick(post >> 4, post % 16)] ?? null;
    yield toRow([person, id, iso(soonAfter(source, post, 0.5))]);
  }
}

/** Writes what is planned into empty tables without keys. Every counter but those of people equals its rows. */
export async function writePosts(database: Client, source: Source): Promise<void> {
  const liked: (readonly [string, number, number])[] = [];
  const remember = (id: string, likes: number, time: number) => {
    if (likes > 0) liked.push([id, likes, time]);
  };
  const copies: [columns: string, rows: () => Iterable<string>][] = [
    [
      "communities (id, slug, name, is_public, member_count, post_count, created_at)",
      () => communityRows(source),
    ],
    ["community_members (community_id, user_id, role, created_at)", () => memberRows(source)],
    [
      `posts (id, author_id, content, has_poll, community_id, like_count, comment_count, created_at)`,
      () => postRows(source),
    ],
    ["post_heat (post_id, score)", () => heatRows(source)],
    ["post_hashtags (post_id, hashtag)", () => hashtagRows(source)],
    ["media (key, owner_id, width, height, widths, thumbhash, created_at)", () => mediaRows(source)],
    ["post_images (post_id, position, media_key)", () => imageRows(source)],
    ["polls (post_id, question, vote_count, closes_at)", () => pollRows(source)],
    ["poll_options (post_id, position, label, vote_count)", () => optionRows(source)],
    ["poll_votes (post_id, user_id, position, created_at)", () => voteRows(source)],
    ["bookmarks (user_id, post_id, created_at)", () => bookmarkRows(source)],
    ["post_likes (post_id, user_id, created_at)", () => likeRows(source)],
    [
      `comments (id, post_id, author_id, parent_id, reply_to_id, content, like_count, reply_count, created_at)`,
      () => commentRows(source, remember),
    ],
    ["comment_likes (comment_id, user_id, created_at)", () => commentLikeRows(source, liked)],
  ];
  for (const [columns, rows] of copies) await copyIn(database, columns, rows());
}
