import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { STORY_LIFE_MS } from "#contract/limits-story";
import type { Story } from "#contract/story";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { makeStory } from "#tests/upstream/support/story";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { removeCommand } from "#upstream/admin/remove-content";
import { sweepStories } from "#upstream/modules/story/sweep-stories";

// Who is mentioned in a story, and learns of it.

let upstream: TestUpstream;
/** Tells stories. */
let ana: Member;
let bob: Member;
let carol: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

beforeEach(async () => {
  round += 1;
  ana = await upstream.signUp(`ana${round}`);
  bob = await upstream.signUp(`bob${round}`);
  carol = await upstream.signUp(`carol${round}`);
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

const of = ({ username }: Member) => ({ params: { username } });
const byId = ({ id }: Pick<Story, "id">) => ({ params: { id } });
const tell = (words: Parameters<typeof makeStory>[1] = {}) =>
  makeStory(ana.client, { text: `With @${bob.username.toUpperCase()} and @nobody.here`, ...words });

/** What a member's list says of stories. */
async function newsOf({ client }: Member) {
  const { notifications, unreadCount } = await client.ok("listNotifications", {
    query: { kind: "story-mention" },
  });
  expect(unreadCount).toBe(notifications.filter(({ isRead }) => !isRead).length);
  return notifications;
}
const isTold = async (member: Member) => (await newsOf(member)).length > 0;

/** A member signed in anew: the session ends while the clock moves by a day. */
const again = async (member: Member): Promise<Member> => ({
  ...member,
  client: await upstream.logIn(member.username),
});

test("a story says whom it mentions, as posts do, wherever it is read", async () => {
  const story = await tell();
  expect(story.mentions).toEqual([bob.username]);
  await carol.client.ok("favoriteStory", byId(story));
  const { stories: running } = await carol.client.ok("listStoriesOf", of(ana));
  const { stories: favorites } = await carol.client.ok("listFavoriteStories");
  const { highlight } = await ana.client.ok("createHighlight", {
    body: { name: "Together", storyIds: [story.id] },
  });
  const { stories: kept } = await carol.client.ok("getHighlight", { params: { id: highlight.id } });
  const all = [...running, ...favorites, ...kept];
  expect(all.map(({ mentions }) => mentions)).toEqual(Array(3).fill([bob.username]));
  await bob.client.ok("blockUser", of(carol));
  expect((await carol.client.ok("getStory", byId(story))).story.mentions).toEqual([]);
});

describe("who is mentioned in a story", () => {
  test("is notified, at once, with its words and its address", async () => {
    const page = await openPage(upstream, bob);
    const story = await tell();
    const [event] = await page.receives("notification");
    expect(event).toMatchObject({ kind: "story-mention", type: "comment" });
    expect(await newsOf(bob)).toMatchObject([
      {
        kind: "story-mention",
        type: "comment",
        message: `${ana.username} mentioned you in their story`,
        story: { id: story.id, username: ana.username },
        excerpt: story.text?.content,
        unavailable: null,
      },
    ]);
    expect(await newsOf(carol)).toEqual([]);
    const { notifications } = await bob.client.ok("listNotifications", { query: { type: "comment" } });
    expect(notifications).toHaveLength(1);
  });

  test("is notified of each story by itself", async () => {
    const told = [await tell(), await tell()];
    expect((await newsOf(bob)).map(({ story }) => story?.id)).toEqual(told.map(({ id }) => id).reverse());
  });

  test("is not notified of what is for others", async () => {
    const { list } = await ana.client.ok("createFeedList", { body: { name: "Crew" } });
    await ana.client.ok("addToFeedList", { params: { id: list.id, username: carol.username } });
    await tell({ text: `@${bob.username} @${carol.username}`, listId: list.id });
    expect([await isTold(bob), await isTold(carol)]).toEqual([false, true]);
  });

  test("is not notified of a private account that they do not follow", async () => {
    await carol.client.ok("followUser", of(ana));
    await makePrivate(upstream.db, ana.id);
    await tell({ text: `@${bob.username} @${carol.username}` });
    expect([await isTold(bob), await isTold(carol)]).toEqual([false, true]);
  });

  test.each(["bob blocks ana", "ana blocks bob", "bob mutes ana", "bob mutes a word", "bob turned it off"])(
    "is not notified: %s",
    async (reason) => {
      if (reason === "bob blocks ana") await bob.client.ok("blockUser", of(ana));
      if (reason === "ana blocks bob") await ana.client.ok("blockUser", of(bob));
      if (reason === "bob mutes ana")
        await bob.client.ok("muteUser", { ...of(ana), body: { duration: "always" } });
      if (reason === "bob mutes a word") {
        await bob.client.ok("addMutedWord", { body: { word: "together", duration: "always" } });
      }
      if (reason === "bob turned it off") {
        await bob.client.ok("updateSettings", { body: { mentions: false } });
      }
      await tell({ text: `Together with @${bob.username}` });
      expect(await isTold(bob)).toBe(false);
    },
  );

  test("is one of at most ten", async () => {
    const names = Array.from({ length: 10 }, (_, at) => `@m${round}x${at}`);
    await tell({ text: `${names.join(" ")} @${bob.username} @${carol.username}` });
    await tell({ text: `${names.slice(1).join(" ")} @${carol.username} @${bob.username}` });
    expect([await isTold(bob), await isTold(carol)]).toEqual([false, true]);
  });
});

describe("the notification of a mention in a story is gone", () => {
  test("once its reader may not see the story, and back when they may", async () => {
    await tell();
    await makePrivate(upstream.db, ana.id);
    expect(await isTold(bob)).toBe(false);
    await ana.client.ok("changeAccountType", { body: { accountType: "public" } });
    expect(await isTold(bob)).toBe(true);
    await ana.client.ok("blockUser", of(bob));
    expect(await isTold(bob)).toBe(false);
  });

  test("once its reader has reported the story, or is no longer in its list", async () => {
    const story = await tell();
    await bob.client.ok("report", { body: { storyId: story.id, reason: "other" } });
    expect(await isTold(bob)).toBe(false);
    const { list } = await ana.client.ok("createFeedList", { body: { name: "Crew" } });
    const placed = { params: { id: list.id, username: carol.username } };
    await ana.client.ok("addToFeedList", placed);
    await tell({ text: `@${carol.username}`, listId: list.id });
    expect(await isTold(carol)).toBe(true);
    await ana.client.ok("removeFromFeedList", placed);
    expect(await isTold(carol)).toBe(false);
  });

  test.each(["its author", "the operators"])(
    "once the story is deleted by %s, on open pages too",
    async (who) => {
      const story = await tell();
      const page = await openPage(upstream, bob);
      if (who === "its author") await ana.client.ok("deleteStory", byId(story));
      else {
        const { deps } = upstream;
        await removeCommand("story")({ ...deps, appOrigin: "https://roost.example" } as never, [story.id]);
      }
      await eventsDelivered(upstream, page);
      expect(page.heard("notificationWithdrawn")).toHaveLength(1);
      expect(await isTold(bob)).toBe(false);
    },
  );

  test("once the story has ended, at that moment, also when it stays in a highlight", async () => {
    const kept = await tell();
    await tell();
    await ana.client.ok("createHighlight", { body: { name: "Kept", storyIds: [kept.id] } });
    expect(await newsOf(bob)).toHaveLength(2);
    upstream.advance(STORY_LIFE_MS);
    bob = await again(bob);
    const earlier = { query: { kind: "story-mention", earlier: "true" } } as const;
    expect((await bob.client.ok("listNotifications", earlier)).notifications).toEqual([]);
    await sweepStories(upstream.deps);
    expect((await bob.client.ok("listNotifications", earlier)).notifications).toEqual([]);
    expect((await bob.client.ok("getStory", byId(kept))).story.canAdd).toBe(false);
  });
});
