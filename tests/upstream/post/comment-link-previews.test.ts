import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DAY, HOUR, SECOND } from "#contract/units";
import { pageWith, picture, StrangeWeb } from "#tests/support/strange-web";
import { refusalOf } from "#tests/upstream/support/found-community";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { actOnReport, signUpModerator } from "#tests/upstream/support/site-moderator";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves } from "#tests/upstream/support/upload";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks, linkPreviews } from "#upstream/core/db/schema/schema-link-preview";
import { sweepLinkPreviews } from "#upstream/modules/link-preview/sweep-link-previews";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";

const LINK = "https://page.example/a";
const OTHER = "https://other.example/";
const WEEK = 7 * DAY;

let web: StrangeWeb;
let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let postId: string;
let round = 0;

beforeAll(async () => {
  web = await StrangeWeb.start();
  upstream = await startTestUpstream({ web: web.client });
});

beforeEach(async () => {
  round += 1;
  await upstream.db.delete(linkPreviews);
  await upstream.db.delete(posts);
  for (const name of await readdir(upstream.mediaDir)) {
    await rm(join(upstream.mediaDir, name), { recursive: true });
  }
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  postId = (await bob.client.ok("createPost", { body: { content: "What do you read?" } })).post.id;
  web.pages.set("*", titled("A page"));
});

afterEach(() => {
  closeMemberSockets();
  web.reset();
});

afterAll(async () => {
  await upstream.close();
  await web.client.close();
  await web.stop();
});

const titled = (title: string) => pageWith(`<title>${title}</title>`);

