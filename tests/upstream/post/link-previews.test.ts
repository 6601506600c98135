import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { POST_RESTORE_MS } from "#contract/limits";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";
import { PUBLIC_ADDRESS, page, pageWith, picture, redirect, StrangeWeb } from "#tests/support/strange-web";
import { refusalOf } from "#tests/upstream/support/found-community";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";
import { posts } from "#upstream/core/db/schema/schema";
import { linkPreviews, postLinks } from "#upstream/core/db/schema/schema-link-preview";
import type { LimitName } from "#upstream/core/load/rate-limits";
import { linkOf } from "#upstream/modules/link-preview/link-of";
import { sweepLinkPreviews } from "#upstream/modules/link-preview/sweep-link-previews";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";

const LINK = "https://page.example/a";
const WEEK = 7 * DAY;

let web: StrangeWeb;
let upstream: TestUpstream;
let alice: Member;
let bob: Member;
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

async function write(content: string, { client } = alice): Promise<string> {
  upstream.advance(SECOND);
  return (await client.ok("createPost", { body: { content } })).post.id;
}

async function writeAndFetch(content: string, author = alice): Promise<string> {
  const id = await write(content, author);
  await upstream.runJobs();
  return id;
}

async function shown(id: string, { client } = bob) {
  return (await client.ok("getPost", { params: { id } })).post.linkPreview;
}

const edit = (id: string, content: string) =>
  alice.client.ok("editPost", { params: { id }, body: { content } });
const remove = (id: string, { client } = alice) => client.ok("removeLinkPreview", { params: { id } });
const restore = (id: string, { client } = alice) => client.ok("restoreLinkPreview", { params: { id } });
const titled = (title: string) => pageWith(`<title>${title}</title>`);

