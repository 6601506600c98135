import type { Client } from "pg";
import { DAY } from "#contract/limits";
import { createRandom, type Random } from "#upstream/demo/random";
import { copyIn, toRow } from "./copy-in.ts";
import { idAt, iso } from "./id-at.ts";
import { makeNames } from "./names.ts";
import { pictureKey } from "./picture-key.ts";
import { type GraphPlan, planGraph } from "./plan-graph.ts";

const AGE_MS = 700 * DAY;
const NOTIFIED_MS = 90 * DAY;

/** How large a network to make. */
export interface NetworkSize {
  readonly people: number;
  readonly follows: number;
  readonly blocks: number;
  readonly posts: number;
  readonly likes: number;
}

interface World {
  readonly size: NetworkSize;
  readonly graph: GraphPlan;
  readonly random: Random;
  readonly now: number;
  readonly personIds: readonly string[];
  readonly postIds: readonly string[];
  readonly postAuthors: Uint32Array;
  /** Post and liker of each like, in the order in which they came. */
  readonly likes: readonly (readonly [post: number, liker: number])[];
}

/** The moment of the row at a place of so many, evenly over the network's age. */
const momentOf = ({ now }: World, place: number, count: number) =>
  now - AGE_MS + (AGE_MS * (place + 1)) / (count + 1);

// The better known write more, and are liked more.
const someAuthor = (random: Random, people: number) => Math.floor(people * random.next() ** 1.8);

function planWorld(size: NetworkSize): World {
  const random = createRandom("a network to measure");
  const now = Date.now();
  const graph = planGraph(size, random.fork("graph"));
  const postAuthors = Uint32Array.from({ length: size.posts }, () => someAuthor(random, size.people));
  const likes = new Map<number, readonly [number, number]>();
  while (likes.size < size.likes) {
    const post = random.int(0, size.posts - 1);
    const liker = random.int(0, size.people - 1);
    if (liker !== postAuthors[post]) likes.set(post * size.people + liker, [post, liker]);
  }
  const postAge = (post: number) => AGE_MS * (1 - (post + 1) / (size.posts + 1));
  return {
    size,
    graph,
    random,
    now,
    personIds: Array.from({ length: size.people }, () => idAt(now - AGE_MS - random.next() * AGE_MS, random)),
    postIds: Array.from({ length: size.posts }, (_, post) => idAt(now - postAge(post), random)),
    postAuthors,
    likes: [...likes.values()],
  };
}

