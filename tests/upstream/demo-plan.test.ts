import { describe, expect, test } from "@jest/globals";
import { BIO_MAX_LENGTH, DAY, WEBSITE_MAX_LENGTH } from "#contract/limits";
import { createPost } from "#contract/post";
import { displayName, newUsername } from "#contract/primitives";
import { fullProfile } from "#contract/profile";
import { picturesOf } from "#upstream/demo/world/draw-world";
import { planWorld } from "#upstream/demo/world/plan-world";
import { isReservedUsername } from "#upstream/modules/auth/reserved-usernames";

const now = new Date("2026-11-21T08:00:00.000Z");
const world = planWorld("roost", now);
const { members, follows, posts, likes } = world;
const byId = new Map(members.map((member) => [member.id, member]));
const privateIds = new Set(members.filter(({ draft }) => draft.isPrivate).map(({ id }) => id));
const scripts =
  "Latin Cyrillic Greek Arabic Hebrew Devanagari Bengali Tamil Sinhala Thai Han Hiragana Hangul Ethiopic".split(
    " ",
  );

const textsOf = (plan: typeof world) => plan.posts.map(({ content }) => content);
const duplicates = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

describe("The demo world", () => {
  test("is the same for the same seed and moment", () => {
    expect(planWorld("roost", now)).toEqual(expect.objectContaining({ follows, likes }));
    expect(textsOf(planWorld("roost", now))).toEqual(textsOf(world));
  });

  test("is another one for another seed", () => {
    expect(textsOf(planWorld("henhouse", now))).not.toEqual(textsOf(world));
  });

  test("keeps its people and relations when it is made later, and moves its times", () => {
    const later = planWorld("roost", new Date(now.getTime() + 3 * DAY));
    expect(later.members.map(({ draft }) => draft)).toEqual(members.map(({ draft }) => draft));
    expect(later.follows).toHaveLength(follows.length);
    expect(later.members[0]?.createdAt.getTime()).toBe((members[0]?.createdAt.getTime() ?? 0) + 3 * DAY);
  });

  test("has members with names that could have signed up", () => {
    expect(members.length).toBeGreaterThanOrEqual(60);
    expect(duplicates(members.map(({ draft }) => draft.username))).toEqual([]);
    for (const { draft } of members) {
      expect(newUsername.parse(draft.username)).toBe(draft.username);
      expect(isReservedUsername(draft.username)).toBe(false);
      expect(displayName.parse(draft.name)).toBe(draft.name.normalize("NFC"));
      expect(draft.bio.length).toBeLessThanOrEqual(BIO_MAX_LENGTH);
      expect(draft.website?.length ?? 0).toBeLessThanOrEqual(WEBSITE_MAX_LENGTH);
      expect(fullProfile.shape.dateOfBirth.safeParse(draft.born).success).toBe(true);
    }
  });

  test.each(scripts)("has a member who writes their name in %s", (script) => {
    const inScript = new RegExp(`\\p{Script=${script}}`, "u");
    expect(members.some(({ draft }) => inScript.test(draft.name))).toBe(true);
  });

  test("has names that try the layout, private accounts and verified ones", () => {
    expect(members.some(({ draft }) => draft.name.length === 40)).toBe(true);
    expect(members.some(({ draft }) => /\p{Emoji_Presentation}/u.test(draft.name))).toBe(true);
    expect(privateIds.size).toBe(6);
    expect(members.filter(({ draft }) => draft.isVerified).length).toBeGreaterThan(5);
  });

  test("has 600 different posts that the composer would have taken", () => {
    expect(posts).toHaveLength(600);
    expect(duplicates(textsOf(world))).toEqual([]);
    for (const { content } of posts) expect(createPost.body.parse({ content }).content).toBe(content);
    expect(textsOf(world).filter((text) => text.includes("{friend}"))).toEqual([]);
  });

  test("mentions only members who exist", () => {
    const usernames = new Set(members.map(({ draft }) => draft.username));
    const mentioned = textsOf(world).flatMap((text) => [...text.matchAll(/@([a-z0-9_.]*[a-z0-9_])/g)]);
    expect(mentioned.length).toBeGreaterThan(10);
    for (const [, username] of mentioned) expect(usernames).toContain(username);
  });

  test("spreads its posts over the last 30 days, more of them lately", () => {
    const ages = posts.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / DAY);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(30);
    const within = (days: number) => ages.filter((age) => age < days).length;
    expect(within(7)).toBeGreaterThan(600 * (7 / 30) * 1.4);
    for (const week of [7, 14, 21, 30]) expect(within(week) - within(week - 7)).toBeGreaterThan(40);
  });

  test("has about 1,200 follows, none of oneself, and requests open to private accounts only", () => {
    expect(follows.length).toBeGreaterThan(1_000);
    expect(follows.length).toBeLessThan(1_400);
    expect(duplicates(follows.map(({ followerId, followeeId }) => `${followerId} ${followeeId}`))).toEqual(
      [],
    );
    expect(follows.filter(({ followerId, followeeId }) => followerId === followeeId)).toEqual([]);
    const pending = follows.filter(({ status }) => status === "pending");
    expect(pending.length).toBeGreaterThan(5);
    for (const { followeeId } of pending) expect(privateIds).toContain(followeeId);
  });

  test("lets the demo account follow people whose posts are worth reading", () => {
    const [demo] = members;
    const followed = follows.filter(({ followerId }) => followerId === demo?.id);
    expect(demo?.draft.username).toBe("demo");
    expect(followed).toHaveLength(15);
    const ids = new Set(followed.map(({ followeeId }) => followeeId));
    expect(posts.filter(({ authorId }) => ids.has(authorId)).length).toBeGreaterThan(60);
    expect(follows.some(({ followeeId }) => followeeId === demo?.id)).toBe(true);
  });

  test("has likes of others' posts only, after the post, and on private posts by accepted followers", () => {
    const accepted = new Set(
      follows.filter(({ status }) => status === "accepted").map((f) => `${f.followerId} ${f.followeeId}`),
    );
    const postById = new Map(posts.map((post) => [post.id, post]));
    for (const { postId, userId, createdAt } of likes) {
      const post = postById.get(postId);
      if (!post) throw new Error("A like of no post");
      expect(userId).not.toBe(post.authorId);
      expect(createdAt >= post.createdAt && createdAt < now).toBe(true);
      if (privateIds.has(post.authorId)) expect(accepted).toContain(`${userId} ${post.authorId}`);
    }
    const counts = posts
      .map(({ id }) => likes.filter((like) => like.postId === id).length)
      .sort((a, b) => a - b);
    expect(counts[300]).toBeLessThan((counts[599] ?? 0) / 4);
  });

  test("draws about 150 pictures for posts, all sound and described", () => {
    const ofPosts = posts.flatMap(({ pictures }) => pictures);
    expect(ofPosts.length).toBeGreaterThanOrEqual(145);
    expect(duplicates(picturesOf(world).map(({ key }) => key))).toEqual([]);
    for (const picture of picturesOf(world)) {
      const { svg, width, alt } = picture.draw();
      expect(svg.match(/NaN|undefined|Infinity/)?.[0]).toBeUndefined();
      expect(alt.length).toBeGreaterThan(15);
      expect(width).toBe(picture.widths.at(-1));
      expect(byId.has(picture.ownerId)).toBe(true);
    }
  });

  test("draws the same picture every time", () => {
    const drawn = (plan: typeof world) =>
      picturesOf(plan)
        .slice(0, 130)
        .filter((_, i) => i % 10 === 0)
        .map((p) => p.draw());
    expect(drawn(planWorld("roost", now))).toEqual(drawn(world));
  });
});
