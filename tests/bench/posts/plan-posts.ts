import { DAY } from "#contract/limits";
import type { Random } from "#upstream/demo/random";
import { PeoplePicker } from "./pick-people.ts";

const AGE_MS = 700 * DAY;
/** Above 1 the last months have more than their share, as where people keep joining. */
const GROWTH = 1.5;
/** Above 1 the better known write more. */
const PROLIFIC = 2.2;
const IN_COMMUNITY_SHARE = 0.1;
/** Comments of a post that many talk about. */
const LONG_THREAD = { least: 200, most: 400 };

/** How much to make. */
export interface PostsSize {
  readonly posts: number;
  readonly likes: number;
  readonly comments: number;
  /** Posts with 200 comments and more. */
  readonly longThreads: number;
  readonly communities: number;
  /** Of the largest community. */
  readonly membersMost: number;
  /** Posts that one and the same member likes, and as many that this member comments on. */
  readonly likesOfOne: number;
}

/** Posts by their number, in the order of time; people by how many follow them, the best known is 0. */
export interface PostsPlan {
  readonly size: PostsSize;
  readonly people: number;
  readonly picker: PeoplePicker;
  readonly now: number;
  readonly times: Float64Array;
  readonly authors: Uint32Array;
  /** -1 for none. */
  readonly communities: Int32Array;
  readonly likeCounts: Uint32Array;
  readonly commentCounts: Uint32Array;
  /** Members of each community, its owner first. */
  readonly members: readonly Uint32Array[];
}

/** The posts that the one member likes who likes so many. */
export const isLikedByOne = ({ size }: PostsPlan, post: number) =>
  post % Math.floor(size.posts / size.likesOfOne) === 0;
/** And those whose last comment is by the same. */
export const isCommentedByOne = ({ size }: PostsPlan, post: number) =>
  post % Math.floor(size.posts / size.likesOfOne) === 5;

function planMembers(size: PostsSize, people: number, readers: readonly number[]): Uint32Array[] {
  const picker = new PeoplePicker(people);
  return Array.from({ length: size.communities }, (_, community) => {
    const wanted = Math.min(picker.most, 20 + Math.floor(size.membersMost / (community + 1) ** 0.7));
    const members = new Set(
      Array.from({ length: wanted }, (_, place) => picker.pick(community * 101, place)),
    );
    // Each reader belongs to some, large ones and small ones.
    for (const [index, reader] of readers.entries())
      if (community % (40 - 30 * index) === 3) members.add(reader);
    return Uint32Array.from(members);
  });
}

/** Numbers in proportion to the weights, exactly `sum` together, none above the most. */
function share(weights: Float64Array, sum: number, most: number): Uint32Array {
  const total = weights.reduce((all, weight) => all + weight, 0);
  const counts = Uint32Array.from(weights, (weight) => Math.min(most, Math.floor((sum * weight) / total)));
  let missing = sum - counts.reduce((all, count) => all + count, 0);
  for (let at = 0; missing > 0; at = (at + 1) % counts.length) {
    const count = counts[at] ?? 0;
    if (count >= most) continue;
    counts[at] = count + 1;
    missing -= 1;
  }
  return counts;
}

function planCommentCounts(size: PostsSize, random: Random): Uint32Array {
  const counts = share(
    Float64Array.from({ length: size.posts }, () => random.next() ** -0.5 - 1),
    size.comments,
    LONG_THREAD.least,
  );
  const every = Math.floor(size.posts / size.longThreads);
  for (let post = 0; post < size.posts; post += every)
    counts[post] = random.int(LONG_THREAD.least, LONG_THREAD.most);
  return counts;
}

/**
 * Plans what people write and like.
 * @param readers who are to belong to communities
 */
export function planPosts(
  size: PostsSize,
  people: number,
  readers: readonly number[],
  random: Random,
): PostsPlan {
  const now = Date.now();
  const picker = new PeoplePicker(people);
  const times = Float64Array.from(
    { length: size.posts },
    () => now - AGE_MS * random.next() ** GROWTH,
  ).sort();
  const members = planMembers(size, people, readers);
  const memberships = members.flatMap((each, community) =>
    Array.from(each, (person) => [community, person] as const),
  );
  const authors = new Uint32Array(size.posts);
  const communities = new Int32Array(size.posts).fill(-1);
  for (let post = 0; post < size.posts; post += 1) {
    const membership = random.chance(IN_COMMUNITY_SHARE) ? random.pick(memberships) : null;
    communities[post] = membership?.[0] ?? -1;
    authors[post] = membership?.[1] ?? Math.floor(people * random.next() ** PROLIFIC);
  }
  const appeal = Float64Array.from(authors, (author) => random.next() ** -0.8 * (author + 10) ** -0.35);
  const likeCounts = share(appeal, size.likes - size.likesOfOne, picker.most);
  const plan = {
    size,
    people,
    picker,
    now,
    times,
    authors,
    communities,
    likeCounts,
    commentCounts: planCommentCounts(size, random),
    members,
  };
  for (let post = 0; post < size.posts; post += 1) {
    if (isCommentedByOne(plan, post)) plan.commentCounts[post] = Math.max(1, plan.commentCounts[post] ?? 0);
  }
  return plan;
}
