import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { endpoints as api } from "#contract/endpoints";
import { MINUTE } from "#contract/units";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { Complaints } from "#tests/support/complaints";
import { type Crowd, makeCrowd } from "#tests/support/crowd";
import { STACK_SECRET } from "#tests/support/data-folders";
import { type JoinedStacks, startJoinedStacks } from "#tests/support/joined-stacks";
import { sendWithRetries } from "#tests/support/send-with-retries";
import type { Stack } from "#tests/support/stack";
import { signUpMember } from "#tests/support/web-client";
import { befriend, conversationOf, messageOf, openThread, thread, write } from "./chat-steps.ts";

const { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redisUrl } = process.env;

test.skip(
  !postgres || !redisUrl,
  "Two nodes need a PostgreSQL and a Redis that both can reach: TEST_DATABASE_URL and TEST_REDIS_URL say where",
);

const CROWD = 6;
/** Number of messages that each of the crowd sends to the group while two members write in browsers. */
const ROUNDS = 6;
/** The position before it is the notice of the group's creation. */
const FIRST_PLACE = 2;
/** Number of messages sent before a node dies. */
const DIES_AFTER = 15;

let joined: JoinedStacks;
let crowd: Crowd;

test.beforeAll(async () => {
  test.setTimeout(4 * MINUTE);
  joined = await startJoinedStacks(postgres ?? "", redisUrl ?? "", `roost_e2e_nodes_${process.pid}`);
  crowd = await makeCrowd(joined.databaseUrl, STACK_SECRET, CROWD);
});

test.afterAll(async () => {
  await crowd?.close();
  await joined?.stop();
});

/** A member with a browser, connected to one of the nodes. */
async function arrive(context: BrowserContext, { origin }: Stack, username: string) {
  const client = await signUpMember(origin, username);
  await adoptSession(context, origin, client);
  return { username, client, page: await context.newPage() };
}

/** The thread's messages in order: each one's position and unique mark. */
async function shownIn(page: Page): Promise<string[]> {
  const articles = thread(page).getByRole("article");
  // A page that was disconnected for long shows the newest messages and loads older ones on scrolling.
  await expect
    .poll(
      async () => {
        await articles.first().scrollIntoViewIfNeeded();
        return articles.first().getAttribute("data-seq");
      },
      { timeout: MINUTE / 2 },
    )
    .toBe(String(FIRST_PLACE));
  return articles.evaluateAll((all) =>
    all.map((article) => {
      const [mark = "without a mark"] = /\w+-\d+-\d+!/.exec(article.textContent) ?? [];
      return `${article.getAttribute("data-seq")} ${mark}`;
    }),
  );
}

/** Writes messages one after another, as fast as the page accepts them. */
async function writeAll(page: Page, name: string, part: number): Promise<string[]> {
  const marks = Array.from({ length: ROUNDS }, (_, round) => `${name}-${part}-${round}!`);
  for (const mark of marks) await write(page, mark);
  return marks;
}

test("loses no acknowledged or pending message when a node dies under load", async ({ browser }) => {
  test.setTimeout(4 * MINUTE);
  const [dying, living] = joined.stacks;
  const addresses = [dying.upstreamAddress, living.upstreamAddress];
  const contexts = [
    await browser.newContext({ baseURL: dying.origin }),
    await browser.newContext({ baseURL: living.origin }),
  ] as const;
  const complaints = new Complaints();
  for (const context of contexts) complaints.listenTo(context);
  // While no node is running, every call fails.
  complaints.allow(/status of 50\d|ERR_|WebSocket/);
  const alice = await arrive(contexts[0], dying, "alice");
  const bob = await arrive(contexts[1], living, "bob");
  await befriend(alice, bob);
  for (const { headers } of crowd.members) {
    // Followers are not strangers and join the group at once.
    const path = api.followUser.path.replace(":username", alice.username);
    await fetch(addresses[1] + path, { method: "POST", headers, body: "{}" });
  }
  const id = await conversationOf(alice, [bob, ...crowd.members], "Everybody");
  await openThread(alice.page, id);
  await openThread(bob.page, id);

  const acknowledged: string[] = [];
  /** Every member of the crowd writes to the group and to one other, alternating between the nodes. */
  const talk = (part: number, onSaid: () => void = () => undefined) =>
    Promise.all(
      crowd.members.map(async (member, at) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const text = `crowd-${part}-${at}0${round}!`;
          await sendWithRetries(addresses, { member, conversationId: id, text }, round);
          acknowledged.push(text);
          onSaid();
          const aside = { member, conversationId: crowd.pairs[at >> 1] ?? "", text };
          await sendWithRetries(addresses, aside, round);
        }
      }),
    );

  // Alice's node dies while all are writing, and her messages may be in transit.
  let death: Promise<void> | undefined;
  const written = await Promise.all([
    writeAll(alice.page, "alice", 1),
    writeAll(bob.page, "bob", 1),
    talk(1, () => {
      if (acknowledged.length === DIES_AFTER) death = dying.stopUpstream("SIGKILL");
    }),
  ]);
  expect(death).toBeDefined();
  await death;

  // The others continue; she sends what was pending.
  const meanwhile = await Promise.all([
    writeAll(alice.page, "alice", 2),
    writeAll(bob.page, "bob", 2),
    talk(2),
  ]);
  const last = `alice-2-${ROUNDS - 1}!`;
  await expect(thread(alice.page).getByRole("button", { name: texts.retry }).first()).toBeAttached();
  await expect(messageOf(alice.page, last)).not.toHaveAttribute("data-seq", /./);
  await expect(messageOf(bob.page, last)).toHaveCount(0);
  await expect(messageOf(bob.page, `bob-2-${ROUNDS - 1}!`)).toHaveAttribute("data-seq", /\d/);

  await Promise.all([dying.startUpstream(), talk(3)]);
  for (const { page } of [alice, bob]) {
    await expect(messageOf(page, last)).toHaveAttribute("data-seq", /\d/, { timeout: MINUTE });
  }
  const said = [...written.slice(0, 2), ...meanwhile.slice(0, 2)].flat().concat(acknowledged);
  for (const { page } of [alice, bob]) {
    await expect.poll(async () => (await shownIn(page)).length, { timeout: MINUTE }).toBe(said.length);
  }
  await expect(async () => expect(await shownIn(alice.page)).toEqual(await shownIn(bob.page))).toPass({
    timeout: MINUTE,
  });
  const shown = await shownIn(bob.page);
  expect(shown.map((line) => line.split(" ")[1]).sort()).toEqual([...said].sort());
  expect(shown.map((line) => Number.parseInt(line, 10))).toEqual(said.map((_, place) => place + FIRST_PLACE));
  for (const name of ["alice", "bob"]) {
    const own = shown.map((line) => line.split(" ")[1] ?? "").filter((mark) => mark.startsWith(name));
    expect(own).toEqual([...own].sort());
  }
  expect(complaints.unexpected()).toEqual([]);
  for (const context of contexts) await context.close();
});