/** A page with a picture of its own. */
async function withPicture(path = "a"): Promise<void> {
  web.pages.set(
    `page.example/${path}`,
    pageWith(`<meta property="og:title" content="A page"><meta property="og:image" content="/${path}.png">`),
  );
  web.pages.set(`page.example/${path}.png`, picture(await drawHalves(1_600, 800, "png")));
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

describe("the first link of a post", () => {
  test("has a preview once its page was fetched, in every list", async () => {
    web.pages.set(
      "page.example/a?b=1",
      pageWith(`<title>Plain</title><meta property="og:title" content="Open &amp; graph">
        <meta name="description" content="Plain words"><meta property="og:description" content="A
        few   words">`),
    );
    const id = await write(`First ${LINK}?b=1#part, then https://other.example/`);
    expect(await shown(id)).toBeNull();
    expect(web.requests).toEqual([]);
    await upstream.runJobs();
    const preview = {
      href: `${LINK}?b=1#part`,
      host: "page.example",
      title: "Open & graph",
      description: "A few words",
      picture: null,
    };
    expect(await shown(id)).toEqual(preview);
    const { posts: listed } = await bob.client.ok("listPostsByAuthor", {
      params: { username: alice.username },
      query: {},
    });
    expect(listed.map(({ linkPreview }) => linkPreview)).toEqual([preview]);
    expect(web.requests).toEqual(["page.example/a?b=1"]);
  });

  test("is shown to open pages when it arrives", async () => {
    web.pages.set("*", titled("A page"));
    const id = await write(LINK);
    const reader = await openPage(upstream, bob);
    reader.socket.emit("watchPosts", [id]);
    await reader.catchesUp();
    await upstream.runJobs();
    await reader.receives("postChanged", 1);
    const { states } = await bob.client.ok("getPostStates", { query: { ids: id } });
    expect(states).toMatchObject([{ id, linkPreview: { title: "A page" } }]);
  });

  test("has its picture made small, and served by us to everyone, also below a private account's post", async () => {
    await withPicture();
    await makePrivate(upstream.db, alice.id);
    const id = await writeAndFetch(LINK);
    const preview = await shown(id, alice);
    expect(preview?.picture).toMatchObject({ width: 1_200, height: 600, widths: [240, 600, 1_200], alt: "" });
    const { statusCode, headers } = await upstream.app.inject({ url: preview?.picture?.url ?? "" });
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(await readdir(upstream.uploadsDir)).toEqual([]);
    expect(await refusalOf(bob.client.call("getPost", { params: { id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("is read in the page's own encoding", async () => {
    web.pages.set(
      "page.example/a",
      page(Buffer.from("<title>Caf\xe9</title>", "latin1"), { "content-type": "text/html" }),
    );
    web.pages.set(
      "page.example/b",
      page(Buffer.from("<meta charset=windows-1251><title>\xcc\xe8\xf0</title>", "latin1"), {
        "content-type": "text/html",
      }),
    );
    web.pages.set(
      "page.example/c",
      page(Buffer.from("<title>\x83n</title>", "latin1"), { "content-type": "text/html; charset=shift_jis" }),
    );
    expect((await shown(await writeAndFetch(LINK)))?.title).toBe("Café");
    expect((await shown(await writeAndFetch("https://page.example/b")))?.title).toBe("Мир");
    expect((await shown(await writeAndFetch("https://page.example/c")))?.title).toBe("ハ");
  });

  test("leads where its author says, whatever it redirects to", async () => {
    web.pages.set("short.example/x", redirect(LINK));
    web.pages.set("page.example/a", titled("A page"));
    const preview = await shown(await writeAndFetch("https://short.example/x"));
    expect(preview).toMatchObject({
      href: "https://short.example/x",
      host: "short.example",
      title: "A page",
    });
  });

  test("has none in a post with a picture or a poll of its own, nor one to this site", async () => {
    web.pages.set("*", titled("A page"));
    const { key } = await uploadPostImage(alice.client, await drawHalves(40, 40));
    const pictured = await alice.client.ok("createPost", { body: { content: LINK, images: [{ key }] } });
    const poll = { question: "Which?", options: ["A", "B"], durationMs: DAY };
    const asked = await alice.client.ok("createPost", { body: { content: LINK, poll } });
    await edit(pictured.post.id, `${LINK} again`);
    await edit(asked.post.id, `${LINK} again`);
    await writeAndFetch("http://localhost:3000/post/1");
    expect(linkOf("https://roost.example./post/1", "https://roost.example")).toBeNull();
    await writeAndFetch(`@${bob.username} #page page.example`);
    expect(await upstream.db.$count(postLinks)).toBe(0);
    expect(web.requests).toEqual([]);
  });

  test("collapses the post for whom its words are muted, but not for its author", async () => {
    web.pages.set("*", titled("The finale explained"));
    const id = await writeAndFetch(LINK);
    for (const { client } of [alice, bob])
      await client.ok("addMutedWord", { body: { word: "finale", duration: "always" } });
    const { post } = await bob.client.ok("getPost", { params: { id } });
    expect(post.mutedWord).toBe("finale");
    expect((await alice.client.ok("getPost", { params: { id } })).post.mutedWord).toBeNull();
  });
});

describe("an edit", () => {
  beforeEach(() => {
    web.pages.set("*", titled("A page"));
  });

  test("without the link takes the preview away, and one with another link replaces it", async () => {
    const id = await writeAndFetch(LINK);
    expect((await edit(id, "No link any more")).post.linkPreview).toBeNull();
    expect(await upstream.db.$count(postLinks)).toBe(0);
    await edit(id, "https://other.example/");
    await upstream.runJobs();
    expect(await shown(id)).toMatchObject({ host: "other.example" });
    web.pages.set("other.example/b", titled("B"));
    await edit(id, "https://other.example/b");
    expect(await shown(id)).toBeNull();
    await upstream.runJobs();
    expect(await shown(id)).toMatchObject({ title: "B" });
  });

  test("leaves a removed preview removed while the link is the same", async () => {
    const id = await writeAndFetch(LINK);
    await remove(id);
    await edit(id, `See ${LINK}#later`);
    expect(await shown(id)).toBeNull();
    await edit(id, "https://other.example/");
    await upstream.runJobs();
    expect(await shown(id)).toMatchObject({ host: "other.example" });
  });
});

describe("removing a preview", () => {
  beforeEach(() => {
    web.pages.set("*", titled("A page"));
  });

  test("is for the author, for everyone, and can be taken back", async () => {
    const id = await writeAndFetch(LINK);
    for (let time = 0; time < 2; time += 1) expect(await remove(id)).toMatchObject({ linkPreview: null });
    expect(await shown(id)).toBeNull();
    const { states } = await bob.client.ok("getPostStates", { query: { ids: id } });
    expect(states).toMatchObject([{ linkPreview: null }]);
    for (let time = 0; time < 2; time += 1) {
      expect(await restore(id)).toMatchObject({ linkPreview: { title: "A page" } });
    }
    expect(await shown(id)).toMatchObject({ title: "A page" });
  });

  test("notifies open pages", async () => {
    const id = await writeAndFetch(LINK);
    const reader = await openPage(upstream, bob);
    reader.socket.emit("watchPosts", [id]);
    await reader.catchesUp();
    await remove(id);
    await reader.receives("postChanged", 1);
  });

  test("is refused to others, and for what is not there", async () => {
    const id = await writeAndFetch(LINK);
    const deleted = await write("gone");
    await alice.client.ok("deletePost", { params: { id: deleted } });
    for (const name of ["removeLinkPreview", "restoreLinkPreview"] as const) {
      expect(await refusalOf(bob.client.call(name, { params: { id } }))).toMatchObject({ code: "NOT_FOUND" });
      const refused = alice.client.call(name, { params: { id: deleted } });
      expect(await refusalOf(refused)).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await shown(id)).not.toBeNull();
    expect(await remove(await write("no link"))).toMatchObject({ linkPreview: null });
  });
});

describe("a page", () => {
  test("is fetched once for all posts of a week, then again", async () => {
    web.pages.set("*", titled("Old"));
    await writeAndFetch(LINK);
    const { post } = await bob.client.ok("createPost", { body: { content: `Also ${LINK}#here` } });
    expect(post.linkPreview).toMatchObject({ title: "Old", href: `${LINK}#here` });
    await upstream.runJobs();
    expect(web.requests).toHaveLength(1);
    await passWeek();
    web.pages.set("*", titled("New"));
    const id = await writeAndFetch(LINK);
    expect(await shown(id)).toMatchObject({ title: "New" });
    expect(await shown(post.id)).toMatchObject({ title: "New" });
    expect(web.requests).toHaveLength(2);
  });

  test("is fetched once for posts that are written at the same time", async () => {
    web.pages.set("*", titled("A page"));
    const ids = await Promise.all([write(LINK), write(LINK, bob), write(LINK)]);
    await upstream.runJobs();
    expect(web.requests).toHaveLength(1);
    expect(await Promise.all(ids.map((id) => shown(id)))).toMatchObject(ids.map(() => ({ title: "A page" })));
  });

  test("is fetched again by the sweep, with its picture, while posts of a month have its link", async () => {
    await withPicture();
    const id = await writeAndFetch(LINK);
    const before = await shown(id);
    web.requests.length = 0;
    await sweep();
    expect(web.requests).toEqual([]);
    await passWeek();
    await sweep();
    expect(web.requests).toEqual(["page.example/a", "page.example/a.png"]);
    const after = await shown(id);
    expect(after?.picture?.url).not.toBe(before?.picture?.url);
    await removeQueuedPictures(upstream.deps);
    expect(await readdir(upstream.mediaDir)).toHaveLength(1);
    web.requests.length = 0;
    upstream.advance(23 * DAY);
    await passWeek();
    await sweep();
    expect(web.requests).toEqual([]);
    expect(await shown(id)).toEqual(after);
  });

  test("is not fetched for a post that no longer links to it, but when one does again", async () => {
    web.pages.set("*", titled("A page"));
    const edited = await write(LINK);
    await edit(edited, "no link");
    const deleted = await write("https://other.example/");
    await alice.client.ok("deletePost", { params: { id: deleted } });
    await upstream.runJobs();
    expect(web.requests).toEqual([]);
    await edit(edited, LINK);
    await upstream.runJobs();
    expect(await shown(edited)).toMatchObject({ title: "A page" });
  });

  test("is fetched once by two jobs for it", async () => {
    web.pages.set("*", titled("A page"));
    await write(LINK);
    upstream.advance(11 * MINUTE);
    await writeAndFetch(LINK);
    expect(web.requests).toHaveLength(1);
  });

  test("of a new post is fetched before those that the sweep wants", async () => {
    web.pages.set("*", titled("A page"));
    await writeAndFetch(LINK);
    await writeAndFetch("https://page.example/b");
    await passWeek();
    web.requests.length = 0;
    await sweepLinkPreviews(upstream.deps);
    await writeAndFetch("https://page.example/new");
    expect(web.requests).toHaveLength(3);
    expect(web.requests[0]).toBe("page.example/new");
  });

  test("of a deleted post is not fetched again by the sweep", async () => {
    web.pages.set("*", titled("A page"));
    const id = await writeAndFetch(LINK);
    await passWeek();
    await alice.client.ok("deletePost", { params: { id } });
    web.requests.length = 0;
    await sweep();
    expect(web.requests).toEqual([]);
  });

  test("whose picture comes while too many are made has it an hour later", async () => {
    await withPicture();
    const busy = new AppError("BUSY", "Too many pictures are being made");
    const make = jest.spyOn(upstream.deps.pictures, "make").mockRejectedValueOnce(busy);
    const id = await writeAndFetch(LINK);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await shown(id)).toMatchObject({ title: "A page", picture: null });
    upstream.advance(HOUR);
    await sweep();
    expect(await shown(id)).toMatchObject({ picture: { width: 1_200 } });
    make.mockRestore();
  });

  test("has its picture served only while a post shows it", async () => {
    await withPicture();
    const first = await writeAndFetch(LINK);
    const second = await write(LINK, bob);
    const url = (await shown(first))?.picture?.url ?? "";
    const status = async () => (await upstream.app.inject({ url })).statusCode;
    const { headers } = await upstream.app.inject({ url });
    expect(headers["cache-control"]).toMatch(/must-revalidate/);
    await alice.client.ok("deletePost", { params: { id: first } });
    expect(await status()).toBe(200);
    await remove(second, bob);
    expect(await status()).toBe(404);
    await restore(second, bob);
    expect(await status()).toBe(200);
    await upstream.db.update(posts).set({ removedAt: upstream.now() }).where(eq(posts.id, second));
    expect(await status()).toBe(404);
  });

  test("that cannot be fetched is tried again ever later, and keeps what it had at first", async () => {
    web.pages.set("*", titled("A page"));
    const id = await writeAndFetch(LINK);
    web.pages.clear();
    web.requests.length = 0;
    await passWeek();
    await sweep();
    expect(await shown(id)).toMatchObject({ title: "A page" });
    await writeAndFetch(LINK);
    upstream.advance(59 * MINUTE);
    await sweep();
    expect(web.requests).toHaveLength(1);
    upstream.advance(2 * MINUTE);
    await sweep();
    expect(web.requests).toHaveLength(2);
    upstream.advance(5 * HOUR);
    await sweep();
    expect(web.requests).toHaveLength(2);
    upstream.advance(HOUR);
    await sweep();
    expect(web.requests).toHaveLength(3);
    expect(await shown(id)).toBeNull();
    web.pages.set("*", titled("Back"));
    upstream.advance(36 * HOUR);
    await sweep();
    expect(await shown(id)).toMatchObject({ title: "Back" });
  });

  test("that no post links to any more is swept with its picture", async () => {
    await withPicture();
    const id = await writeAndFetch(LINK);
    const kept = await writeAndFetch("https://page.example/b");
    await alice.client.ok("deletePost", { params: { id } });
    upstream.advance(POST_RESTORE_MS + MINUTE);
    await upstream.runJobs();
    await passWeek();
    await sweep();
    await removeQueuedPictures(upstream.deps);
    const left = await upstream.db.select({ address: linkPreviews.address }).from(linkPreviews);
    expect(left).toEqual([{ address: "https://page.example/b" }]);
    expect(await readdir(upstream.mediaDir)).toEqual([]);
    expect(await shown(kept)).toBeNull();
  });

  test("whose job was lost is fetched a day later", async () => {
    web.pages.set("*", titled("A page"));
    const id = await write(LINK);
    await upstream.db
      .update(linkPreviews)
      .set({ staleAt: upstream.now() })
      .where(eq(linkPreviews.address, LINK));
    upstream.advance(DAY + SECOND);
    await sweep();
    expect(await shown(id)).toMatchObject({ title: "A page" });
    expect(web.connections[0]).toBe(PUBLIC_ADDRESS);
  });
});

describe("what one member, and one host, can have fetched", () => {
  let strict: TestUpstream;
  let author: Member;

  beforeEach(async () => {
    web.pages.set("*", titled("A page"));
    strict = await startTestUpstream({ store: upstream.deps.store, web: web.client, rateLimitScale: 1 });
    author = await strict.signUp(`carol${round}`);
  });
  afterEach(() => strict.close());

  async function use(name: LimitName, key: string): Promise<void> {
    const consume = () =>
      strict.deps.rateLimits.consume(name, key).then(
        () => true,
        () => false,
      );
    while (await consume());
  }

  async function postAndSweepAfter(ms: number) {
    await author.client.ok("createPost", { body: { content: LINK } });
    await strict.runJobs();
    expect(web.requests).toEqual([]);
    strict.advance(ms - MINUTE);
    await sweepLinkPreviews(strict.deps);
    await strict.runJobs();
    expect(web.requests).toEqual([]);
    strict.advance(MINUTE);
    await sweepLinkPreviews(strict.deps);
    await strict.runJobs();
  }

  test("is limited per member: the rest is fetched a day later", async () => {
    await use("linkPreview", author.id);
    await postAndSweepAfter(DAY);
    expect(web.requests).toEqual(["page.example/a"]);
  });

  test("is limited per host: the rest waits for an hour, and again", async () => {
    await use("linkPreviewOfHost", "page.example");
    await postAndSweepAfter(HOUR);
    expect(web.requests).toEqual([]);
    const client = await strict.logIn(author.username);
    await client.ok("createPost", { body: { content: "https://other.example/" } });
    await strict.runJobs();
    expect(web.requests).toEqual(["other.example/"]);
  });
});

test("without link previews no page is fetched, and edits still take old ones away", async () => {
  web.pages.set("*", titled("A page"));
  const id = await writeAndFetch(LINK);
  const off = await startTestUpstream({ store: upstream.deps.store });
  try {
    const carol = await off.signUp(`carol${round}`);
    const { post } = await carol.client.ok("createPost", { body: { content: LINK } });
    expect(post.linkPreview).toBeNull();
    upstream.advance(WEEK);
    off.advance(WEEK);
    await sweepLinkPreviews(off.deps);
    await off.runJobs();
    expect(web.requests).toHaveLength(1);
    const client = await off.logIn(alice.username);
    const change = (content: string) => client.ok("editPost", { params: { id }, body: { content } });
    expect((await change(`Still ${LINK}`)).post.linkPreview).toMatchObject({ title: "A page" });
    expect((await change("https://other.example/")).post.linkPreview).toBeNull();
  } finally {
    await off.close();
  }
});
