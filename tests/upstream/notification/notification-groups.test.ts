import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { STORY_LIFE_MS } from "#contract/limits-story";
import type { NotificationKind } from "#contract/notification";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";
import { makeStory } from "#tests/upstream/support/story";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";
import { newId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { blocks } from "#upstream/core/db/schema/schema-graph";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { notify } from "#upstream/modules/notification/notify";

let upstream: TestUpstream;
let alice: Member;
let people: Member[];
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
  people = await Promise.all(
    ["bob", "carol", "dave", "erin", "frank", "grace"].map((name) => upstream.signUp(name)),
  );
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
});

const person = (index: number) => people[index] as Member;
const list = (query: Record<string, string | number> = {}) => alice.client.ok("listNotifications", { query });
const entries = async (query: Record<string, string | number> = {}) => (await list(query)).notifications;
const publish = async (content: string, member = alice) =>
  (await member.client.ok("createPost", { body: { content } })).post;

/** Likes by the first people, a second apart, the last being the newest. */
async function like(postId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    upstream.advance(SECOND);
    await person(index).client.ok("likePost", { params: { id: postId } });
  }
}

interface StoredRow {
  kind: NotificationKind;
  actorId?: string;
  postId?: string;
  groupKey: string;
  agoMs: number;
}

/** Rows as `notify` has stored them some time ago. */
async function store(rows: readonly StoredRow[]): Promise<void> {
  await upstream.db.insert(notifications).values(
    rows.map(({ agoMs, ...row }) => {
      const createdAt = new Date(upstream.now().getTime() - agoMs);
      return { id: newId(createdAt), recipientId: alice.id, createdAt, ...row };
    }),
  );
}

describe("an entry of several people", () => {
  test("names the two latest, counts the others, and shows the portraits of five", async () => {
    const { id } = await publish("Good morning");
    const said: string[] = [];
    for (const count of [1, 2, 3, 6]) {
      await like(id, count);
      const [entry] = await entries();
      said.push(entry?.message ?? "");
      expect(entry?.otherCount).toBe(count - 1);
    }
    expect(said).toEqual([
      "bob liked your post",
      "carol and bob liked your post",
      "dave, carol and 1 other liked your post",
      "grace, frank and 4 others liked your post",
    ]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ username: "grace", excerpt: "Good morning" });
    expect(entry?.otherActors.map(({ username }) => username)).toEqual(["frank", "erin", "dave", "carol"]);
  });

  test("lists a person once who did it often", async () => {
    const { id } = await publish("Say something");
    for (const index of [0, 1, 1, 1]) {
      upstream.advance(SECOND);
      await person(index).client.ok("createComment", { params: { id }, body: { content: `Words ${index}` } });
    }
    expect(await entries()).toMatchObject([
      {
        message: "carol and bob commented on your post",
        otherCount: 1,
        otherActors: [{ username: "bob" }],
        excerpt: "Words 1",
      },
    ]);
  });

  test("names whoever did it before somebody who did it very often", async () => {
    const { id: postId } = await publish("Say something");
    const groupKey = `comment:${postId}:${upstream.now().toISOString().slice(0, 10)}`;
    const row = (actorId: string, agoMs: number) => ({
      kind: "comment" as const,
      actorId,
      postId,
      groupKey,
      agoMs,
    });
    const often = Array.from({ length: 60 }, (_, index) => row(person(2).id, 60 - index));
    await store([row(person(0).id, 3 * SECOND), row(person(1).id, 2 * SECOND), ...often]);
    expect(await entries()).toMatchObject([
      {
        message: "dave, carol and 1 other commented on your post",
        otherCount: 2,
        otherActors: [{ username: "carol" }, { username: "bob" }],
      },
    ]);
  });

  test("is unread again when it grows, and counts once however many people are in it", async () => {
    const { id } = await publish("Hello");
    await like(id, 3);
    expect(await list()).toMatchObject({ unreadCount: 1, notifications: [{ isRead: false }] });
    await alice.client.ok("markAllNotificationsAsRead");
    expect(await list()).toMatchObject({ unreadCount: 0, notifications: [{ isRead: true }] });
    await person(4).client.ok("likePost", { params: { id } });
    expect(await list()).toMatchObject({ unreadCount: 1, notifications: [{ isRead: false, otherCount: 3 }] });
  });

  test.each<[string, (fan: Member) => Promise<unknown>]>([
    ["whom the recipient has blocked", (fan) => block(alice.id, fan.id)],
    ["who has blocked the recipient", (fan) => block(fan.id, alice.id)],
    [
      "who is suspended",
      ({ id }) => upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id)),
    ],
    ["who has deleted the account", ({ id }) => upstream.db.delete(users).where(eq(users.id, id))],
  ])("does not show a person %s", async (_who, hide) => {
    const { id } = await publish("Hello");
    const hidden = await upstream.signUp(`hidden${round}`);
    const last = await upstream.signUp(`hidden${round}too`);
    await like(id, 2);
    for (const fan of [hidden, last]) {
      upstream.advance(SECOND);
      await fan.client.ok("likePost", { params: { id } });
    }
    expect((await entries())[0]?.message).toMatch(/^hidden\d+too, hidden\d+ and 2 others /);
    await hide(hidden);
    await hide(last);
    const shown = await entries();
    expect(shown).toMatchObject([{ message: "carol and bob liked your post", otherCount: 1 }]);
    expect(JSON.stringify(shown)).not.toContain("hidden");
    await upstream.db.delete(notifications).where(eq(notifications.actorId, person(0).id));
    await upstream.db.delete(notifications).where(eq(notifications.actorId, person(1).id));
    expect(await list()).toMatchObject({ notifications: [], unreadCount: 0 });
  });

  const block = (blockerId: string, blockedId: string) =>
    upstream.db.insert(blocks).values({ blockerId, blockedId, createdAt: upstream.now() });
});

