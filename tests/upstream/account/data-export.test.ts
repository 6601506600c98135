import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { EXPORT_FILE_PREFIX } from "#contract/paths";
import { DAY, HOUR, MINUTE } from "#contract/units";
import { tamper } from "#tests/support/tamper";
import { type Circle, makeFullMember, silentPush, traces } from "#tests/upstream/support/full-member";
import { chatTraces } from "#tests/upstream/support/full-member-chat";
import { contentTraces } from "#tests/upstream/support/full-member-content";
import { moderationTraces } from "#tests/upstream/support/full-member-moderation";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { unzip } from "#tests/upstream/support/unzip";
import { media, users } from "#upstream/core/db/schema/schema";
import { dataExportRemovals, dataExports } from "#upstream/core/db/schema/schema-data-export";
import { makeExport } from "#upstream/modules/data-export/make-export";
import { sweepExports, sweepOrphanedExports } from "#upstream/modules/data-export/sweep-exports";

let upstream: TestUpstream;
let circle: Circle;
let zelda: Member;

beforeAll(async () => {
  upstream = await startTestUpstream({ push: silentPush });
  circle = await makeFullMember(upstream);
  zelda = circle.zelda;
}, 3 * MINUTE);

afterAll(() => upstream.close());

async function confirmPassword({ client }: Pick<Member, "client">) {
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
}

/** Requests an export, runs its jobs and downloads it like a browser. */
async function exportOf(member: Member) {
  await confirmPassword(member);
  await member.client.ok("startDataExport");
  await upstream.runJobs();
  const { token } = await member.client.ok("openDataExport");
  return fetchFile(member.client, token);
}

const fetchFile = (client: Member["client"], token: string) =>
  client.send({ method: "GET", url: `${EXPORT_FILE_PREFIX}/${token}` });

const statusOf = async (member: Member) => (await member.client.ok("getDataExport")).dataExport;

