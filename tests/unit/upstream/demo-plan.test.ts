import { readdir } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { HIGHLIGHT_NAME_MAX_LENGTH } from "#contract/limits-story";
import { createPost } from "#contract/post";
import { displayName, newShownName, newUsername } from "#contract/primitives";
import { fullProfile } from "#contract/profile";
import { profileFields } from "#contract/profile-fields";
import { countGraphemes } from "#contract/text/count-graphemes";
import { splitThread } from "#contract/text/split-thread";
import { DAY, HOUR, MINUTE } from "#contract/units";
import { pathOf } from "#upstream/demo/demo-files";
import { descriptions } from "#upstream/demo/media/descriptions";
import { demoRelations } from "#upstream/demo/people/demo-relations";
import { planWorld } from "#upstream/demo/world/plan-world";
import { picturesOf, privatePicturesOf, storyPicturesOf } from "#upstream/demo/world/write/store-pictures";
import { isReservedUsername } from "#upstream/modules/auth/reserved-usernames";
import { linkOf } from "#upstream/modules/link-preview/link-of";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
const now = new Date("2026-11-21T08:00:00.000Z");
const world = planWorld("roost", now);
const { members, follows, posts, likes, blocks, notifications, comments, communities } = world;
const ofFollows = (plan: typeof world) => plan.notifications.filter(({ kind }) => kind.startsWith("follow"));
const byId = new Map(members.map((member) => [member.id, member]));
const privateIds = new Set(members.filter(({ draft }) => draft.isPrivate).map(({ id }) => id));
const scripts =
  "Latin Cyrillic Greek Arabic Hebrew Devanagari Bengali Tamil Sinhala Thai Han Hiragana Hangul Ethiopic".split(
    " ",
  );

const textsOf = (plan: typeof world) => plan.posts.map(({ content }) => content);
/** A plan with ages instead of times, and without ids, which hold times. */
const agesIn = (plan: Partial<typeof world>, at: Date) =>
  JSON.parse(
    JSON.stringify(plan, function (this: Record<string, unknown>, key, value) {
      if (this[key] instanceof Date) return at.getTime() - this[key].getTime();
      return typeof value === "string" && UUID.test(value) ? "an id" : value;
    }),
  );
const duplicates = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

