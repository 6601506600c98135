import { randomUUID } from "node:crypto";
import { endpoints } from "#contract/endpoints";
import type { PostCast } from "./post-cast.ts";

/** What one visit asks for, one after another. */
export interface PostRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
}

/** Visits of one kind. */
export interface PostCase {
  readonly label: string;
  readonly aimMs: number;
  /** Who makes them in turn; a visitor for null. */
  readonly callers: readonly (string | null)[];
  readonly visit: (number: number) => readonly PostRequest[];
  /** The path is a list: what is asked for is its page after so many. */
  readonly page?: number;
}

const FEED_MS = 20;
const THREAD_MS = 25;
const DISCOVERY_MS = 30;
const WRITE_MS = 15;
/** Far enough for nothing to be at hand any more. */
const DEEP = 40;

const at = (path: string, name: "id" | "username" | "slug" | "hashtag", value: string) =>
  path.replace(`:${name}`, encodeURIComponent(value));
const get = (path: string): PostRequest => ({ method: "GET", path });

/** One of a list, again from the beginning after the last. */
const turn = <Value>(list: readonly Value[], number: number): Value => {
  const value = list[number % list.length];
  if (value === undefined) throw new Error("There is nothing to choose from");
  return value;
};

type Part = Pick<PostCase, "label" | "callers"> & { paths: readonly string[]; page?: number };
const reads = (aimMs: number, { paths, ...part }: Part): PostCase => ({
  ...part,
  aimMs,
  visit: (number) => [get(turn(paths, number))],
});

function feedCases({ readers, avid, alone }: PostCast): PostCase[] {
  const paths = [endpoints.getHomeFeed.path];
  return [
    reads(FEED_MS, { label: "home feed, of 300 followed", callers: readers, paths }),
    reads(FEED_MS, { label: "… a page far down", callers: readers, paths, page: DEEP }),
    reads(FEED_MS, { label: "home feed, of 5,000 followed", callers: [avid], paths }),
    reads(FEED_MS, { label: "… a page far down", callers: [avid], paths, page: DEEP }),
    reads(FEED_MS, { label: "home feed, of nobody", callers: [alone], paths }),
    reads(FEED_MS, {
      label: "public feed, for a visitor",
      callers: [null],
      paths: [endpoints.getPublicFeed.path],
    }),
  ];
}

function threadCases({ readers, discussed }: PostCast): PostCase[] {
  const comments = (post: string) => at(endpoints.listComments.path, "id", post);
  return [
    {
      label: "post page with 200 comments",
      aimMs: THREAD_MS,
      callers: readers.slice(0, 1),
      visit: (number) => {
        const post = turn(discussed, number);
        return [get(at(endpoints.getPost.path, "id", post)), get(comments(post))];
      },
    },
    reads(THREAD_MS, {
      label: "… its comments further down",
      callers: readers.slice(0, 1),
      paths: discussed.map(comments),
      page: 5,
    }),
  ];
}

function discoveryCases({ readers, avid, circles, hashtags, words }: PostCast): PostCase[] {
  const callers = readers.slice(0, 1);
  const { explore, listPopularPosts, listTrends, listTopics, suggestTopics } = endpoints;
  const tag = (hashtag: string) => at(endpoints.listPostsByHashtag.path, "hashtag", hashtag);
  const circle = (slug: string) => at(endpoints.listCommunityPosts.path, "slug", slug);
  const found = (text: string) => `${endpoints.searchPosts.path}?q=${encodeURIComponent(text)}`;
  const [often = "", some = "", rare = ""] = words;
  const part = (label: string, paths: readonly string[], page?: number) =>
    reads(DISCOVERY_MS, { label, callers, paths, ...(page && { page }) });
  return [
    part("explore", [explore.path]),
    part("… further down", [explore.path], DEEP),
    reads(DISCOVERY_MS, { label: "explore, for a visitor", callers: [null], paths: [explore.path] }),
    ...hashtags.map((hashtag, index) =>
      part(`explore by a hashtag, ${["of very many", "of many", "of some", "of few"][index]}`, [
        `${explore.path}?tag=${hashtag}`,
      ]),
    ),
    part("explore by two letters", [`${explore.path}?tag=${hashtags[0]?.slice(0, 2)}`]),
    part(
      "popular, day, week and month",
      ["day", "week", "month"].map((window) => `${listPopularPosts.path}?window=${window}`),
    ),
    part("trending", [listTrends.path]),
    part("topics", [listTopics.path]),
    reads(DISCOVERY_MS, {
      label: "suggested topics, of 5,000 followed",
      callers: [avid],
      paths: [suggestTopics.path],
    }),
    part("tag page, of very many posts", hashtags.slice(0, 1).map(tag)),
    part("tag page, of few", hashtags.slice(2).map(tag)),
    part("… further down", hashtags.slice(0, 1).map(tag), DEEP),
    part("community's feed", circles.map(circle)),
    part("… further down", circles.slice(0, 3).map(circle), DEEP),
    part("communities", [endpoints.listCommunities.path]),
    part("search: a word of very many", [found(often)]),
    part("search: a word of some", [found(some)]),
    part("search: a word of few", [found(rare)]),
    part("search: a word of nobody", [found("qqxxzz")]),
    part("search: two words", [found(`${often} ${rare}`)]),
    part("search: two letters", [found(often.slice(0, 2))]),
    part(
      "search for hashtags",
      hashtags.map((hashtag) => `${endpoints.searchHashtags.path}?q=${hashtag.slice(0, 4)}`),
    ),
    part(
      "completing a hashtag",
      hashtags.map((hashtag) => `${endpoints.completeHashtags.path}?q=${hashtag.slice(0, 2)}`),
    ),
  ];
}