describe("pages", () => {
  const read = async (query: Record<string, string>) => {
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await list({ ...query, limit: 2, ...(cursor && { cursor }) });
      expect(page.notifications.length).toBeLessThanOrEqual(2);
      found.push(...page.notifications.map(({ groupKey }) => groupKey));
      cursor = page.nextCursor;
    }
    return found;
  };

  test("show each entry once, at its newest row, whatever lies between the rows of a large one", async () => {
    const { id: postId } = await publish("Talk of the town");
    const crowd = (key: string, agoMs: number): StoredRow[] =>
      Array.from({ length: 150 }, (_, index) => ({
        kind: "comment",
        actorId: person(index % 6).id,
        postId,
        groupKey: key,
        agoMs: agoMs + index * MINUTE,
      }));
    const single = (key: string, agoMs: number): StoredRow => ({
      kind: "follow",
      actorId: person(0).id,
      groupKey: key,
      agoMs,
    });
    const now = [5, 60, 100, 170].map((minutes) => single(`after ${minutes}`, minutes * MINUTE));
    const before = [5, 60, 100, 170].map((minutes) =>
      single(`earlier ${minutes}`, 2 * DAY + minutes * MINUTE),
    );
    await store([...crowd("today", SECOND), ...now, ...crowd("then", 2 * DAY), ...before]);
    const expected = ["today", "after 5", "after 60", "after 100", "after 170"];
    expect(await read({})).toEqual(expected);
    expect(await read({ earlier: "true" })).toEqual([
      "then",
      "earlier 5",
      "earlier 60",
      "earlier 100",
      "earlier 170",
    ]);
    expect(await read({ type: "follow" })).toEqual(expected.slice(1));
    expect(await read({ type: "comment", earlier: "true" })).toEqual(["then"]);
    expect(await read({ type: "security" })).toEqual([]);
    expect(await list({ type: "security" })).toMatchObject({ hasEarlier: false });
    expect(await list({ type: "comment" })).toMatchObject({ hasEarlier: true, unreadCount: 5 });
  });

  test("stand where their newest visible row is", async () => {
    const hidden = await upstream.signUp(`hidden${round}`);
    const follow = (key: string, actor: Member, agoMs: number): StoredRow => ({
      kind: "follow",
      actorId: actor.id,
      groupKey: key,
      agoMs,
    });
    await store([
      follow("sinks", hidden, SECOND),
      follow("sinks", person(0), 3 * HOUR),
      follow("first", person(1), HOUR),
      follow("second", person(2), 2 * HOUR),
      follow("gone", hidden, 2 * SECOND),
    ]);
    expect(await read({})).toEqual(["sinks", "gone", "first", "second"]);
    await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, hidden.id));
    expect(await read({})).toEqual(["first", "second", "sinks"]);
  });
});

