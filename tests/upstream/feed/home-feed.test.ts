import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { DAY, SECOND } from "#contract/units";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { MANY_FOLLOWED } from "#upstream/modules/feed/many-followed";

let upstream: TestUpstream;
let round = 0;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [alice, bob, carol] = [await signUp("alice"), await signUp("bob"), await signUp("carol")];
});

async function write(author: Member, content: string, community?: string): Promise<string> {
  upstream.advance(SECOND);
  const body = { content, ...(community && { community }) };
  return (await author.client.ok("createPost", { body })).post.id;
}

const follow = (who: Member, whom: Member) =>
  who.client.ok("followUser", { params: { username: whom.username } });
const join = (who: Member, slug: string) => who.client.ok("joinCommunity", { params: { slug } });

async function found(owner: Member, isPublic = true): Promise<string> {
  const slug = `readers-${round}`;
  const body = { name: "Readers", slug, description: "", rules: "", isPublic };
  await owner.client.ok("createCommunity", { body });
  return slug;
}

async function home(reader: Member) {
  const contents: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit: 2, ...(cursor && { cursor }) };
    const page: { posts: { content: string }[]; nextCursor: string | null } = await reader.client.ok(
      "getHomeFeed",
      { query },
    );
    contents.push(...page.posts.map(({ content }) => content));
    cursor = page.nextCursor;
  } while (cursor);
  return contents;
}

describe("community posts in the home feed", () => {
  test("are shown to members only, whomever others follow", async () => {
    const slug = await found(bob);
    await join(alice, slug);
    await follow(carol, bob);
    await write(bob, "to all");
    await write(bob, "to readers", slug);
    await write(alice, "also to readers", slug);
    await write(alice, "my own");
    expect(await home(alice)).toEqual(["my own", "also to readers", "to readers"]);
    expect(await home(carol)).toEqual(["to all"]);
    await alice.client.ok("leaveCommunity", { params: { slug } });
    expect(await home(alice)).toEqual(["my own"]);
  });

  test("are shown once to a member who follows their author too", async () => {
    const slug = await found(bob);
    await join(alice, slug);
    await follow(alice, bob);
    for (let index = 0; index < 5; index += 1) await write(bob, `there ${index}`, slug);
    await write(bob, "here");
    const seen = await home(alice);
    expect(seen).toEqual(["here", "there 4", "there 3", "there 2", "there 1", "there 0"]);
  });

  test("of private authors are shown to their followers only", async () => {
    const slug = await found(bob);
    await join(alice, slug);
    await join(carol, slug);
    await follow(alice, carol);
    await makePrivate(upstream.db, carol.id);
    await write(carol, "from behind the curtain", slug);
    expect(await home(alice)).toEqual(["from behind the curtain"]);
    expect(await home(bob)).toEqual([]);
  });

  test("can be written by members only", async () => {
    const slug = await found(bob);
    const body = { content: "let me in", community: slug };
    const refused = await alice.client.call("createPost", { body });
    expect([refused.statusCode, refused.json().message]).toEqual([403, "Join this community to post in it"]);
    const missing = await alice.client.call("createPost", { body: { ...body, community: "nowhere" } });
    expect(missing.statusCode).toBe(404);
    const { post } = await bob.client.ok("createPost", { body });
    expect(post.community).toEqual({ slug, name: "Readers" });
    expect((await alice.client.ok("getCommunity", { params: { slug } })).community.postCount).toBe(1);
    await bob.client.ok("deletePost", { params: { id: post.id } });
    expect((await alice.client.ok("getCommunity", { params: { slug } })).community.postCount).toBe(0);
    await bob.client.ok("restorePost", { params: { id: post.id } });
    expect((await alice.client.ok("getCommunity", { params: { slug } })).community.postCount).toBe(1);
  });
});