function profileCases({ readers, avid, devoted, authors }: PostCast): PostCase[] {
  const callers = readers.slice(0, 1);
  const of = (path: string) => (username: string) => at(path, "username", username);
  return [
    reads(DISCOVERY_MS, {
      label: "profile: posts",
      callers,
      paths: authors.map(of(endpoints.listPostsByAuthor.path)),
    }),
    reads(DISCOVERY_MS, {
      label: "profile: media",
      callers,
      paths: authors.map(of(endpoints.listMediaByAuthor.path)),
    }),
    reads(DISCOVERY_MS, {
      label: "profile: likes, one's own",
      callers: [avid],
      paths: [of(endpoints.listLikedPosts.path)(avid)],
    }),
    reads(DISCOVERY_MS, {
      label: "… of 100,000",
      callers: [devoted],
      paths: [of(endpoints.listLikedPosts.path)(devoted)],
    }),
    reads(DISCOVERY_MS, { label: "bookmarks", callers, paths: [endpoints.listBookmarks.path] }),
  ];
}

function writeCases({
  readers,
  avid,
  joinedCircle,
  recent,
  adored,
  discussed,
  hashtags,
}: PostCast): PostCase[] {
  const callers = readers.slice(0, 1);
  const write = (label: string, visit: (number: number) => PostRequest): PostCase => ({
    label,
    aimMs: WRITE_MS,
    callers,
    visit: (number) => [visit(number)],
  });
  const create = (label: string, body: object) =>
    write(label, () => ({
      method: "POST",
      path: endpoints.createPost.path,
      body: { idempotencyKey: randomUUID(), ...body },
    }));
  const poll = { question: "Which?", options: ["This", "That"], durationMs: 86_400_000 };
  const text = "A few words of somebody who is measured";
  const change =
    ({ method, path }: Pick<PostRequest, "method" | "path">, posts: readonly string[]) =>
    (number: number) => ({ method, path: at(path, "id", turn(posts, number)), body: {} });
  return [
    create("writing a post", { content: text }),
    create("… with hashtags and a mention", { content: `${text} #${hashtags[0]} #${hashtags[2]} @${avid}` }),
    create("… in a community, with a poll", { content: text, community: joinedCircle, poll }),
    write("liking a post", change(endpoints.likePost, recent)),
    write("taking a like back", change(endpoints.unlikePost, recent)),
    write("liking what most like, and taking it back", (number) =>
      change(number % 2 === 0 ? endpoints.likePost : endpoints.unlikePost, adored)(number >> 1),
    ),
    write("commenting", (number) => ({
      method: "POST",
      path: at(endpoints.createComment.path, "id", turn(discussed, number)),
      body: { content: text, idempotencyKey: randomUUID() },
    })),
    write("putting a post aside", change(endpoints.bookmarkPost, recent)),
  ];
}

/** All that is measured; what writes comes last. */
export const postCases = (cast: PostCast): PostCase[] => [
  ...feedCases(cast),
  ...threadCases(cast),
  ...discoveryCases(cast),
  ...profileCases(cast),
  ...writeCases(cast),
];