describe("what an entry is about", () => {
  test("is shown with the first picture of the post", async () => {
    const { key } = await uploadPostImage(alice.client, await drawHalves(60, 30));
    const body = { content: "", images: [{ key, alt: "Two halves" }] };
    const { post } = await alice.client.ok("createPost", { body });
    await like(post.id, 1);
    expect(await entries()).toMatchObject([
      { excerpt: null, unavailable: null, thumbnail: { alt: "Two halves", width: 60, isVideo: false } },
    ]);
  });

  test("is not shown any more once the recipient may not see it", async () => {
    const [bob, carol] = [person(0), person(1)];
    const { key } = await uploadPostImage(bob.client, await drawHalves(60, 30));
    const said = { content: `Look here @${alice.username}`, images: [{ key, alt: "" }] };
    const { post } = await bob.client.ok("createPost", { body: said });
    await publish(`And here @${alice.username}`, carol);
    expect(await entries()).toMatchObject([
      { excerpt: `And here @${alice.username}` },
      { excerpt: said.content, thumbnail: { width: 60 } },
    ]);
    await makePrivate(upstream.db, bob.id);
    await upstream.db.update(posts).set({ deletedAt: upstream.now() }).where(eq(posts.authorId, carol.id));
    expect(await list()).toMatchObject({ notifications: [], unreadCount: 0 });
    await upstream.db.update(users).set({ accountType: "public" }).where(eq(users.id, bob.id));
    expect(await entries()).toMatchObject([{ postId: post.id, excerpt: said.content }]);
  });

  test("is left out, with the reason, when it has a word that the recipient has muted since", async () => {
    const { id } = await publish("My own words about spinach");
    await like(id, 1);
    upstream.advance(SECOND);
    await publish(`Spinach for @${alice.username}`, person(1));
    await alice.client.ok("addMutedWord", { body: { word: "spinach", duration: "always" } });
    const shown = await entries();
    expect(shown).toMatchObject([
      { kind: "mention", excerpt: null, thumbnail: null, unavailable: "mutedWord" },
      { kind: "like", excerpt: "My own words about spinach", unavailable: null },
    ]);
    expect(JSON.stringify(shown)).not.toContain("Spinach for");
  });

  test("is a story until it ends", async () => {
    const story = await makeStory(alice.client);
    await person(0).client.ok("likeStory", { params: { id: story.id } });
    expect(await entries()).toMatchObject([{ story: { id: story.id }, unavailable: null }]);
    upstream.advance(STORY_LIFE_MS + SECOND);
    alice = { ...alice, client: await upstream.logIn(alice.username) };
    expect(await entries({ type: "like", earlier: "true" })).toMatchObject([
      { message: "bob liked your story", story: null, unavailable: "story" },
    ]);
  });
});

describe("security news", () => {
  const warn = (title: string, message: string, now: Date) =>
    upstream.db.transaction((tx) =>
      notify(tx, { kind: "security", recipientId: alice.id, title, message, now }),
    );

  test("of one day are one entry, which says the latest first", async () => {
    // The same UTC day.
    const midday = Math.floor(upstream.now().getTime() / DAY) * DAY - DAY / 2;
    const at = (minutes: number) => new Date(midday + minutes * MINUTE);
    await warn("New sign-in", "Firefox signed in.", at(0));
    await warn("New sign-in", "Chrome signed in.", at(1));
    await warn("Password changed", "Your password was changed.", at(2));
    await warn("New sign-in", "Safari signed in.", at(-DAY / MINUTE));
    const shown = [...(await entries()), ...(await entries({ earlier: "true" }))];
    expect(shown).toMatchObject([
      {
        title: "Password changed",
        message: "Your password was changed.",
        otherCount: 0,
        actor: null,
        earlierNews: [
          { title: "New sign-in", message: "Chrome signed in." },
          { title: "New sign-in", message: "Firefox signed in." },
        ],
      },
      { title: "New sign-in", message: "Safari signed in.", earlierNews: [] },
    ]);
  });
});
