import { describe, expect, test } from "@jest/globals";
import { sendMessage } from "#contract/message";
import { DAY } from "#contract/units";
import { planWorld } from "#upstream/demo/world/plan-world";
import { privatePicturesOf } from "#upstream/demo/world/write/store-pictures";

const now = new Date("2026-11-21T08:00:00.000Z");
const { conversations, members, follows, blocks } = planWorld("roost", now);
const demo = members[0]?.id ?? "";
const followed = new Set(
  follows
    .filter(({ followerId, status }) => followerId === demo && status === "accepted")
    .map(({ followeeId }) => followeeId),
);
const othersOf = ({ people }: (typeof conversations)[number]) =>
  people.map(({ userId }) => userId).filter((id) => id !== demo);

describe("the demo member's conversations", () => {
  test("number a dozen, with two groups, a request, and some unread or muted", () => {
    expect(conversations).toHaveLength(12);
    expect(conversations.flatMap(({ name }) => name ?? [])).toEqual(["Sunday hike", "Book club"]);
    const own = conversations.flatMap(({ people }) => people.filter(({ userId }) => userId === demo));
    expect(own).toHaveLength(12);
    expect(own.filter(({ state }) => state === "request")).toHaveLength(1);
    expect(
      own.filter(({ unread, mutedUntil, state }) => unread && !mutedUntil && state === "member"),
    ).toHaveLength(2);
    expect(own.filter(({ mutedUntil }) => mutedUntil)).toHaveLength(1);
  });

  test("are with different people whom the member follows, and the request with one whom they do not", () => {
    const pairs = conversations.filter(({ name }) => name === null);
    const partners = pairs.flatMap(othersOf);
    expect(new Set(partners).size).toBe(pairs.length);
    for (const conversation of conversations) {
      const isRequest = conversation.people.some(({ state }) => state === "request");
      for (const id of othersOf(conversation)) expect(followed.has(id)).toBe(!isRequest);
    }
    const parted = new Set(blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
    expect(conversations.flatMap(othersOf).filter((id) => parted.has(id))).toEqual([]);
  });

  test("contain valid messages in order and none in the future", () => {
    for (const { messages, people, createdAt } of conversations) {
      const present = new Set(people.map(({ userId }) => userId));
      let before = createdAt.getTime() - 1;
      for (const { text, authorId, createdAt: at, reactions, id, recording } of messages) {
        const voice = recording && { key: recording.key, peaks: [...recording.file.peaks] };
        const body = voice ? { voice } : { text };
        expect(sendMessage.body.parse({ ...body, idempotencyKey: id })).toMatchObject(body);
        if (recording) expect(text).toBe("");
        expect(present.has(authorId)).toBe(true);
        for (const { userId } of reactions) expect(present.has(userId)).toBe(true);
        expect(at.getTime()).toBeGreaterThan(before);
        before = at.getTime();
      }
      expect(before).toBeLessThan(now.getTime());
      expect(before).toBeGreaterThan(now.getTime() - 30 * DAY);
    }
    const said = conversations.flatMap(({ messages }) => messages);
    expect(said.some(({ replyToId }) => replyToId)).toBe(true);
    expect(said.some(({ before, text }) => before && before !== text)).toBe(true);
    expect(said.filter(({ recording }) => recording)).toHaveLength(1);
    expect(conversations[0]?.messages.some(({ picture }) => picture)).toBe(true);
    expect(conversations[0]?.messages.some(({ recording }) => recording)).toBe(true);
    expect(said.some(({ isDeleted }) => isDeleted)).toBe(true);
  });

  test("are the same for the same seed and have pictures of their own", () => {
    expect(planWorld("roost", now).conversations.map(({ messages }) => messages.map(({ id }) => id))).toEqual(
      conversations.map(({ messages }) => messages.map(({ id }) => id)),
    );
    const keys = privatePicturesOf(planWorld("roost", now)).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(4);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
