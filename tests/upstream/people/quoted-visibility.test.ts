import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { POST_RESTORE_MS } from "#contract/limits";
import { MINUTE, SECOND } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { refreshPopularPosts } from "#upstream/modules/trend/refresh-trends";

// Wherever a quote is shown, what it quotes is shown to those who may see it alone: each way in which a quoted post is lost, for each
// reader, in each place.

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream({ visitors: "open" });
}, 120_000);

afterAll(() => upstream.close());

interface Scene {
  /** Who wrote the quoted post. */
  readonly author: Member;
  /** Who quotes it. */
  readonly quoter: Member;
  /** Follows both. */
  readonly follower: Member;
  /** Follows the quoter. */
  readonly reader: Member;
  readonly postId: string;
  readonly quoteId: string;
}

type Reader = "visitor" | "reader" | "follower" | "quoter" | "author";

const block = (who: Member, { username }: Member) => who.client.ok("blockUser", { params: { username } });
const remove = ({ author, postId }: Scene) => author.client.ok("deletePost", { params: { id: postId } });

/** Who still sees the quoted post after each of these. */
const cases: readonly [string, (scene: Scene) => Promise<unknown>, readonly Reader[]][] = [
  ["nothing", async () => {}, ["visitor", "reader", "follower", "quoter", "author"]],
  [
    "its author's account is private",
    ({ author }) => makePrivate(upstream.db, author.id),
    ["follower", "author"],
  ],
  [
    "its author has blocked a reader",
    ({ author, reader }) => block(author, reader),
    ["visitor", "follower", "quoter", "author"],
  ],
  [
    "a reader has blocked its author",
    ({ author, reader }) => block(reader, author),
    ["visitor", "follower", "quoter", "author"],
  ],
  [
    "a reader has muted its author",
    ({ author: { username }, reader }) =>
      reader.client.ok("muteUser", { params: { username }, body: { duration: "always" } }),
    ["visitor", "follower", "quoter", "author"],
  ],
  [
    "a reader has reported it",
    ({ postId, reader }) => reader.client.ok("report", { body: { postId, reason: "spam" } }),
    ["visitor", "follower", "quoter", "author"],
  ],
  ["its author has blocked who quotes it", ({ author, quoter }) => block(author, quoter), []],
  ["who quotes it has blocked its author", ({ author, quoter }) => block(quoter, author), []],
  [
    "its author is suspended",
    ({ author }) =>
      upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, author.id)),
    [],
  ],
  ["it is deleted", remove, []],
  [
    "it is deleted for good",
    async (scene) => {
      await remove(scene);
      upstream.advance(POST_RESTORE_MS + MINUTE);
      await upstream.runJobs();
    },
    [],
  ],
  [
    "it is detached",
    ({ author, quoteId }) => author.client.ok("detachQuote", { params: { id: quoteId } }),
    [],
  ],
];

/** The places that may show the quote, as `[name, readers, answer]`. */
function places({ quoter, quoteId }: Scene, tag: string) {
  const everywhere: readonly Reader[] = ["visitor", "reader", "follower", "quoter", "author"];
  const members: readonly Reader[] = ["reader", "follower", "quoter", "author"];
  const params = { username: quoter.username };
  return [
    ["the post page", everywhere, (of: TestClient) => of.call("getPost", { params: { id: quoteId } })],
    ["its state", everywhere, (of: TestClient) => of.call("getPostStates", { query: { ids: quoteId } })],
    ["the profile", everywhere, (of: TestClient) => of.call("listPostsByAuthor", { params })],
    ["home", ["reader", "follower", "quoter"], (of: TestClient) => of.call("getHomeFeed")],
    ["search", members, (of: TestClient) => of.call("searchPosts", { query: { q: `hedge${tag}` } })],
    [
      "a hashtag",
      everywhere,
      (of: TestClient) => of.call("listPostsByHashtag", { params: { hashtag: tag } }),
    ],
    ["the public feed", everywhere, (of: TestClient) => of.call("getPublicFeed")],
    [
      "popular posts",
      everywhere,
      (of: TestClient) => of.call("listPopularPosts", { query: { limit: "50" } }),
    ],
    ["notifications", ["author"], (of: TestClient) => of.call("listNotifications")],
  ] as const;
}

let round = 0;

async function prepare(): Promise<Scene & { tag: string }> {
  round += 1;
  const tag = `garden${round}x`;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  const [author, quoter] = [await signUp("author"), await signUp("quoter")];
  const [follower, reader] = [await signUp("follower"), await signUp("reader")];
  const follow = (who: Member, { username }: Member) => who.client.ok("followUser", { params: { username } });
  await follow(follower, author);
  for (const each of [follower, reader]) await follow(each, quoter);
  upstream.advance(SECOND);
  const { post } = await author.client.ok("createPost", { body: { content: `Secret of ${tag}` } });
  upstream.advance(SECOND);
  const body = { content: `Look over this hedge${tag} #${tag}`, quotes: post.id };
  const made = await quoter.client.ok("createPost", { body });
  await quoter.client.ok("likePost", { params: { id: made.post.id } });
  await refreshPopularPosts(upstream.db, upstream.now());
  return { author, quoter, follower, reader, postId: post.id, quoteId: made.post.id, tag };
}

/** The quote wherever an answer has it, as a post or as what changes of one. */
function quotesIn(value: unknown, quoteId: string): { quoted: unknown }[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap((each) => quotesIn(each, quoteId));
  return "quoted" in value && "id" in value && value.id === quoteId ? [value, ...inside] : inside;
}

describe.each(cases)("a quote whose quoted post is lost because %s", (reason, happen, seenBy) => {
  test("shows it to those who may see it alone, in every place", async () => {
    const { tag, ...scene } = await prepare();
    await happen(scene);
    const clients = { ...scene, visitor: { client: await upstream.visitor() } };
    const folded = /muted|reported/.test(reason);
    // A suspended account cannot ask, and who is apart from who quotes sees no quote.
    const isAsking = (name: Reader) => name !== "author" || !/suspended|who quotes it/.test(reason);
    for (const [place, readers, ask] of places(scene, tag)) {
      for (const name of readers.filter(isAsking)) {
        const response = await ask(clients[name].client);
        const where = `${place}, ${name}`;
        const lost = name === "reader" && folded ? "folded" : "unavailable";
        const isSeen = seenBy.includes(name);
        const expected = { kind: isSeen ? "post" : lost, isRead: isSeen };
        const shown = quotesIn(response.json(), scene.quoteId).map(({ quoted }) => ({
          ...Object(quoted),
          isRead: JSON.stringify(quoted).includes(`Secret of ${tag}`),
        }));
        const isListed = place !== "notifications";
        if (isListed) expect([where, response.statusCode, shown[0]]).toMatchObject([where, 200, expected]);
        // Notifications have the quote's own text alone.
        else expect([where, response.body.includes(`Secret of ${tag}`)]).toEqual([where, false]);
      }
    }
  }, 60_000);
});