describe("filters of the home feed", () => {
  test("omit muted members' posts until the mute ends", async () => {
    const slug = await found(carol);
    for (const member of [alice, bob]) await join(member, slug);
    await follow(alice, bob);
    await write(bob, "to all");
    await write(bob, "to readers", slug);
    await write(carol, "from carol", slug);
    const params = { username: bob.username };
    await alice.client.ok("muteUser", { params, body: { duration: "day" } });
    expect(await home(alice)).toEqual(["from carol"]);
    upstream.advance(DAY + SECOND);
    alice = { ...alice, client: await upstream.logIn(alice.username) };
    expect(await home(alice)).toEqual(["from carol", "to readers", "to all"]);
  });

  test("omit reported and deleted posts and fill the page with earlier ones", async () => {
    await follow(alice, bob);
    for (let index = 0; index < 6; index += 1) await write(bob, `kept ${index}`);
    const reported = await write(bob, "reported");
    const deleted = await write(bob, "deleted");
    await alice.client.ok("report", { body: { postId: reported, reason: "spam" } });
    await bob.client.ok("deletePost", { params: { id: deleted } });
    const kept = [5, 4, 3, 2, 1, 0].map((index) => `kept ${index}`);
    expect(await home(alice)).toEqual(kept);
    expect(await home(bob)).toEqual(["reported", ...kept]);
  });

  test("show the latest posts of many authors although some cannot be listed", async () => {
    const others = await Promise.all(
      [1, 2, 3, 4, 5].map((index) => upstream.signUp(`other${index}x${round}`)),
    );
    for (const other of others) {
      await follow(alice, other);
      await write(other, other.username);
    }
    const names = others.map(({ username }) => username).reverse();
    for (const username of names.slice(0, 3)) {
      await alice.client.ok("muteUser", { params: { username }, body: { duration: "always" } });
    }
    expect(await home(alice)).toEqual(names.slice(3));
  });
});

describe("for a member who follows a great number", () => {
  async function followCrowd(who: Member): Promise<void> {
    const { db } = upstream;
    const crowd = `crowd${round}x`;
    await db.execute(sql`
      insert into users (id, username, name, email, password_hash, created_at)
      select gen_random_uuid(), ${crowd} || n, 'One of many', ${crowd} || n || '@example.org', 'none', now()
      from generate_series(1, ${MANY_FOLLOWED}::int) n`);
    await db.execute(sql`insert into follows (follower_id, followee_id, status, created_at)
      select ${who.id}::uuid, id, 'accepted', now() from users where username like ${`${crowd}%`}`);
    await db.execute(sql`
      update users set following_count = following_count + ${MANY_FOLLOWED}::int where id = ${who.id}::uuid`);
  }

  test("the same filters apply among posts of others", async () => {
    await followCrowd(alice);
    const slug = await found(carol);
    for (const member of [alice, bob]) await join(member, slug);
    const dave = await upstream.signUp(`dave${round}`);
    const erin = await upstream.signUp(`erin${round}`);
    for (const followed of [bob, dave, erin]) await follow(alice, followed);
    for (let index = 0; index < 4; index += 1) {
      await write(bob, `bob ${index}`);
      await write(carol, `a stranger ${index}`);
      await write(erin, `erin ${index}`);
    }
    await write(dave, "dave, behind the curtain");
    await makePrivate(upstream.db, dave.id);
    await write(carol, "to readers", slug);
    const reported = await write(bob, "reported");
    const deleted = await write(bob, "deleted");
    await write(alice, "my own");
    await alice.client.ok("report", { body: { postId: reported, reason: "spam" } });
    await bob.client.ok("deletePost", { params: { id: deleted } });
    await alice.client.ok("muteUser", { params: { username: erin.username }, body: { duration: "always" } });
    const seen = ["my own", "to readers", "dave, behind the curtain", "bob 3", "bob 2", "bob 1", "bob 0"];
    expect(await home(alice)).toEqual(seen);
  });

  test("a page continues below more foreign posts than one query scans", async () => {
    await followCrowd(alice);
    await follow(alice, bob);
    for (let index = 0; index < 4; index += 1) await write(bob, `bob ${index}`);
    await upstream.db.execute(sql`
      insert into posts (id, author_id, content, created_at)
      select ('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid, ${carol.id}::uuid, 'Noise', now()
      from generate_series(1, 3000)`);
    expect(await home(alice)).toEqual(["bob 3", "bob 2", "bob 1", "bob 0"]);
    await upstream.db.execute(sql`delete from posts where content = 'Noise'`);
  });
});