describe("a data export", () => {
  let files: Map<string, Buffer>;
  const text = (path: string) => files.get(path)?.toString() ?? "";
  const json = (name: string) => JSON.parse(text(`data/${name}.json`));

  beforeAll(async () => {
    upstream.sentMails.length = 0;
    const response = await exportOf(zelda);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(response.rawPayload.length),
      // The day in Honolulu, where the member lives.
      "content-disposition": 'attachment; filename="roost-data-zelda.q-2026-11-20.zip"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    files = await unzip(response.rawPayload);
  });

  test("contains all of the member's data in machine-readable form", () => {
    expect(json("account")).toMatchObject({
      profile: { name: traces.name, email: traces.email, bio: traces.bio, dateOfBirth: "1990-02-28" },
      settings: { follows: false, likes: true, timeZone: "Pacific/Honolulu" },
      security: { backupCodesLeft: 1, passkeys: [{ name: "Zelda's laptop" }] },
      pushedBrowsers: [{ service: "push.example.org" }],
    });
    const [post] = json("posts");
    expect(post).toMatchObject({
      content: traces.post,
      likeCount: 1,
      images: [{ alt: traces.alt, width: 32, height: 24 }],
    });
    expect(files.has(post.images[0].file)).toBe(true);
    expect(json("followers")).toMatchObject([{ username: "friend" }]);
    expect(json("following")).toMatchObject([{ username: "friend", showsReposts: true }]);
    expect(json("followed-hashtags")).toMatchObject([{ hashtag: contentTraces.followedHashtag }]);
    expect(json("drafts")).toMatchObject([{ content: contentTraces.draft, publishAt: null }]);
    expect(json("saved-searches")).toMatchObject([{ query: contentTraces.savedSearch, tab: "posts" }]);
    expect(json("follow-requests-sent")).toMatchObject([{ username: "asked" }]);
    expect(json("follow-requests-received")).toMatchObject([{ username: "asking" }]);
    expect(json("blocked")).toMatchObject([{ username: "blocked" }]);
    expect(json("likes")).toMatchObject([{ author: { username: "friend" } }]);
    expect(json("reposts")).toMatchObject([
      { author: { username: "friend" }, repostedAt: expect.any(String) },
    ]);
    expect(json("devices")).toMatchObject([{ ipAddress: "127.0.0.1" }]);
    expect(json("moderation")).toMatchObject([
      {
        kind: "warn",
        about: "your post",
        words: moderationTraces.words,
        appeal: { state: "open", text: moderationTraces.appeal },
      },
    ]);
    expect(json("support")).toMatchObject([{ kind: "question", text: traces.question, closedAt: null }]);
    // Without the reply, which she has reported and therefore cannot see.
    expect(
      json("notifications")
        .map(({ kind }: { kind: string }) => kind)
        .sort(),
    ).toEqual(["admission", "comment-like", "follow", "follow-request", "like", "security", "story-like"]);
    expect(json("pictures")).toHaveLength(6);
  });

  test("says on its first page how much of everything there is in it", () => {
    const entry = /<li><a href="pages\/([a-z-]+)-1\.html">[^<]+<\/a> <span>(\d+)<\/span><\/li>/g;
    const said = [...text("index.html").matchAll(entry)].map(([, slug = "", count]) => [slug, Number(count)]);
    expect(said.length).toBeGreaterThan(30);
    expect(said).toEqual(said.map(([slug]) => [slug, json(String(slug)).length]));
  });

  test("contains what she wrote, chose, saved and blocked, and of others only their names", () => {
    expect(json("posts")).toMatchObject([
      {
        content: traces.post,
        poll: null,
        earlier: [],
        community: null,
        pinnedAt: expect.any(String),
        isLinkPreviewRemoved: true,
        commentsFrom: "everyone",
      },
      {
        content: contentTraces.inCommunity,
        community: expect.stringMatching(/^Group /),
        pinnedAt: null,
        isLinkPreviewRemoved: null,
        commentsFrom: "followed",
      },
      { content: "Look at it", images: [{ alt: contentTraces.video }] },
      {
        content: "What do you think?",
        editedAt: expect.any(String),
        poll: { question: contentTraces.poll, options: [{ voteCount: 0 }, { voteCount: 1 }] },
        earlier: [{ content: contentTraces.before }],
      },
    ]);
    expect(json("comments")).toMatchObject([
      {
        content: contentTraces.comment,
        likeCount: 1,
        replyCount: 1,
        editedAt: expect.any(String),
        isLinkPreviewRemoved: true,
        earlier: [{ content: contentTraces.commentBefore, createdAt: expect.any(String) }],
      },
    ]);
    const [video] = json("videos");
    expect(video).toMatchObject({ width: 320, height: 180, durationMs: 2000 });
    const [story] = json("stories");
    expect(story).toMatchObject({
      content: contentTraces.story,
      location: "The pier",
      viewCount: 1,
      likeCount: 2,
    });
    expect(files.has(story.file)).toBe(true);
    expect(json("highlights")).toEqual([
      { name: contentTraces.highlight, createdAt: expect.any(String), files: [story.file] },
    ]);
    for (const section of ["liked-stories", "favorite-stories"]) {
      expect(json(section)).toMatchObject([{ storyId: story.id, author: "zelda.q" }]);
    }
    expect(json("seen-in-flicker")).toMatchObject([
      { author: { username: "zelda.q" }, seenAt: expect.any(String) },
    ]);
    expect(json("comment-likes")).toMatchObject([{ author: { username: "friend" } }]);
    expect(json("votes")).toMatchObject([{ option: 1, author: { username: "friend" } }]);
    expect(json("bookmarks")).toMatchObject([
      { author: { username: "friend" }, collections: [contentTraces.collection] },
    ]);
    expect(json("collections")).toMatchObject([
      { name: contentTraces.collection, isPublic: false, postCount: 1 },
    ]);
    const roles = json("communities").map(({ role }: { role: string }) => role);
    expect(roles.sort()).toEqual(["member", "owner"]);
    expect(json("requests-to-join")).toMatchObject([
      { name: contentTraces.askedCommunity, requestedAt: expect.any(String) },
    ]);
    expect(json("invitations")).toMatchObject([{ maxUses: 5, useCount: 0 }]);
    expect(json("muted-people")).toMatchObject([{ username: "asked", until: expect.any(String) }]);
    expect(json("lists")).toMatchObject([
      { name: contentTraces.feedList, isShared: false, people: ["asked"] },
    ]);
    expect(json("muted-words")).toMatchObject([{ word: contentTraces.mutedWord, until: null }]);
    expect(json("reports")).toMatchObject([
      { about: "a person", reason: "other", text: contentTraces.report, closedAt: null },
      { about: "a comment", commentId: expect.any(String), reason: "spam", text: "", closedAt: null },
    ]);
    expect(text("pages/posts-1.html")).toContain(contentTraces.before);
    const all = [...files].map(([, content]) => content.toString("latin1")).join("\n");
    // Her friend's answer and question.
    for (const words of ["Lovely", "Tea?"]) expect(all).not.toContain(words);
  });

  test("contains her conversations with both sides' messages and files", () => {
    expect(json("conversations")).toMatchObject([
      { kind: "direct", people: ["friend"], state: "member", picture: null, messageLifetime: "" },
      {
        kind: "group",
        name: "Weather",
        people: ["asking", "friend"],
        state: "member",
        isOwner: false,
        picture: `media/${chatTraces.groupKey}.webp`,
      },
    ]);
    expect(json("requests-to-join-groups")).toEqual([
      { name: chatTraces.askedGroup, requestedAt: expect.any(String) },
    ]);
    expect(text(`media/${chatTraces.groupKey}.webp`)).toBe("a barometer");
    expect(json("messages")).toMatchObject([
      {
        text: chatTraces.message,
        isOwn: true,
        author: { username: "zelda.q" },
        ownReaction: null,
        earlier: [{ text: chatTraces.messageBefore, createdAt: expect.any(String) }],
        isLinkPreviewRemoved: null,
      },
      { text: chatTraces.answer, isOwn: false, author: { username: "friend" }, ownReaction: "🌧️" },
      { kind: "image", isOwn: true, files: [{ path: `media/${chatTraces.imageKey}.webp` }] },
      { kind: "voice", isOwn: true, files: [{ path: `media/${chatTraces.voiceKey}-voice.webm` }] },
      { kind: "notice", notice: "added" },
      { text: "Good morning", isOwn: true, isLinkPreviewRemoved: true },
    ]);
    expect(text(`media/${chatTraces.imageKey}.webp`)).toBe("a picture");
    expect(text(`media/${chatTraces.voiceKey}-voice.webm`)).toBe("a voice");
    expect(text("pages/messages-1.html")).toContain(chatTraces.message);
    expect(text("pages/messages-1.html")).toContain(chatTraces.messageBefore);
  });

  test("contains her pictures and videos as stored", async () => {
    const own = await upstream.db.select().from(media).where(eq(media.ownerId, zelda.id));
    const pictures = own.filter(({ widths }) => widths.length > 0);
    expect(pictures).toHaveLength(6);
    const [video] = json("videos");
    const [, key, name] = /^media\/([0-9a-f]+)-(.+)$/.exec(video.file) ?? [];
    const film = await upstream.deps.media.open(key ?? "", name ?? "");
    expect(film && files.get(video.file)?.equals(await buffer(film.content))).toBe(true);
    for (const { key, widths, isPrivate } of pictures) {
      const { media: open, privateMedia } = upstream.deps;
      const stored = await (isPrivate ? privateMedia : open).open(key, `${widths.at(-1)}.webp`);
      expect(stored && files.get(`media/${key}.webp`)?.equals(await buffer(stored.content))).toBe(true);
    }
  });

  test("contains linked HTML pages that escape user text and load nothing from elsewhere", () => {
    const pages = [...files.keys()].filter((path) => path.endsWith(".html"));
    expect(pages).toContain("index.html");
    for (const path of pages) {
      const html = text(path);
      expect(html).not.toMatch(/<b>Quickfall|<script|style="|https?:\/\/(?!www\.w3)/);
      for (const [, target = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        const found = new URL(target, `https://zip.example/${path}`).pathname.slice(1);
        expect([path, target, files.has(found)]).toEqual([path, target, true]);
      }
    }
    expect(text("index.html")).toContain("Zelda &lt;b&gt;Quickfall&lt;/b&gt;");
    expect(text("index.html")).toContain("Collects barometers &amp; &quot;weather&quot;");
    expect(text("pages/posts-1.html")).toContain(traces.post);
    expect(text("pages/posts-1.html")).toContain(`alt="${traces.alt}"`);
    expect(text("pages/posts-1.html").match(/only people you follow can comment/g)).toHaveLength(1);
  });

  test("contains no data of others and no credentials", async () => {
    const all = [...files].map(([, content]) => content.toString("latin1")).join("\n");
    // Members must not learn who has blocked them.
    expect(all).not.toContain("blocker");
    expect(all).not.toContain("friend@example.org");
    expect(all).not.toContain(circle.friend.id);
    const [row] = await upstream.db.select().from(users).where(eq(users.id, zelda.id));
    for (const secret of [row?.passwordHash ?? "", traces.endpoint]) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/[Hh]ash"|"secret"|"p256dh"|"auth"/);
  });

  test("is announced by a notification and by mail", async () => {
    const { notifications } = await zelda.client.ok("listNotifications");
    expect(notifications[0]).toMatchObject({
      type: "security",
      title: "Your data is ready",
      page: "downloadData",
    });
    expect(upstream.sentMails.map(({ to, subject }) => [to, subject])).toContainEqual([
      traces.email,
      "Your data is ready",
    ]);
  });

  test("is readable on disk only by the server's user", async () => {
    const [name = ""] = await readdir(upstream.exportsDir);
    expect((await stat(join(upstream.exportsDir, name))).mode & 0o777).toBe(0o600);
  });
});

describe("requesting an export", () => {
  test("requires a recent password, as does the link", async () => {
    const bob = await upstream.signUp("bob");
    for (const name of ["startDataExport", "openDataExport"] as const) {
      expect((await bob.client.call(name)).json()).toMatchObject({ code: "REAUTH_REQUIRED" });
    }
    await confirmPassword(bob);
    expect((await bob.client.call("openDataExport")).json()).toMatchObject({ code: "NOT_FOUND" });
    expect(await statusOf(bob)).toBeNull();
  });

  test("creates one for simultaneous requests, and a later one replaces it", async () => {
    const carol = await upstream.signUp("carol");
    await confirmPassword(carol);
    const answers = await Promise.all([1, 2, 3].map(() => carol.client.ok("startDataExport")));
    expect(new Set(answers.map(({ dataExport }) => dataExport.id)).size).toBe(1);
    expect(await statusOf(carol)).toMatchObject({ status: "queued", progress: 0, expiresAt: null });
    await upstream.runJobs();
    const first = await statusOf(carol);
    expect(first).toMatchObject({ status: "ready", progress: 100 });
    expect(first?.sizeBytes).toBeGreaterThan(1_000);

    const { dataExport } = await carol.client.ok("startDataExport");
    expect(dataExport.id).not.toBe(first?.id);
    await upstream.runJobs();
    await sweepExports(upstream.deps);
    expect(await readdir(upstream.exportsDir)).not.toContain(`${first?.id}.zip`);
    expect(await readdir(upstream.exportsDir)).toContain(`${dataExport.id}.zip`);
  });

  test("is refused more than five times a day", async () => {
    const strict = await startTestUpstream({ rateLimitScale: 1 });
    const dave = await strict.signUp("dave");
    await dave.client.ok("reauthenticate", { body: { password: PASSWORD } });
    for (let call = 0; call < 5; call += 1) {
      await dave.client.ok("startDataExport");
      await strict.runJobs();
    }
    const refused = await dave.client.call("startDataExport");
    expect(refused.json()).toMatchObject({ code: "RATE_LIMITED" });
    expect((await dave.client.ok("getDataExport")).dataExport?.status).toBe("ready");
    await strict.close();
  });

  test("creates complete pages for an empty account too", async () => {
    const files = await unzip((await exportOf(await upstream.signUp("empty"))).rawPayload);
    expect(files.get("pages/posts-1.html")?.toString()).toContain("You haven&#39;t posted anything.");
    expect(JSON.parse(files.get("data/posts.json")?.toString() ?? "")).toEqual([]);
  });
});

describe("the download link", () => {
  const notFound = {
    success: false,
    code: "NOT_FOUND",
    message: "This link is no longer valid. Start the download again.",
  };

  test("works only for its owner on this device", async () => {
    const erin = await upstream.signUp("erin");
    expect((await exportOf(erin)).statusCode).toBe(200);
    const { token } = await erin.client.ok("openDataExport");
    const phone = await upstream.logIn("erin");
    for (const client of [phone, circle.friend.client]) {
      expect((await fetchFile(client, token)).json()).toEqual(notFound);
    }
    expect((await fetchFile(await upstream.visitor(), token)).statusCode).toBe(401);
    const stale = erin.client.copy();
    await erin.client.ok("logout");
    expect((await fetchFile(stale, token)).statusCode).toBe(401);
  });

  test("is refused after tampering", async () => {
    const { token } = await openFresh(zelda);
    const [id = "", expiry = "", signature = ""] = token.split(".");
    const [other] = await upstream.db.select().from(dataExports).where(eq(dataExports.status, "ready"));
    const tampered = [
      [other?.id === id ? zelda.id : other?.id, expiry, signature],
      [id, String(Number(expiry) + DAY), signature],
      [id, expiry, tamper(signature)],
      [id, expiry, ""],
      [id, expiry],
      ["..", "..", "secret"],
      ["a"],
    ];
    for (const parts of tampered) {
      expect((await fetchFile(zelda.client, encodeURIComponent(parts.join(".")))).json()).toEqual(notFound);
    }
    expect((await fetchFile(zelda.client, token)).statusCode).toBe(200);
  });

  test("expires with its export after 24 hours, and the file is deleted", async () => {
    const frank = await upstream.signUp("frank");
    await exportOf(frank);
    const { token, expiresAt } = await frank.client.ok("openDataExport");
    expect(new Date(expiresAt).getTime()).toBe(upstream.now().getTime() + DAY);
    upstream.advance(DAY - MINUTE);
    await frank.client.ok("refresh");
    await confirmPassword(frank);
    const late = await frank.client.ok("openDataExport");
    expect((await fetchFile(frank.client, late.token)).statusCode).toBe(200);
    upstream.advance(MINUTE);
    for (const each of [token, late.token]) {
      expect((await fetchFile(frank.client, each)).json()).toEqual(notFound);
    }
    expect(await statusOf(frank)).toBeNull();
    expect((await frank.client.call("openDataExport")).statusCode).toBe(404);
    await sweepExports(upstream.deps);
    expect(await upstream.db.$count(dataExports)).toBe(0);
    expect(await upstream.db.$count(dataExportRemovals)).toBe(0);
    expect(await readdir(upstream.exportsDir)).toEqual([]);
  });

  async function openFresh(member: Member) {
    await confirmPassword(member);
    return member.client.ok("openDataExport");
  }
});

describe("a failing export", () => {
  test("reports and omits a missing picture", async () => {
    const gina = await upstream.signUp("gina");
    await upstream.db.insert(media).values({
      key: "0".repeat(32),
      ownerId: gina.id,
      width: 1,
      height: 1,
      widths: [1],
      createdAt: upstream.now(),
    });
    const files = await unzip((await exportOf(gina)).rawPayload);
    expect(files.get("index.html")?.toString()).toContain(
      "The files of 1 of your pictures could not be found",
    );
  });

  test("restarts from the beginning, then fails with a message and can be requested again", async () => {
    const hugo = await upstream.signUp("hugo");
    await upstream.db.insert(media).values({
      key: "1".repeat(32),
      ownerId: hugo.id,
      width: 1,
      height: 1,
      widths: [1],
      createdAt: upstream.now(),
    });
    const [broken, healthy] = [
      { ...upstream.deps.media, open: () => Promise.reject(new Error("The disk is gone.")) },
      upstream.deps.media,
    ];
    await confirmPassword(hugo);
    const { dataExport } = await hugo.client.ok("startDataExport");
    const attempt = (isLast: boolean, storage: typeof healthy) =>
      makeExport({ ...upstream.deps, media: storage }, { exportId: dataExport.id }, { isLast });
    await expect(attempt(false, broken)).rejects.toThrow("The disk is gone.");
    expect((await statusOf(hugo))?.status).toBe("running");
    expect((await readdir(upstream.exportsDir)).filter((name) => name.startsWith(dataExport.id))).toEqual([]);
    await expect(attempt(true, broken)).rejects.toThrow("The disk is gone.");
    expect(await statusOf(hugo)).toMatchObject({ status: "failed", expiresAt: null });
    // The job may run once more, and then does nothing.
    await attempt(false, healthy);
    expect((await statusOf(hugo))?.status).toBe("failed");
    expect((await exportOf(hugo)).statusCode).toBe(200);
  });

  test("whose process died is abandoned after a day", async () => {
    const iris = await upstream.signUp("iris");
    await confirmPassword(iris);
    await iris.client.ok("startDataExport");
    upstream.advance(DAY + HOUR);
    await sweepExports(upstream.deps);
    await iris.client.ok("refresh");
    expect((await statusOf(iris))?.status).toBe("failed");
    await upstream.runJobs();
  });

  test("announces one of two attempts that each consider the other dead, and keeps its file", async () => {
    const kim = await upstream.signUp("kim");
    await confirmPassword(kim);
    const { dataExport } = await kim.client.ok("startDataExport");
    const attempt = () => makeExport(upstream.deps, { exportId: dataExport.id }, { isLast: false });
    await Promise.all([attempt(), attempt()]);
    const { token } = await kim.client.ok("openDataExport");
    expect((await unzip((await fetchFile(kim.client, token)).rawPayload)).has("index.html")).toBe(true);
    const { notifications } = await kim.client.ok("listNotifications");
    expect(notifications.filter(({ page }) => page === "downloadData")).toHaveLength(1);
    await upstream.runJobs();
  });

  test("leaves no file when its account is deleted meanwhile", async () => {
    const jack = await upstream.signUp("jack");
    await confirmPassword(jack);
    const { dataExport } = await jack.client.ok("startDataExport");
    const storage = {
      ...upstream.deps.exports,
      async write(...args: Parameters<typeof upstream.deps.exports.write>) {
        const size = await upstream.deps.exports.write(...args);
        await jack.client.ok("deleteAccount");
        return size;
      },
    };
    const deps = { ...upstream.deps, exports: storage };
    await makeExport(deps, { exportId: dataExport.id }, { isLast: false });
    expect((await readdir(upstream.exportsDir)).filter((name) => name.startsWith(dataExport.id))).toEqual([]);
  });

  test("leaves files that the sweep removes when no export refers to them", async () => {
    const stray = "01a1fd1e-8c00-7088-b2ef-a08f34ae4fc1";
    const { Readable } = await import("node:stream");
    await upstream.deps.exports.write(stray, Readable.from([Buffer.from("stray")]));
    await sweepOrphanedExports(upstream.deps);
    expect(await upstream.deps.exports.open(stray)).toBeNull();
  });
});