function countEach(size: number, values: Iterable<number>): Uint32Array {
  const counts = new Uint32Array(size);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const hasPicture = (person: number) => person % 10 < 7;
const hasImage = (post: number) => post % 5 === 0;

function* peopleRows({ size, graph, random, personIds, now, postAuthors }: World, passwordHash: string) {
  const postCounts = countEach(size.people, postAuthors);
  for (const [person, id] of personIds.entries()) {
    const { username, name } = makeNames(random, person);
    yield toRow([
      id,
      username,
      name,
      `${username}@example.com`,
      passwordHash,
      graph.isPrivate[person] ? "private" : "public",
      person < 500,
      person % 3 === 0 ? "" : "Likes long walks, good bread and the sea. Opinions are borrowed from the cat.",
      person % 2 === 0 ? "Portugal" : null,
      hasPicture(person) ? pictureKey("a", person) : null,
      graph.followerCounts[person] ?? 0,
      graph.followingCounts[person] ?? 0,
      postCounts[person] ?? 0,
      iso(now - AGE_MS),
    ]);
  }
}

function* pictureRows({ personIds, postIds, postAuthors, now }: World) {
  const facts = [640, 640, "{320,640}", "1QcSHQRnh493V4dIh4eXh1h4kJUI", iso(now - AGE_MS)];
  for (const [person, id] of personIds.entries()) {
    if (hasPicture(person)) yield toRow([pictureKey("a", person), id, ...facts]);
  }
  for (const post of postIds.keys()) {
    const author = personIds[postAuthors[post] ?? 0] ?? null;
    if (hasImage(post)) yield toRow([pictureKey("b", post), author, ...facts]);
  }
}

function* postRows(world: World) {
  const { size, random, personIds, postIds, postAuthors, likes } = world;
  const likeCounts = countEach(
    size.posts,
    likes.map(([post]) => post),
  );
  for (const [post, id] of postIds.entries()) {
    const author = personIds[postAuthors[post] ?? 0] ?? null;
    const content = `Post ${post} says ${"a few more words ".repeat(random.int(1, 9))}`;
    const at = iso(momentOf(world, post, size.posts));
    yield toRow([id, author, content, likeCounts[post] ?? 0, at]);
  }
}

function* followRows(world: World) {
  const { followers, followees, isPending } = world.graph;
  for (let row = 0; row < followers.length; row += 1) {
    const follower = world.personIds[followers[row] ?? 0] ?? null;
    const followee = world.personIds[followees[row] ?? 0] ?? null;
    const at = iso(momentOf(world, row, followers.length));
    yield toRow([follower, followee, isPending[row] ? "pending" : "accepted", at]);
  }
}

/** Of the follows, requests and likes of the last ninety days; those of the last day are not read yet. */
function* notificationRows(world: World) {
  const { graph, likes, personIds, postIds, postAuthors, random, now } = world;
  const row = (kind: string, recipient: number, actor: number, post: number | null, at: number) => {
    const id = idAt(at, random);
    const [time, day] = [iso(at), iso(at).slice(0, 10)];
    const postId = post === null ? null : (postIds[post] ?? null);
    const groupKey = kind === "follow" ? `follow:${day}` : postId === null ? id : `like:${postId}:${day}`;
    const readAt = now - at < DAY ? null : time;
    return toRow([
      id,
      personIds[recipient] ?? null,
      personIds[actor] ?? null,
      kind,
      postId,
      groupKey,
      time,
      readAt,
    ]);
  };
  const { followers, followees, isPending } = graph;
  const firstFollow = Math.floor(followers.length * (1 - NOTIFIED_MS / AGE_MS));
  for (let place = firstFollow; place < followers.length; place += 1) {
    const kind = isPending[place] ? "follow-request" : "follow";
    const at = momentOf(world, place, followers.length);
    yield row(kind, followees[place] ?? 0, followers[place] ?? 0, null, at);
  }
  const firstLike = Math.floor(likes.length * (1 - NOTIFIED_MS / AGE_MS));
  for (const [place, [post, liker]] of likes.entries()) {
    if (place < firstLike) continue;
    yield row("like", postAuthors[post] ?? 0, liker, post, momentOf(world, place, likes.length));
  }
}

/**
 * Writes a made-up network into empty tables without keys. Every counter equals its rows.
 * @param passwordHash everybody's
 */
export async function writeNetwork(database: Client, size: NetworkSize, passwordHash: string): Promise<void> {
  const world = planWorld(size);
  const { graph, likes, personIds, postIds, random } = world;
  const copies: [columns: string, rows: Iterable<string>][] = [
    [
      `users (id, username, name, email, password_hash, account_type, is_verified, bio, country, profile_image_key,
        follower_count, following_count, post_count, created_at)`,
      peopleRows(world, passwordHash),
    ],
    ["media (key, owner_id, width, height, widths, thumbhash, created_at)", pictureRows(world)],
    ["follows (follower_id, followee_id, status, created_at)", followRows(world)],
    [
      "blocks (blocker_id, blocked_id, created_at)",
      graph.blocks
        .values()
        .map(([blocker, blocked]) =>
          toRow([
            personIds[blocker] ?? null,
            personIds[blocked] ?? null,
            iso(world.now - random.next() * AGE_MS),
          ]),
        ),
    ],
    ["posts (id, author_id, content, like_count, created_at)", postRows(world)],
    ["post_heat (post_id, score)", postIds.values().map((id) => toRow([id, random.next() * 1000]))],
    [
      "post_images (post_id, position, media_key)",
      postIds
        .entries()
        .filter(([post]) => hasImage(post))
        .map(([post, id]) => toRow([id, 0, pictureKey("b", post)])),
    ],
    [
      "post_likes (post_id, user_id, created_at)",
      likes
        .entries()
        .map(([place, [post, liker]]) =>
          toRow([postIds[post] ?? null, personIds[liker] ?? null, iso(momentOf(world, place, likes.length))]),
        ),
    ],
    [
      "notifications (id, recipient_id, actor_id, kind, post_id, group_key, created_at, read_at)",
      notificationRows(world),
    ],
  ];
  for (const [columns, rows] of copies) await copyIn(database, columns, rows);
}
