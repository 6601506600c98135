import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { STORY_LIFE_MS, STORY_REELS_MAX } from "#contract/limits-story";
import { MINUTE } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { startWithoutDeletedRows, tuplesRead } from "#tests/upstream/support/tuples-read";
import { newId } from "#upstream/core/db/new-id";
import { media, users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { mutes } from "#upstream/core/db/schema/schema-mute";
import { stories, storyViews } from "#upstream/core/db/schema/schema-story";
import { listReels } from "#upstream/modules/story/list-reels";

const PEOPLE = 2 * STORY_REELS_MAX + 30;
/** Authors whom the reader has muted, with the newest stories. */
const MUTED = STORY_REELS_MAX + 20;
const LISTS_EACH = 30;

let upstream: TestUpstream;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  await startWithoutDeletedRows(upstream.db);
  bob = await upstream.signUp("bob");
  const { db } = upstream;
  const now = upstream.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    id: newId(now),
    username: `person_${at}`,
    name: `Person ${at}`,
    email: `${at}@example.net`,
    passwordHash: "none",
    createdAt: now,
  }));
  await db.insert(users).values(people);
  const followed = people.map(({ id }) => ({ followerId: bob.id, followeeId: id, createdAt: now }));
  await db.insert(follows).values(followed.map((follow) => ({ ...follow, status: "accepted" as const })));
  const pictures = people.map(({ id }, at) => ({
    key: String(at).padStart(32, "0"),
    ownerId: id,
    width: 1080,
    height: 1920,
    widths: [1080],
    alt: "",
    createdAt: now,
  }));
  await db.insert(media).values(pictures);
  const told = people.map(({ id }, at) => ({
    id: newId(ago(at)),
    authorId: id,
    mediaKey: pictures[at]?.key ?? "",
    createdAt: ago(at),
    expiresAt: new Date(ago(at).getTime() + STORY_LIFE_MS),
  }));
  await db.insert(stories).values(told);
  await db
    .insert(mutes)
    .values(people.slice(0, MUTED).map(({ id }) => ({ muterId: bob.id, mutedId: id, createdAt: now })));
  // The newest of the remaining ones.
  const [seen] = told.slice(MUTED);
  await db.insert(storyViews).values({ storyId: seen?.id ?? "", userId: bob.id, createdAt: now });
});

afterAll(() => upstream.close());

test("the tray is full although the newest stories of many are invisible to the viewer", async () => {
  const { reels } = await bob.client.ok("listStories");
  const expected = Array.from({ length: STORY_REELS_MAX }, (_, at) => `person_${MUTED + 1 + at}`);
  expect(reels.map(({ person }) => person.username)).toEqual(expected);
});

test("seen stories come after all unseen ones", async () => {
  const since = new Date(upstream.now().getTime() - (MUTED + 5) * MINUTE + STORY_LIFE_MS);
  upstream.advance(since.getTime() - upstream.now().getTime());
  const client = await upstream.logIn("bob");
  const { reels } = await client.ok("listStories");
  expect(reels.map(({ person }) => person.username)).toEqual([
    "person_71",
    "person_72",
    "person_73",
    "person_74",
    "person_70",
  ]);
});

test("a story for the people in a list costs a probe, in however many lists its viewer is", async () => {
  const { db, deps } = upstream;
  await db.execute(sql`with made as (
      insert into feed_lists (id, owner_id, name, created_at)
      select gen_random_uuid(), id, 'List ' || n, now()
      from users, generate_series(1, ${LISTS_EACH}::int) n where username like 'person\\_%' returning id)
    insert into feed_list_people (list_id, user_id, created_at) select id, ${bob.id}::uuid, now() from made`);
  await db.execute(sql`update stories set is_for_list = true,
    list_id = (select id from feed_lists where owner_id = author_id limit 1)`);
  await db.execute(sql`analyze`);
  const reader = { viewer: bob.id, now: new Date(upstream.now().getTime() - STORY_LIFE_MS) };
  expect((await listReels(deps, reader)).reels).toHaveLength(STORY_REELS_MAX);
  const reads = await tuplesRead(db, "feed_list_people", (tx) => listReels({ ...deps, db: tx }, reader));
  // A probe for each author in the order, which is read twice because the first ones are muted, and one for each story that is read.
  expect(reads).toBeLessThanOrEqual(3 * PEOPLE);
});
