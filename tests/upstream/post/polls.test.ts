import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { DAY, HOUR, SECOND } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

const asked = { question: "Tea or coffee?", options: ["Tea", "Coffee"], durationMs: HOUR };

async function ask(poll: object = {}, member = alice) {
  const body = { content: "A question", poll: { ...asked, ...poll } };
  return (await member.client.ok("createPost", { body })).post;
}

const vote = (client: TestClient, id: string, option: number) =>
  client.call("votePoll", { params: { id }, body: { option } });
const read = async (client: TestClient, id: string) =>
  (await client.ok("getPost", { params: { id } })).post.poll;

describe("a poll", () => {
  test("hides its counts until the viewer has voted, and shows them to its author", async () => {
    const { id, poll } = await ask();
    expect(poll).toEqual({
      question: "Tea or coffee?",
      options: [
        { label: "Tea", voteCount: 0 },
        { label: "Coffee", voteCount: 0 },
      ],
      voteCount: 0,
      closesAt: new Date(upstream.now().getTime() + HOUR).toISOString(),
      isClosed: false,
      ownVote: null,
    });
    expect((await read(bob.client, id))?.options.map(({ voteCount }) => voteCount)).toEqual([null, null]);
    const answer = (await vote(bob.client, id, 1)).json();
    expect(answer.poll).toMatchObject({ voteCount: 1, ownVote: 1 });
    expect((await read(bob.client, id))?.options.map(({ voteCount }) => voteCount)).toEqual([0, 1]);
    expect(await read(await upstream.visitor(), id)).toMatchObject({ ownVote: null, voteCount: 1 });
  });

  test("refuses its author's vote", async () => {
    const { id } = await ask();
    const answer = await vote(alice.client, id, 0);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "FORBIDDEN", message: "You cannot vote in your own poll" });
    expect(await read(alice.client, id)).toMatchObject({ voteCount: 0, ownVote: null });
  });

  test("accepts one vote per member", async () => {
    const { id } = await ask();
    await vote(bob.client, id, 0);
    for (const option of [0, 1]) {
      const again = await vote(bob.client, id, option);
      expect([again.statusCode, again.json().message]).toEqual([409, "You have already voted"]);
    }
    expect(await read(bob.client, id)).toMatchObject({ voteCount: 1, ownVote: 0 });
  });

  test.each([9, 2])("refuses the option %p", async (option) => {
    const { id } = await ask();
    const response = await vote(bob.client, id, option);
    expect(response.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { option: "Choose one of the options" },
    });
    expect(await read(alice.client, id)).toMatchObject({ voteCount: 0 });
  });

  test.each([-1, 0.5, "0", null])("refuses %j as an option", async (option) => {
    const { id } = await ask();
    const body = { option };
    expect((await bob.client.call("votePoll", { params: { id }, body })).statusCode).toBe(400);
  });

  test("counts exactly when twenty people vote twice simultaneously", async () => {
    const { id } = await ask({ options: ["a", "b", "c", "d"] });
    const voters = await Promise.all(
      Array.from({ length: 20 }, (_, index) => upstream.signUp(`voter${index}`)),
    );
    const answers = await Promise.all(
      voters.flatMap(({ client }, index) => [vote(client, id, index % 4), vote(client, id, (index + 1) % 4)]),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20);
    const poll = await read(alice.client, id);
    expect(poll?.voteCount).toBe(20);
    expect(poll?.options.reduce((sum, { voteCount }) => sum + (voteCount ?? 0), 0)).toBe(20);
  });

  test("is not found without access to its post or in a post without a poll", async () => {
    const carol = await upstream.signUp("carol");
    const { id } = await ask({}, carol);
    await makePrivate(upstream.db, carol.id);
    const plain = (await alice.client.ok("createPost", { body: { content: "no poll" } })).post;
    for (const hidden of [id, plain.id]) expect((await vote(bob.client, hidden, 0)).statusCode).toBe(404);
  });
});

test.each([
  [{ options: ["one"] }, "A poll has 2 to 4 options"],
  [{ options: ["1", "2", "3", "4", "5"] }, "A poll has 2 to 4 options"],
  [{ options: ["Same", " same "] }, "Two options are the same"],
  [{ options: ["Same", "Sa\u200bme\u2060"] }, "Two options are the same"],
  [{ options: ["one", "  "] }, "Fill in every option"],
  [{ question: " " }, "Enter a question first"],
  [{ durationMs: HOUR - 1 }, "A poll stays open for 1 hour to 7 days"],
  [{ durationMs: 7 * DAY + 1 }, "A poll stays open for 1 hour to 7 days"],
])("is refused with %j", async (wrong, words) => {
  const body = { content: "A question", poll: { ...asked, ...wrong } };
  const response = await alice.client.call("createPost", { body });
  expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { poll: words } });
});

test("notifies its author and voters once when it closes, and refuses later votes", async () => {
  const { id } = await ask();
  const erin = await upstream.signUp("erin");
  const dave = await upstream.signUp("dave");
  await vote(bob.client, id, 0);
  await vote(erin.client, id, 1);
  await upstream.runJobs();
  const notificationsOf = async ({ client }: Member) =>
    (await client.ok("listNotifications")).notifications.filter(
      ({ postId, kind }) => postId === id && kind === "poll",
    );
  expect(await notificationsOf(alice)).toEqual([]);
  upstream.advance(HOUR + SECOND);
  for (const member of [alice, bob, erin, dave]) await member.client.ok("refresh");
  await upstream.runJobs();
  const { notifyPollClosed } = await import("#upstream/modules/notification/notify-poll-closed");
  await notifyPollClosed(upstream.deps, { postId: id });
  for (const member of [alice, bob, erin]) {
    expect(await notificationsOf(member)).toMatchObject([
      { type: "comment", title: "Poll closed", otherCount: 0 },
    ]);
  }
  expect(await notificationsOf(dave)).toEqual([]);
  const late = await vote(dave.client, id, 0);
  expect([late.statusCode, late.json().message]).toEqual([409, "This poll has closed"]);
  expect(await read(dave.client, id)).toMatchObject({
    isClosed: true,
    options: [{ voteCount: 1 }, { voteCount: 1 }],
  });
});
