import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { endpoints } from "#contract/endpoints";

/** Requests of one kind, made in turn. */
export interface DatabaseCase {
  readonly what: string;
  readonly goalMs: number;
  /** Place of the caller among those whom the bench signs in: follows 300, follows 5,000, follows no one, follows 300 and 100 hashtags. */
  readonly caller?: 0 | 1 | 2 | 3;
  readonly method?: "POST";
  readonly paths: readonly string[];
  /** The body of a POST, which is another each time. */
  readonly body?: () => object;
}

const FEED_MS = 20;
const PAGE_MS = 15;
const SEARCH_MS = 25;
const DISCOVERY_MS = 30;

async function column(database: Client, query: string): Promise<string[]> {
  const { rows } = await database.query<{ value: string }>(query);
  if (rows.length === 0) throw new Error(`Nothing fits: ${query}`);
  return rows.map(({ value }) => value);
}

const fill = (path: string, values: readonly string[], query = "") =>
  values.map((value) => path.replace(/:\w+/, encodeURIComponent(value)) + query);
const search = (texts: readonly string[]) =>
  texts.map((text) => `${endpoints.searchUsers.path}?username=${text}`);
const find = (text: string) => [`${endpoints.searchPosts.path}?q=${text}`];

/** The kinds of request that the screens of feeds, people and posts make; those that write come last. */
export async function databaseCases(database: Client): Promise<DatabaseCase[]> {
  const usernames = "select username as value from users where account_type = 'public'";
  const stars = await column(database, `${usernames} order by follower_count desc limit 5`);
  const ordinary = await column(
    database,
    `${usernames} and follower_count between 5 and 50 order by id limit 40`,
  );
  const posts =
    "select posts.id as value from posts join users on users.id = author_id where account_type = 'public'";
  const discussed = await column(database, `${posts} and comment_count > 0 order by posts.id desc limit 40`);
  const recent = await column(database, `${posts} and comment_count = 0 order by posts.id desc limit 400`);
  const feed = [endpoints.getHomeFeed.path];
  return [
    { what: "home feed, of 300 followed", goalMs: FEED_MS, paths: feed },
    { what: "home feed, of 5,000 followed", goalMs: FEED_MS, caller: 1, paths: feed },
    { what: "home feed, of no one", goalMs: FEED_MS, caller: 2, paths: feed },
    { what: "home feed, of 300 followed and 100 hashtags", goalMs: FEED_MS, caller: 3, paths: feed },
    { what: "public feed", goalMs: FEED_MS, paths: [endpoints.getPublicFeed.path] },
    { what: "post", goalMs: SEARCH_MS, paths: fill(endpoints.getPost.path, discussed) },
    {
      what: "200 comments of a post",
      goalMs: SEARCH_MS,
      paths: fill(endpoints.listComments.path, discussed),
    },
    { what: "profile", goalMs: PAGE_MS, paths: fill(endpoints.getProfile.path, [...stars, ...ordinary]) },
    {
      what: "posts of a profile",
      goalMs: PAGE_MS,
      paths: fill(endpoints.listPostsByAuthor.path, [...stars, ...ordinary]),
    },
    { what: "followers, of thousands", goalMs: PAGE_MS, paths: fill(endpoints.listFollowers.path, stars) },
    {
      what: "… with q that many match",
      goalMs: PAGE_MS,
      paths: fill(endpoints.listFollowers.path, stars, "?q=mar"),
    },
    {
      what: "… with q that no one matches",
      goalMs: PAGE_MS,
      paths: fill(endpoints.listFollowers.path, stars, "?q=qqxxzz"),
    },
    { what: "followers, of 5 to 50", goalMs: PAGE_MS, paths: fill(endpoints.listFollowers.path, ordinary) },
    {
      what: "people: beginning of a name",
      goalMs: SEARCH_MS,
      paths: search(["maria", "valent", "schmi", "yuk"]),
    },
    { what: "people: a typo", goalMs: SEARCH_MS, paths: search(["valentnia", "scmhidt", "nakamrua"]) },
    { what: "people: one letter", goalMs: SEARCH_MS, paths: search(["m", "z"]) },
    { what: "explore", goalMs: DISCOVERY_MS, paths: [endpoints.explore.path] },
    { what: "popular", goalMs: DISCOVERY_MS, paths: [`${endpoints.listPopularPosts.path}?window=week`] },
    { what: "trending", goalMs: DISCOVERY_MS, paths: [endpoints.listTrends.path] },
    {
      what: "tag page, of very many posts",
      goalMs: DISCOVERY_MS,
      paths: fill(endpoints.listPostsByHashtag.path, ["tag0"]),
    },
    {
      what: "tag page, of few",
      goalMs: DISCOVERY_MS,
      paths: fill(endpoints.listPostsByHashtag.path, ["tag1999"]),
    },
    { what: "posts: a word of very many", goalMs: DISCOVERY_MS, paths: find("word0") },
    { what: "posts: a word of few", goalMs: DISCOVERY_MS, paths: find("word39000") },
    { what: "posts: both words", goalMs: DISCOVERY_MS, paths: find("word0%20word39000") },
    {
      what: "posts: of an author, with a word",
      goalMs: DISCOVERY_MS,
      paths: [...stars, ...ordinary].flatMap((name) => find(`from:${name}%20word0`)),
    },
    {
      what: "posts: to a person, with a word of all",
      goalMs: DISCOVERY_MS,
      paths: ordinary.flatMap((name) => find(`to:${name}%20more`)),
    },
    { what: "posts: with a poll", goalMs: DISCOVERY_MS, paths: find("has:poll") },
    { what: "notifications", goalMs: PAGE_MS, paths: [endpoints.listNotifications.path] },
    {
      what: "writing a post",
      goalMs: PAGE_MS,
      method: "POST",
      paths: [endpoints.createPost.path],
      body: () => ({ content: "A few words with a #tag1", idempotencyKey: randomUUID() }),
    },
    {
      what: "liking a post",
      goalMs: PAGE_MS,
      method: "POST",
      paths: fill(endpoints.likePost.path, recent),
      body: () => ({}),
    },
    {
      what: "taking a like back",
      goalMs: PAGE_MS,
      method: "POST",
      paths: fill(endpoints.unlikePost.path, recent),
      body: () => ({}),
    },
    {
      what: "commenting",
      goalMs: PAGE_MS,
      method: "POST",
      paths: fill(endpoints.createComment.path, discussed),
      body: () => ({ content: "A few words", idempotencyKey: randomUUID() }),
    },
  ];
}
