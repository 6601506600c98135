import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { SECOND } from "#contract/units";
import { countWaiting } from "#tests/upstream/support/count-waiting";
import { eventually } from "#tests/upstream/support/eventually";
import { testStore } from "#tests/upstream/support/open-test-store";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import { posts } from "#upstream/core/db/schema/schema";
import { reports } from "#upstream/core/db/schema/schema-report";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

const postBy = async (member: Member, content: string) =>
  (await member.client.ok("createPost", { body: { content } })).post.id;
const visibleTo = async (member: Member) =>
  (await member.client.ok("getPublicFeed")).posts.map(({ content }) => content);

function admin(command: string, ...args: string[]): Promise<string> {
  const found = adminCommands.get(command);
  if (!found) throw new Error(`No command ${command}`);
  return found.run(upstream.deps, args);
}

describe("a report", () => {
  test("has a number, hides the post from its reporter only and is mailed to support", async () => {
    const postId = await postBy(bob, "Buy my <b>pills</b>");
    const body = { postId, reason: "spam", text: "He sells pills" } as const;
    const { number, message } = await alice.client.ok("report", { body });
    expect(message).toBe(`Thank you. Your report is number ${number}.`);
    expect(await visibleTo(alice)).toEqual([]);
    expect(await visibleTo(bob)).toEqual(["Buy my <b>pills</b>"]);
    const { posts: ofBob } = await alice.client.ok("listPostsByAuthor", { params: { username: "bob" } });
    expect(ofBob).toEqual([]);
    await upstream.runJobs();
    const mail = upstream.sentMails.at(-1);
    expect(mail).toMatchObject({
      to: "support@example.org",
      subject: `Report ${number}: spam, a post by @bob`,
    });
    for (const words of ["He sells pills", "Buy my <b>pills</b>", `/post/${postId}`]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).not.toContain("<b>pills</b>");
  });

  test("is stored once when resent, even eight times simultaneously", async () => {
    const body = { postId: await postBy(bob, "again"), reason: "hate" } as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => alice.client.ok("report", { body })));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect((await bob.client.call("report", { body })).json().code).toBe("BAD_REQUEST");
  });

  test("can concern a comment, a person or a community", async () => {
    const postId = await postBy(bob, "about comments");
    const { comment } = await bob.client.ok("createComment", {
      params: { id: postId },
      body: { content: "rude" },
    });
    const { community } = await bob.client.ok("createCommunity", {
      body: { slug: "pills", name: "Pills" },
    });
    const numbers: number[] = [];
    for (const subject of [{ commentId: comment.id }, { username: "bob" }, { community: community.slug }]) {
      const { number } = await alice.client.ok("report", { body: { ...subject, reason: "other" } });
      const { number: repeated } = await alice.client.ok("report", { body: { ...subject, reason: "spam" } });
      expect(repeated).toBe(number);
      numbers.push(number);
    }
    expect(new Set(numbers).size).toBe(3);
  });

  test("shows operators what was said then, whatever its author makes of it", async () => {
    const postId = await postBy(bob, "buy my first pills");
    const params = { id: postId };
    const { comment } = await bob.client.ok("createComment", { params, body: { content: "cheap pills" } });
    const edit = async (content: string) => {
      upstream.advance(SECOND);
      await bob.client.ok("editPost", { params, body: { content } });
      await bob.client.ok("editComment", { params: { id: comment.id }, body: { content } });
    };
    await edit("buy my second pills");
    for (const subject of [{ postId }, { commentId: comment.id }]) {
      await alice.client.ok("report", { body: { ...subject, reason: "spam" } });
    }
    await edit("how lovely");
    await edit("a lovely day");
    const listed = await admin("reports");
    expect(listed.match(/buy my second pills/g)).toHaveLength(2);
    expect(listed).not.toMatch(/lovely|first pills|cheap pills/);
  });

  // The embedded store runs one transaction at a time: no report is made while an edit waits.
  (testStore === "postgres" ? test : test.skip)(
    "shows what the reporter saw, if the author's edit waited meanwhile",
    async () => {
      const postId = await postBy(bob, "buy my slow pills");
      const params = { id: postId };
      const { comment } = await bob.client.ok("createComment", {
        params,
        body: { content: "buy my slow pills" },
      });
      const body = { content: "how innocent" };
      const edits = [
        { subject: { commentId: comment.id }, call: "editComment", id: comment.id },
        { subject: { postId }, call: "editPost", id: postId },
      ] as const;
      for (const { subject, call, id } of edits) {
        const { edited } = await upstream.db.transaction(async (tx) => {
          await tx.select().from(posts).where(eq(posts.id, postId)).for("no key update");
          const edited = bob.client.call(call, { params: { id }, body });
          await eventually(
            () => countWaiting(upstream.db),
            (waiting) => waiting > 0,
          );
          upstream.advance(SECOND);
          await alice.client.ok("report", { body: { ...subject, reason: "spam" } });
          upstream.advance(SECOND);
          return { edited };
        });
        expect((await edited).statusCode).toBe(200);
      }
      const listed = await admin("reports");
      expect(listed.match(/buy my slow pills/g)).toHaveLength(2);
      expect(listed).not.toContain("how innocent");
    },
  );

  test("of a comment hides it with its replies from its reporter only, permanently", async () => {
    const postId = await postBy(alice, "below it");
    const params = { id: postId };
    const say = async (member: Member, content: string, replyTo?: string) =>
      (await member.client.ok("createComment", { params, body: { content, ...(replyTo && { replyTo }) } }))
        .comment.id;
    const root = await say(bob, "buy my watches");
    const reply = await say(bob, "and my pills", root);
    const other = await say(alice, "no thanks");
    const rude = await say(bob, "rude answer", other);
    const below = async (member: Member) =>
      (await member.client.ok("listComments", { params })).comments.map(({ content }) => content);
    const { number } = await alice.client.ok("report", { body: { commentId: root, reason: "spam" } });
    await alice.client.ok("report", { body: { commentId: rude, reason: "harassment" } });
    expect(await below(alice)).toEqual(["no thanks"]);
    expect(await below(bob)).toEqual(["no thanks", "buy my watches"]);
    expect((await alice.client.ok("listReplies", { params: { id: other } })).comments).toEqual([]);
    for (const id of [root, reply, rude]) {
      expect((await alice.client.call("getComment", { params: { id } })).statusCode).toBe(404);
    }
    expect(await admin("close-report", String(number))).toBe(`Report ${number} is closed.`);
    expect(await below(alice)).toEqual(["no thanks"]);
  });

  test("of an invisible comment is not found, and of one's own refused", async () => {
    const [erin, frank] = [await upstream.signUp("erin"), await upstream.signUp("frank")];
    const say = async (member: Member, postId: string) =>
      (await member.client.ok("createComment", { params: { id: postId }, body: { content: "hm" } })).comment
        .id;
    const codeOf = async (commentId: string) =>
      (await alice.client.call("report", { body: { commentId, reason: "hate" } })).json().code;
    const open = await postBy(erin, "open");
    const [own, byBlocker, gone] = [await say(alice, open), await say(frank, open), await say(bob, open)];
    await frank.client.ok("blockUser", { params: { username: "alice" } });
    await bob.client.ok("deleteComment", { params: { id: gone } });
    const behind = await postBy(erin, "for followers");
    const inside = await say(erin, behind);
    await erin.client.ok("changeAccountType", { body: { accountType: "private" } });
    expect(await codeOf(byBlocker)).toBe("NOT_FOUND");
    expect(await codeOf(gone)).toBe("NOT_FOUND");
    expect(await codeOf(inside)).toBe("NOT_FOUND");
    await erin.client.ok("changeAccountType", { body: { accountType: "public" } });
    expect(await codeOf(own)).toBe("BAD_REQUEST");
  });

  test("requires one visible subject, a reason and a text within the limit", async () => {
    const answer = async (body: Record<string, unknown>) =>
      (await alice.client.call("report", { body })).json();
    const postId = await postBy(bob, "for all");
    const own = await postBy(alice, "mine");
    expect(await answer({ postId: own, reason: "spam" })).toMatchObject({ code: "BAD_REQUEST" });
    expect(await answer({ postId, username: "bob", reason: "spam" })).toMatchObject({
      message: "Report one thing at a time",
    });
    expect(await answer({ reason: "spam" })).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(await answer({ postId, reason: "boring" })).toMatchObject({
      fields: { reason: "Choose a reason" },
    });
    expect(await answer({ postId, reason: "spam", text: "x".repeat(1_001) })).toMatchObject({
      fields: { text: "Your text can be at most 1000 characters long" },
    });
    const carol = await upstream.signUp("carol");
    const hidden = await postBy(carol, "hidden");
    await carol.client.ok("changeAccountType", { body: { accountType: "private" } });
    expect(await answer({ postId: hidden, reason: "spam" })).toMatchObject({ code: "NOT_FOUND" });
    expect(await answer({ commentId: crypto.randomUUID(), reason: "spam" })).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

test("twenty reports an hour are allowed", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  const dora = await strict.signUp("dora", "203.0.113.7");
  await strict.signUp("emil", "203.0.113.8");
  const body = { username: "emil", reason: "spam" } as const;
  for (let count = 0; count < 20; count += 1) await dora.client.ok("report", { body });
  const refused = await dora.client.call("report", { body });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await strict.close();
});

describe("npm run admin for reports", () => {
  test("lists reports with their subjects and closes them", async () => {
    await upstream.db.delete(reports);
    expect(await admin("reports")).toBe("No report is open.");
    const postId = await postBy(bob, "line one\nline two");
    const body = { postId, reason: "violence", text: "He threatens" } as const;
    const { number } = await alice.client.ok("report", { body });
    const listed = await admin("reports");
    expect(listed).toContain(`${number}  violence: post ${postId} by @bob, from @alice`);
    expect(listed).toContain("    It says:\n    line one\n    line two");
    expect(listed).toContain("    They wrote:\n    He threatens");
    expect(listed).toContain("1 report open.");
    expect(await admin("close-report", String(number))).toBe(`Report ${number} is closed.`);
    expect(await admin("close-report", String(number))).toContain("was already closed on ");
    expect(await admin("reports")).toBe("No report is open.");
    expect(await admin("reports", "--all")).toContain("1 report.");
    await expect(admin("close-report", "9999")).rejects.toThrow("There is no report 9999.");
    expect(await visibleTo(alice)).not.toContain("line one\nline two");
  });

  test("lists a reported comment with its place, even when its author's account was deleted", async () => {
    await upstream.db.delete(reports);
    const gina = await upstream.signUp("gina");
    const postId = await postBy(bob, "said below");
    const params = { id: postId };
    const { comment } = await gina.client.ok("createComment", { params, body: { content: "go away" } });
    await bob.client.ok("createComment", { params, body: { content: "you go", replyTo: comment.id } });
    const report = { commentId: comment.id, reason: "harassment" } as const;
    const { number } = await alice.client.ok("report", { body: report });
    expect(await admin("reports")).toContain(
      `${number}  harassment: comment ${comment.id} by @gina on post ${postId}, from @alice`,
    );
    expect(await admin("reports")).toContain("    It says:\n    go away");
    await gina.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await gina.client.ok("deleteAccount");
    expect(await admin("reports")).toContain(`comment ${comment.id} by a deleted account on post`);
    expect(await admin("close-report", String(number))).toBe(`Report ${number} is closed.`);
    expect(await admin("reports")).toBe("No report is open.");
  });

  test("deletes a post for good: it is hidden, cannot be restored, and its author is notified", async () => {
    const postId = await postBy(bob, "must go");
    const before = (await bob.client.ok("getOwnProfile")).user.postCount;
    await alice.client.ok("report", { body: { postId, reason: "hate" } });
    await upstream.runJobs();
    const mailsBefore = upstream.sentMails.length;
    expect(await admin("remove-post", postId)).toBe(
      "The post of @bob is hidden and will be deleted shortly with its pictures, comments and likes. 1 report of it is closed.",
    );
    expect(await visibleTo(bob)).not.toContain("must go");
    expect((await bob.client.ok("getOwnProfile")).user.postCount).toBe(before - 1);
    const restored = await bob.client.call("restorePost", { params: { id: postId } });
    expect(restored.json().code).toBe("NOT_FOUND");
    // It is gone, though its files may not be yet.
    await expect(admin("remove-post", postId)).rejects.toThrow(`There is no post ${postId}.`);
    await upstream.runJobs();
    expect(upstream.sentMails.slice(mailsBefore).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      expect.stringMatching(/^alice@example.org: Your report \d+$/),
      "bob@example.org: Your post was removed",
    ]);
    const left = await upstream.db.select({ id: posts.id }).from(posts);
    expect(left.map(({ id }) => id)).not.toContain(postId);
    await expect(admin("remove-post", postId)).rejects.toThrow(`There is no post ${postId}.`);
    await expect(admin("remove-post", "nonsense")).rejects.toThrow("There is no post nonsense.");
  });

  test("deletes a post for good that its author has just deleted, and says so to both", async () => {
    const postId = await postBy(bob, "must go");
    await bob.client.ok("deletePost", { params: { id: postId } });
    expect(await admin("remove-post", postId)).toBe(
      "@bob had already deleted this post; now it cannot be restored.",
    );
    await upstream.runJobs();
    expect(upstream.sentMails.at(-1)).toMatchObject({
      to: "bob@example.org",
      subject: "Your post was removed",
      text: expect.stringContaining("so you cannot restore it"),
    });
  });

  test("names the post that a reported quote quotes, until that is detached", async () => {
    const quoted = await postBy(alice, "My new coat");
    const body = { content: "Look at this", quotes: quoted };
    const { id: postId } = (await bob.client.ok("createPost", { body })).post;
    await alice.client.ok("report", { body: { postId, reason: "harassment" } });
    await upstream.runJobs();
    expect(upstream.sentMails.at(-1)?.text).toContain(`It quotes ${upstream.deps.appOrigin}/post/${quoted}`);
    const line = `post ${postId} by @bob`;
    expect(await admin("reports")).toContain(`${line}, which quotes post ${quoted}, from @alice`);
    await alice.client.ok("detachQuote", { params: { id: postId } });
    expect(await admin("reports")).toContain(`${line}, from @alice`);
    await admin("remove-post", postId);
    await upstream.runJobs();
  });

  test("deletes a comment for good: replies stay, its author is notified, and counts stay exact", async () => {
    const params = { id: await postBy(bob, "discussed") };
    const say = async (content: string, replyTo?: string) =>
      (await alice.client.ok("createComment", { params, body: { content, replyTo } })).comment.id;
    const [answered, alone] = [await say("first of two"), await say("nobody answers")];
    await say("an answer", answered);
    await bob.client.ok("report", { body: { commentId: answered, reason: "spam" } });
    await upstream.runJobs();
    const mailsBefore = upstream.sentMails.length;
    expect(await admin("remove-comment", answered)).toBe(
      "The comment of @alice is removed; its replies stay. 1 report of it is closed.",
    );
    await admin("suspend", "alice");
    expect(await admin("remove-comment", alone)).toBe("The comment of @alice is removed; its replies stay.");
    await admin("restore", "alice");
    await upstream.runJobs();
    expect(upstream.sentMails.slice(mailsBefore).map(({ to, subject }) => `${to}: ${subject}`)).toContain(
      "alice@example.org: Your comment was removed",
    );
    const { comments } = await bob.client.ok("listComments", { params });
    expect(comments).toMatchObject([{ id: answered, content: "", author: null, replyCount: 1 }]);
    expect(await wrongCounts(upstream.db)).toEqual([]);
    for (const gone of [answered, alone, "nonsense"])
      await expect(admin("remove-comment", gone)).rejects.toThrow(`There is no comment ${gone}.`);
  });
});