async function write(content: string, { client } = alice, replyTo?: string): Promise<string> {
  upstream.advance(SECOND);
  const body = { content, ...(replyTo && { replyTo }) };
  return (await client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

async function writeAndFetch(content: string, author = alice, replyTo?: string): Promise<string> {
  const id = await write(content, author, replyTo);
  await upstream.runJobs();
  return id;
}

const read = async (id: string, { client } = bob) =>
  (await client.ok("getComment", { params: { id } })).comment;
const shown = async (id: string, reader = bob) => (await read(id, reader)).linkPreview;

async function stateOf(id: string, { client } = bob) {
  const input = { params: { id: postId }, query: { ids: id } };
  return (await client.ok("getCommentStates", input)).states[0];
}

const edit = (id: string, content: string) =>
  alice.client.ok("editComment", { params: { id }, body: { content } });
const remove = (id: string, { client } = alice) => client.ok("removeCommentLinkPreview", { params: { id } });
const restore = (id: string, { client } = alice) =>
  client.ok("restoreCommentLinkPreview", { params: { id } });
const discard = (id: string) => alice.client.ok("deleteComment", { params: { id } });

/** A page with a picture of its own. */
async function withPicture(): Promise<void> {
  const head = `<title>A page</title><meta property="og:image" content="/a.png">`;
  web.pages.set("page.example/a", pageWith(head));
  web.pages.set("page.example/a.png", picture(await drawHalves(1_600, 800, "png")));
}

/** Lets a week pass, in which sessions end. */
async function passWeek(): Promise<void> {
  upstream.advance(WEEK);
  const again = async (member: Member) => ({ ...member, client: await upstream.logIn(member.username) });
  [alice, bob] = [await again(alice), await again(bob)];
}

async function sweep(): Promise<void> {
  await sweepLinkPreviews(upstream.deps);
  await upstream.runJobs();
}

const addresses = async () =>
  (await upstream.db.select({ address: linkPreviews.address }).from(linkPreviews)).map(
    ({ address }) => address,
  );

describe("the first link of a comment", () => {
  test("has a preview once its page was fetched, wherever the comment is listed", async () => {
    const id = await write(`See ${LINK}#part, then ${OTHER}`);
    expect(await shown(id)).toBeNull();
    expect(web.requests).toEqual([]);
    await upstream.runJobs();
    const preview = {
      href: `${LINK}#part`,
      host: "page.example",
      title: "A page",
      description: "",
      picture: null,
    };
    expect(await shown(id)).toEqual(preview);
    const { comments: listed } = await bob.client.ok("listComments", { params: { id: postId } });
    expect(listed.map(({ linkPreview }) => linkPreview)).toEqual([preview]);
    expect(web.requests).toEqual(["page.example/a"]);
  });

  test("has one in a reply, at once where the page is known already", async () => {
    await bob.client.ok("createPost", { body: { content: LINK } });
    await upstream.runJobs();
    const above = await write("Look at this");
    const id = await write(LINK, bob, above);
    const { comments: replies } = await alice.client.ok("listReplies", { params: { id: above } });
    expect(replies).toMatchObject([{ id, linkPreview: { title: "A page" } }]);
    const { parent, comment } = await alice.client.ok("getComment", { params: { id } });
    expect([parent?.linkPreview, comment.linkPreview?.title]).toEqual([null, "A page"]);
    expect(web.requests).toHaveLength(1);
  });

  test("is shown to open pages of the post when it arrives", async () => {
    const id = await write(LINK);
    expect(await stateOf(id)).toMatchObject({ linkPreview: null });
    const reader = await openPage(upstream, bob);
    reader.socket.emit("watchPosts", [postId]);
    await reader.catchesUp();
    await upstream.runJobs();
    await reader.receives("postChanged", 1);
    expect(await stateOf(id)).toMatchObject({ id, editedAt: null, linkPreview: { title: "A page" } });
    expect(await stateOf(await write("no link"))).not.toHaveProperty("linkPreview");
  });

  test("is announced once to a post with several comments that have it", async () => {
    for (const member of [alice, bob, alice]) await write(LINK, member);
    const reader = await openPage(upstream, bob);
    reader.socket.emit("watchPosts", [postId]);
    await reader.catchesUp();
    await upstream.runJobs();
    await reader.receives("postChanged", 1);
    await reader.catchesUp();
    expect(reader.heard("postChanged")).toHaveLength(1);
  });

  test("collapses the comment for whom its words are muted, but not for its author", async () => {
    web.pages.set("*", titled("The finale explained"));
    for (const { client } of [alice, bob])
      await client.ok("addMutedWord", { body: { word: "finale", duration: "always" } });
    const id = await writeAndFetch(LINK);
    expect((await read(id)).mutedWord).toBe("finale");
    expect(await stateOf(id)).toMatchObject({ mutedWord: "finale" });
    expect((await read(id, alice)).mutedWord).toBeNull();
    expect(await stateOf(id, alice)).toMatchObject({ mutedWord: null });
  });
});

describe("an edit of a comment", () => {
  test("without the link takes the preview away, and one with another link replaces it", async () => {
    const id = await writeAndFetch(LINK);
    expect((await edit(id, "No link any more")).comment.linkPreview).toBeNull();
    expect(await stateOf(id)).toMatchObject({ linkPreview: null });
    expect(await upstream.db.$count(commentLinks)).toBe(0);
    await edit(id, OTHER);
    await upstream.runJobs();
    expect(await shown(id)).toMatchObject({ host: "other.example" });
  });

  test("leaves a removed preview removed while the link is the same", async () => {
    const id = await writeAndFetch(LINK);
    await remove(id);
    await edit(id, `See ${LINK}#later`);
    expect(await shown(id)).toBeNull();
    await edit(id, OTHER);
    await upstream.runJobs();
    expect(await shown(id)).toMatchObject({ host: "other.example" });
  });
});

describe("removing a comment's preview", () => {
  test("is for the author, for everyone, and can be taken back", async () => {
    const id = await writeAndFetch(LINK);
    for (let time = 0; time < 2; time += 1) expect(await remove(id)).toMatchObject({ linkPreview: null });
    expect(await shown(id)).toBeNull();
    expect(await stateOf(id)).toMatchObject({ linkPreview: null });
    for (let time = 0; time < 2; time += 1) {
      expect(await restore(id)).toMatchObject({ linkPreview: { title: "A page" } });
    }
    expect(await shown(id)).toMatchObject({ title: "A page" });
  });

  test("notifies open pages", async () => {
    const id = await writeAndFetch(LINK);
    const reader = await openPage(upstream, bob);
    reader.socket.emit("watchPosts", [postId]);
    await reader.catchesUp();
    await remove(id);
    await reader.receives("postChanged", 1);
  });

  test("is refused to others, the post's author too, and for what is not there", async () => {
    const id = await writeAndFetch(LINK);
    const emptied = await write(OTHER);
    await write("An answer", bob, emptied);
    await discard(emptied);
    for (const name of ["removeCommentLinkPreview", "restoreCommentLinkPreview"] as const) {
      const refusals = [
        bob.client.call(name, { params: { id } }),
        alice.client.call(name, { params: { id: emptied } }),
      ];
      for (const refused of refusals)
        expect(await refusalOf(refused)).toMatchObject({
          code: "NOT_FOUND",
          message: "This comment no longer exists",
        });
    }
    expect(await shown(id)).not.toBeNull();
    expect(await remove(await write("no link"))).toMatchObject({ linkPreview: null });
  });

  test("is possible for who may no longer see the post", async () => {
    const id = await writeAndFetch(LINK);
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    expect(await remove(id)).toMatchObject({ linkPreview: null });
  });
});

describe("the page of a comment's link", () => {
  test("has its picture served only while a comment shows it", async () => {
    await withPicture();
    const first = await writeAndFetch(LINK);
    const second = await write(LINK, bob);
    const url = (await shown(first))?.picture?.url ?? "";
    const status = async () => (await upstream.app.inject({ url })).statusCode;
    await discard(first);
    expect(await status()).toBe(200);
    await remove(second, bob);
    expect(await status()).toBe(404);
    await restore(second, bob);
    expect(await status()).toBe(200);
    const setComment = (hiddenAt: Date | null) =>
      upstream.db.update(comments).set({ hiddenAt }).where(eq(comments.id, second));
    await setComment(upstream.now());
    expect(await status()).toBe(404);
    await setComment(null);
    expect(await status()).toBe(200);
    const setPost = (changes: Partial<typeof posts.$inferInsert>) =>
      upstream.db.update(posts).set(changes).where(eq(posts.id, postId));
    for (const gone of ["removedAt", "hiddenAt", "deletedAt"] as const) {
      await setPost({ [gone]: upstream.now() });
      expect(await status()).toBe(404);
      await setPost({ [gone]: null });
      expect(await status()).toBe(200);
    }
  });

  test("is not fetched once the comment or its post was deleted", async () => {
    await discard(await write(LINK));
    await write(OTHER);
    await bob.client.ok("deletePost", { params: { id: postId } });
    await upstream.runJobs();
    expect(web.requests).toEqual([]);
  });

  test("is fetched again by the sweep while comments of a month have its link", async () => {
    const id = await writeAndFetch(LINK);
    await passWeek();
    web.pages.set("*", titled("New"));
    await sweep();
    expect(web.requests).toHaveLength(2);
    expect(await shown(id)).toMatchObject({ title: "New" });
    upstream.advance(23 * DAY);
    await passWeek();
    await sweep();
    expect(web.requests).toHaveLength(2);
    expect(await shown(id)).toMatchObject({ title: "New" });
  });

  test("is swept with its picture once no comment has its link, also one that left its place to replies", async () => {
    await withPicture();
    const answered = await writeAndFetch(LINK);
    await write("An answer", bob, answered);
    const kept = await writeAndFetch(OTHER);
    await discard(answered);
    expect(await read(answered)).toMatchObject({ author: null, linkPreview: null });
    await passWeek();
    await sweep();
    await removeQueuedPictures(upstream.deps);
    expect(await addresses()).toEqual([OTHER]);
    expect(await readdir(upstream.mediaDir)).toEqual([]);
    expect(await shown(kept)).toMatchObject({ title: "A page" });
  });

  test("waits while a rule holds the comment, and is fetched once a moderator shows it", async () => {
    const holdRules = {
      newAccountLinks: { youngerThanMs: WEEK },
      repeatedText: null,
      removedPictures: false,
    };
    const ruled = await startTestUpstream({ store: upstream.deps.store, web: web.client, holdRules });
    try {
      const mia = await signUpModerator(ruled, `mia${round}`);
      const carol = await ruled.signUp(`carol${round}`);
      const body = { content: LINK };
      const { comment } = await carol.client.ok("createComment", { params: { id: postId }, body });
      expect(comment).toMatchObject({ isHeld: true, linkPreview: null });
      await ruled.runJobs();
      expect(web.requests).toEqual([]);
      const { entries } = await mia.client.ok("listModerationReports");
      const [entry] = entries.filter(({ person }) => person?.username === carol.username);
      await actOnReport(mia, entry?.number ?? 0, { action: "dismiss" });
      ruled.advance(DAY + SECOND);
      await sweepLinkPreviews(ruled.deps);
      await ruled.runJobs();
      expect(web.requests).toHaveLength(1);
      expect(await shown(comment.id, alice)).toMatchObject({ title: "A page" });
    } finally {
      await ruled.close();
    }
  });
});

test("comments and posts share what a member can have fetched", async () => {
  const strict = await startTestUpstream({
    store: upstream.deps.store,
    web: web.client,
    rateLimitScale: 1,
  });
  try {
    const carol = await strict.signUp(`carol${round}`);
    const consume = () =>
      strict.deps.rateLimits.consume("linkPreview", carol.id).then(
        () => true,
        () => false,
      );
    while (await consume());
    await carol.client.ok("createComment", { params: { id: postId }, body: { content: LINK } });
    await strict.runJobs();
    expect(web.requests).toEqual([]);
    strict.advance(DAY - HOUR);
    await sweepLinkPreviews(strict.deps);
    await strict.runJobs();
    expect(web.requests).toEqual([]);
    strict.advance(HOUR);
    await sweepLinkPreviews(strict.deps);
    await strict.runJobs();
    expect(web.requests).toHaveLength(1);
  } finally {
    await strict.close();
  }
});

test("without link previews no page is fetched, and edits still take old ones away", async () => {
  const id = await writeAndFetch(LINK);
  const off = await startTestUpstream({ store: upstream.deps.store });
  try {
    const client = await off.logIn(alice.username);
    const written = await client.ok("createComment", { params: { id: postId }, body: { content: LINK } });
    expect(written.comment.linkPreview).toBeNull();
    await off.runJobs();
    expect(web.requests).toHaveLength(1);
    const change = (content: string) => client.ok("editComment", { params: { id }, body: { content } });
    expect((await change(`Still ${LINK}`)).comment.linkPreview).toMatchObject({ title: "A page" });
    expect((await change(OTHER)).comment.linkPreview).toBeNull();
  } finally {
    await off.close();
  }
});