describe("the demo world", () => {
  test("is the same for the same seed and time", () => {
    expect(planWorld("roost", now)).toEqual(
      expect.objectContaining({ follows, likes, blocks, notifications, comments }),
    );
    expect(textsOf(planWorld("roost", now))).toEqual(textsOf(world));
  });

  test("differs for another seed", () => {
    expect(textsOf(planWorld("henhouse", now))).not.toEqual(textsOf(world));
  });

  test("is the same at every hour, all but who began to follow today", () => {
    const later = new Date(now.getTime() + 3 * DAY + 7 * HOUR + 13 * MINUTE);
    const { follows: laterFollows, notifications: _grouped, ...rest } = planWorld("roost", later);
    expect(agesIn(rest, later)).toEqual(
      agesIn({ ...world, follows: undefined, notifications: undefined }, now),
    );
    expect(laterFollows).toHaveLength(follows.length);
  });

  test("has only valid usernames", () => {
    expect(members.length).toBeGreaterThanOrEqual(60);
    expect(duplicates(members.map(({ draft }) => draft.username))).toEqual([]);
    for (const { draft } of members) {
      expect(newUsername.parse(draft.username)).toBe(draft.username);
      expect(isReservedUsername(draft.username, "Roost")).toBe(false);
      expect(displayName.parse(draft.name)).toBe(draft.name.normalize("NFC"));
      expect(countGraphemes(draft.bio)).toBeLessThanOrEqual(profileFields.bio.maxLength);
      expect(draft.website?.length ?? 0).toBeLessThanOrEqual(profileFields.website.maxLength);
      expect(fullProfile.shape.dateOfBirth.safeParse(draft.born).success).toBe(true);
    }
  });

  test.each(scripts)("has a member with a name in %s", (script) => {
    const inScript = new RegExp(`\\p{Script=${script}}`, "u");
    expect(members.some(({ draft }) => inScript.test(draft.name))).toBe(true);
  });

  test("has names that test the layout, private accounts and verified ones", () => {
    expect(members.some(({ draft }) => draft.name.length === 40)).toBe(true);
    expect(members.some(({ draft }) => /\p{Emoji_Presentation}/u.test(draft.name))).toBe(true);
    expect(privateIds.size).toBe(6);
    expect(members.filter(({ draft }) => draft.isVerified).length).toBeGreaterThan(5);
  });

  test("has varied valid posts, among them threads and polls", () => {
    const plain = posts.filter(({ communityId, poll, quotes }) => !communityId && !poll && !quotes);
    expect(plain).toHaveLength(606);
    expect(posts.filter(({ content }) => splitThread(content).length > 2)).toHaveLength(4);
    const polls = posts.flatMap(({ poll }) => poll ?? []);
    expect(polls.map(({ closesAt }) => closesAt < now).sort()).toEqual([false, false, false, true]);
    expect(duplicates(textsOf(world))).toEqual([]);
    for (const { content } of posts) expect(createPost.body.parse({ content }).content).toBe(content);
    expect(textsOf(world).filter((text) => text.includes("{friend}"))).toEqual([]);
  });

  test("mentions only existing members", () => {
    const usernames = new Set(members.map(({ draft }) => draft.username));
    const mentioned = textsOf(world).flatMap((text) => [...text.matchAll(/@([a-z0-9_.]*[a-z0-9_])/g)]);
    expect(mentioned.length).toBeGreaterThan(10);
    for (const [, username] of mentioned) expect(usernames).toContain(username);
  });

  test("has posts of the last 30 days, with more of them recent", () => {
    const ages = posts.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / DAY);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(30);
    const within = (days: number) => ages.filter((age) => age < days).length;
    expect(within(7)).toBeGreaterThan(600 * (7 / 30) * 1.4);
    for (const week of [7, 14, 21, 30]) expect(within(week) - within(week - 7)).toBeGreaterThan(40);
  });

  test("has about 1,200 follows, none of oneself, and pending requests only to private accounts", () => {
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

  test("has the demo account follow people with interesting posts", () => {
    const [demo] = members;
    const followed = follows.filter(({ followerId }) => followerId === demo?.id);
    expect(demo?.draft.username).toBe("demo");
    expect(followed.filter(({ status }) => status === "accepted")).toHaveLength(16);
    const ids = new Set(followed.map(({ followeeId }) => followeeId));
    expect(posts.filter(({ authorId }) => ids.has(authorId)).length).toBeGreaterThan(60);
    expect(follows.some(({ followeeId }) => followeeId === demo?.id)).toBe(true);
  });

  test.each(["roost", "henhouse", "coop"])("shows the demo account every relation (seed %s)", (seed) => {
    const { members, follows, likes, posts, blocks } = planWorld(seed, now);
    const nameOf = new Map(members.map(({ id, draft }) => [id, draft.username]));
    const of = follows.filter(({ followerId, followeeId }) =>
      [followerId, followeeId].some((id) => nameOf.get(id) === "demo"),
    );
    const { agreed, asked, blocked } = demoRelations;
    const followedByDemo = (username: string) =>
      of.filter(({ followeeId }) => nameOf.get(followeeId) === username).map(({ status }) => status);
    expect(followedByDemo(agreed)).toEqual(["accepted"]);
    expect(followedByDemo(asked)).toEqual(["pending"]);
    for (const username of [agreed, asked]) {
      expect(members.find(({ draft }) => draft.username === username)?.draft.isPrivate).toBe(true);
    }
    expect(blocks.map((each) => [nameOf.get(each.blockerId), nameOf.get(each.blockedId)])).toEqual([
      ["demo", blocked],
    ]);
    const together = of.flatMap(({ followerId, followeeId }) => [
      nameOf.get(followerId),
      nameOf.get(followeeId),
    ]);
    expect(together).not.toContain(blocked);
    expect(duplicates(of.map(({ followerId, followeeId }) => `${followerId} ${followeeId}`))).toEqual([]);
    const askedPosts = new Set(
      posts.filter(({ authorId }) => nameOf.get(authorId) === asked).map(({ id }) => id),
    );
    const readByDemo = likes.filter(
      (like) => askedPosts.has(like.postId) && nameOf.get(like.userId) === "demo",
    );
    expect(readByDemo).toEqual([]);
  });

  test.each([0, 1 * MINUTE, 6 * HOUR, 12 * HOUR - 1, 12 * HOUR, 18 * HOUR, DAY - 1])(
    "notifies the demo account of new followers, some grouped, %d ms after midnight",
    (sinceMidnight) => {
      const moment = new Date(Date.parse("2026-11-21T00:00:00.000Z") + sinceMidnight);
      const plan = planWorld("roost", moment);
      const notified = ofFollows(plan).filter(({ recipientId }) => recipientId === plan.members[0]?.id);
      const ageOf = ({ createdAt }: (typeof notified)[number]) => moment.getTime() - createdAt.getTime();
      expect(Math.min(...notified.map(ageOf))).toBeGreaterThanOrEqual(0);
      const entries = [...Map.groupBy(notified, ({ groupKey }) => groupKey).values()];
      const latest = entries.filter((rows) => rows.some((row) => ageOf(row) <= DAY));
      expect(latest.map((rows) => rows.length).sort()).toEqual([1, 3]);
      expect(entries.length - latest.length).toBeGreaterThan(4);
      const unread = entries.filter((rows) => rows.some(({ readAt }) => !readAt));
      expect(unread.length).toBeGreaterThan(0);
      for (const rows of unread) expect(latest).toContain(rows);
    },
  );

  test("notifies people of follows and of pending requests", () => {
    const notified = ofFollows(world).map(
      ({ actorId, recipientId, kind }) => `${kind} ${actorId} ${recipientId}`,
    );
    expect(duplicates(notified)).toEqual([]);
    const caused = follows.map(
      ({ followerId, followeeId, status }) =>
        `${status === "pending" ? "follow-request" : "follow"} ${followerId} ${followeeId}`,
    );
    for (const each of notified) expect(caused).toContain(each);
    for (const request of caused.filter((each) => each.startsWith("follow-request"))) {
      expect(notified).toContain(request);
    }
    const [demo] = members;
    const followers = follows.filter(({ followeeId }) => followeeId === demo?.id);
    expect(ofFollows(world).filter(({ recipientId }) => recipientId === demo?.id)).toHaveLength(
      followers.length,
    );
  });

  test("notifies only the demo account of replies to it", () => {
    const notified = notifications.filter(
      ({ kind }) => !(kind.startsWith("follow") || kind === "join-request"),
    );
    expect(new Set(notified.map(({ recipientId }) => recipientId))).toEqual(new Set([members[0]?.id]));
    expect(new Set(notified.map(({ kind }) => kind))).toEqual(
      new Set(["comment", "reply", "comment-like", "poll", "mention", "story-add", "story-mention"]),
    );
    for (const { actorId } of notified) expect(actorId).not.toBe(members[0]?.id);
  });

  test("has comments and replies in order, by members who can see the post", () => {
    expect(comments.length).toBeGreaterThan(400);
    expect(comments.filter(({ parentId }) => parentId).length).toBeGreaterThan(100);
    const postById = new Map(posts.map((post) => [post.id, post]));
    const commentById = new Map(comments.map((comment) => [comment.id, comment]));
    const insiders = new Map(
      communities.map(({ id, people }) => [id, new Set(people.map(({ userId }) => userId))]),
    );
    for (const { postId, parentId, authorId, createdAt } of comments) {
      const post = postById.get(postId);
      if (!post) throw new Error("A comment on no post");
      expect(privateIds).not.toContain(post.authorId);
      const before = parentId === null ? post : commentById.get(parentId);
      expect(before && before.createdAt < createdAt && createdAt < now).toBe(true);
      if (post.communityId) expect(insiders.get(post.communityId)).toContain(authorId);
    }
  });

  test("has communities, some owned by the demo account, and bookmarks in two collections", () => {
    expect(communities.map(({ draft }) => draft.isPublic)).toEqual([true, true, true, true, false]);
    for (const { people, draft } of communities) {
      expect(people.filter(({ role }) => role === "owner")).toHaveLength(1);
      expect(duplicates(people.map(({ userId }) => userId))).toEqual([]);
      const demo = people.find(({ userId }) => userId === members[0]?.id);
      expect(demo?.role).toBe(draft.demoRole);
    }
    const { kept } = world;
    expect(kept.collections.map(({ isPublic }) => isPublic)).toEqual([false, true]);
    expect(duplicates(kept.bookmarks.map(({ postId }) => postId))).toEqual([]);
    expect(kept.bookmarks.length).toBeGreaterThan(kept.collectionPosts.length);
  });

  test("has a pinned post of the demo account and one of somebody else, each the author's own", () => {
    const authorOf = new Map(posts.map(({ id, authorId }) => [id, authorId]));
    expect(world.pins.map(({ authorId }) => authorId === members[0]?.id)).toEqual([true, false]);
    for (const { postId, authorId } of world.pins) expect(authorOf.get(postId)).toBe(authorId);
  });

  test("has quotes of public posts by others with public accounts, each after what it quotes", () => {
    const quotes = posts.filter((post) => post.quotes !== undefined);
    expect(quotes.length).toBeGreaterThan(4);
    const isPublic = (id: string) => members.some((each) => each.id === id && !each.draft.isPrivate);
    for (const quote of quotes) {
      const quoted = posts.find(({ id }) => id === quote.quotes);
      expect(quoted?.createdAt.getTime()).toBeLessThan(quote.createdAt.getTime());
      expect([quoted?.communityId, quoted?.quotes]).toEqual([undefined, undefined]);
      expect([quoted?.authorId ?? "", quote.authorId].map(isPublic)).toEqual([true, true]);
      expect(quoted?.authorId).not.toBe(quote.authorId);
    }
  });

  test("has a post on which people comment whom its author follows, and nobody else", () => {
    const [post, ...others] = posts.filter(({ commentsFrom }) => commentsFrom !== undefined);
    expect(others).toEqual([]);
    expect(post?.commentsFrom).toBe("followed");
    const followed = follows.filter(({ followerId }) => followerId === post?.authorId);
    const ids = followed.map(({ followeeId }) => followeeId);
    expect(ids).not.toContain(members[0]?.id);
    const below = comments.filter(({ postId }) => postId === post?.id);
    expect(below.length).toBeGreaterThan(0);
    for (const { authorId } of below) expect([post?.authorId, ...ids]).toContain(authorId);
  });

  test("has pending requests to a community that the demo account owns", () => {
    const closed = communities.find(({ draft }) => !draft.isPublic);
    const inside = closed?.people.map(({ userId }) => userId) ?? [];
    expect(world.joinRequests).toHaveLength(4);
    for (const { communityId, userId, createdAt } of world.joinRequests) {
      expect(communityId).toBe(closed?.id);
      expect(inside).not.toContain(userId);
      expect(createdAt.getTime()).toBeLessThan(now.getTime());
    }
    const notified = notifications.filter(({ kind }) => kind === "join-request");
    expect(notified.filter(({ recipientId }) => recipientId === members[0]?.id)).toHaveLength(4);
  });

  test("has likes only of others' posts, after the post, and of private posts by followers", () => {
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

  test("has stories of today by people whom the demo account follows, viewed by followers, some by itself", () => {
    const demoId = members[0]?.id ?? "";
    const accepted = new Set(
      follows.filter(({ status }) => status === "accepted").map((f) => `${f.followerId} ${f.followeeId}`),
    );
    const ofOthers = world.stories.filter(({ authorId }) => authorId !== demoId);
    expect(world.stories).toHaveLength(ofOthers.length + 1);
    expect(new Set(ofOthers.map(({ authorId }) => authorId)).size).toBeGreaterThanOrEqual(8);
    for (const { authorId, createdAt, expiresAt, views, likes: liked } of world.stories) {
      if (authorId !== demoId) expect(accepted).toContain(`${demoId} ${authorId}`);
      expect(createdAt < now && expiresAt.getTime() - now.getTime() > DAY / 2).toBe(true);
      expect(duplicates(views.map(({ userId }) => userId))).toEqual([]);
      expect(views).toEqual(expect.arrayContaining([...liked]));
      for (const view of views) {
        expect(accepted).toContain(`${view.userId} ${authorId}`);
        expect(view.createdAt >= createdAt && view.createdAt < now).toBe(true);
      }
    }
    const seen = ofOthers.filter(({ views }) => views.some(({ userId }) => userId === demoId));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(ofOthers.length / 2);
  });

  test("has a story for the people in a list, with the demo account and everybody who viewed it in the list", () => {
    const forLists = world.stories.flatMap(({ list, ...story }) => (list ? [{ list, ...story }] : []));
    expect(forLists).toHaveLength(1);
    for (const { list, authorId, views } of forLists) {
      expect(world.lists.lists).toContainEqual({ ...list, ownerId: authorId });
      const listed = world.lists.people.filter(({ listId }) => listId === list.id);
      const people = listed.map(({ userId }) => userId);
      expect(people).toEqual(expect.arrayContaining([members[0]?.id, ...views.map(({ userId }) => userId)]));
      expect(people).not.toContain(authorId);
    }
  });

  test("has a story that mentions the demo account, and one that shows a story of the demo account, which is told", () => {
    const [demo] = members;
    const told = world.notifications.filter(
      ({ storyId, recipientId }) => storyId && recipientId === demo?.id,
    );
    expect(told.map(({ kind }) => kind).sort()).toEqual(["story-add", "story-mention"]);
    const storyOf = (kind: string) =>
      world.stories.find(({ id }) => id === told.find((row) => row.kind === kind)?.storyId);
    expect(storyOf("story-mention")?.text).toContain(`@${demo?.draft.username}`);
    const addition = storyOf("story-add");
    const original = world.stories.find(({ id }) => id === addition?.originalId);
    const adder = members.find(({ id }) => id === addition?.authorId);
    expect(original?.authorId).toBe(demo?.id);
    expect(original?.text).toContain(`@${adder?.draft.username}`);
    expect(adder?.draft.isPrivate ?? false).toBe(false);
    expect(addition?.list).toBeUndefined();
    expect(addition && original && addition.createdAt > original.createdAt).toBe(true);
  });

  test("has a highlight of the demo account and a few of others, each of its owner's stories", () => {
    expect(world.highlights.filter(({ ownerId }) => ownerId === members[0]?.id)).toHaveLength(1);
    expect(new Set(world.highlights.map(({ ownerId }) => ownerId)).size).toBeGreaterThan(3);
    const tellers = new Map(world.stories.map(({ id, authorId }) => [id, authorId]));
    for (const { name, ownerId, storyIds, createdAt } of world.highlights) {
      expect(newShownName(HIGHLIGHT_NAME_MAX_LENGTH).parse(name)).toBe(name);
      expect(new Set(storyIds.map((id) => tellers.get(id)))).toEqual(new Set([ownerId]));
      expect(createdAt < now).toBe(true);
    }
    expect(
      duplicates(world.highlights.map(({ ownerId, name }) => `${ownerId} ${name.toLowerCase()}`)),
    ).toEqual([]);
  });

  test("has a comment of the demo member with a link that has a preview", () => {
    const [preview, ...others] = world.linkPreviews.filter(({ commentIds }) => commentIds.length > 0);
    expect(others).toEqual([]);
    const comment = world.comments.find(({ id }) => id === preview?.commentIds[0]);
    expect(comment?.authorId).toBe(world.members[0]?.id);
    expect(linkOf(comment?.content ?? "", "http://localhost:3000")?.address).toBe(preview?.address);
  });

  test("has posts with links that have previews, and neither pictures nor polls", () => {
    expect(world.linkPreviews).toHaveLength(4);
    for (const { address, postIds } of world.linkPreviews) {
      expect(postIds.length).toBeGreaterThan(0);
      for (const post of posts.filter(({ id }) => postIds.includes(id))) {
        expect(linkOf(post.content, "http://localhost:3000")?.address).toBe(address);
        expect([post.pictures, post.poll]).toEqual([[], undefined]);
      }
    }
  });

  test("has about 150 post pictures, each with a file and a description", async () => {
    const ofPosts = posts.flatMap(({ pictures }) => pictures);
    expect(ofPosts.length).toBeGreaterThanOrEqual(145);
    expect(duplicates(picturesOf(world).map(({ key }) => key))).toEqual([]);
    const every = [...picturesOf(world), ...privatePicturesOf(world), ...storyPicturesOf(world)];
    for (const { name, widths, ownerId } of every) {
      expect(descriptions[name]?.length).toBeGreaterThan(15);
      expect((await sharp(pathOf(`${name}.webp`)).metadata()).width).toBe(widths.at(-1));
      expect(ownerId === null ? name.startsWith("link-") : byId.has(ownerId)).toBe(true);
    }
    const files = (await readdir(pathOf(""))).filter((file) => file.endsWith(".webp"));
    // A group has one of its messages' pictures as its own.
    const names = new Set(every.map(({ name }) => `${name}.webp`));
    expect(files.sort()).toEqual([...names].sort());
  });
});
