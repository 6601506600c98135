import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { linkedRoutes } from "#contract/linked-routes";
import { routes } from "#contract/web-routes";
import { Stack } from "#tests/support/stack";
import { signUpMember, TEST_PASSWORD, WebClient } from "#tests/support/web-client";

const NO_ID = "01890000-0000-7000-8000-000000000000";

let stack: Stack;
let alice: WebClient;
let carol: WebClient;
let dave: WebClient;
let alicesPost: string;

beforeAll(async () => {
  stack = await Stack.start({ isRecorded: false });
  [alice, carol, dave] = await Promise.all([
    signUpMember(stack.origin, "alice"),
    signUpMember(stack.origin, "carol"),
    signUpMember(stack.origin, "dave"),
  ]);
  alicesPost = await write(alice, "Swifts are back over the harbour #swifts");
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

async function write(client: WebClient, content: string, more: Record<string, string> = {}): Promise<string> {
  const answer = await (await client.post("/posts", { content, ...more })).json();
  return answer.post.id;
}

async function signInPage(path: string): Promise<string> {
  const response = await fetch(stack.origin + routes.login(path));
  expect(response.status).toBe(200);
  return response.text();
}

/** The page without what differs from one request, or one address, to another. */
async function plainly(path: string): Promise<string> {
  const html = await signInPage(path);
  const formToken = meta(html, "csrf-token") ?? "";
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? "";
  expect([formToken, nonce]).not.toContain("");
  return [
    formToken,
    nonce,
    encodeURIComponent(encodeURIComponent(path)),
    encodeURIComponent(path),
    path,
  ].reduce((text, own) => text.replaceAll(own, "OWN"), html);
}

const meta = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

describe("the sign-in page says what it leads to", () => {
  test("a profile, with its name", async () => {
    for (const path of ["/profile/alice", "/profile/alice/followers", "/profile/alice?tab=media"]) {
      const html = await signInPage(path);
      expect(html).toContain("Sign in to see this profile.");
      expect(html).toContain("@alice");
    }
    const html = await signInPage("/profile/alice");
    expect(meta(html, "og:title")).toBe("Alice (@alice)");
    expect(meta(html, "robots")).toBe("noindex");
  });

  test("a post, with its author and first words", async () => {
    const html = await signInPage(routes.post(alicesPost));
    expect(html).toContain("Sign in to read this post.");
    expect(html).toContain("Swifts are back over the harbour");
    expect(meta(html, "og:description")).toContain("Swifts are back");
  });

  test("a post, with a picture for links to it until its author's account is private", async () => {
    const post = await write(dave, "Look at this, everybody & <friends>");
    const card = await fetch(stack.origin + linkedRoutes.postCard(post));
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(card.headers.get("cache-control")).toBe("public, max-age=3600");
    const html = await signInPage(routes.post(post));
    expect(html).toContain('content="Dave');
    expect(html).toContain(linkedRoutes.postCard(post));
    await dave.change("PUT", "/profile", { accountType: "private" });
    expect((await fetch(stack.origin + linkedRoutes.postCard(post))).status).toBe(404);
    const closed = await signInPage(routes.post(post));
    expect(closed).not.toContain(linkedRoutes.postCard(post));
    expect(closed).not.toContain("@dave");
    await dave.change("PUT", "/profile", { accountType: "public" });
  });

  test("a hashtag and a public community", async () => {
    await carol.post("/communities", { name: "Bird watchers", slug: "birds" });
    expect(await signInPage("/tag/swifts")).toContain("Sign in to post with this hashtag.");
    expect(await signInPage("/communities/birds/members")).toContain("Bird watchers");
  });

  test("without script the form and the way to an account lead on", async () => {
    const path = routes.post(alicesPost);
    const html = await signInPage(path);
    expect(html).toContain(`href="${routes.signup(path)}"`);
    expect(html).toMatch(/<form[^>]*action="\/api\/auth\/login"[^>]*method="post"/);
    expect(html).toContain(`value="${path}"`);
  });

  test("and nothing of it is kept for others", async () => {
    const response = await fetch(stack.origin + routes.login("/profile/alice"));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("and is the same as for what does not exist", () => {
  const secret = "a secret of the bay";

  async function expectPlain(path: string, none: string) {
    const html = await plainly(path);
    expect(html).toBe(await plainly(none));
    expect(html).not.toContain("Sign in to ");
    expect(html).not.toContain(secret);
  }

  test("a private account and its post", async () => {
    const post = await write(carol, `${secret} #hidden`);
    await carol.change("PUT", "/profile", { accountType: "private" });
    await expectPlain("/profile/carol", "/profile/nobody");
    await expectPlain(routes.post(post), routes.post(NO_ID));
    await expectPlain("/stories/carol", "/stories/nobody");
    await expectPlain("/tag/hidden", "/tag/unused");
    await carol.change("PUT", "/profile", { accountType: "public" });
    expect(await signInPage(routes.post(post))).toContain(secret);
  });

  test("a community of members alone and a post in it", async () => {
    await alice.post("/communities", { name: secret, slug: "closed", isPublic: false });
    const post = await write(alice, secret, { community: "closed" });
    await expectPlain("/communities/closed", "/communities/nowhere");
    await expectPlain(routes.post(post), routes.post(NO_ID));
  });

  test("a post that a moderator removed", async () => {
    await alice.post("/communities", { name: "Weeds", slug: "weeds" });
    await dave.post("/communities/weeds/join");
    const post = await write(dave, secret, { community: "weeds" });
    expect(await signInPage(routes.post(post))).toContain(secret);
    const removed = await alice.post(`/communities/weeds/posts/${post}/remove`, { reason: "a weed" });
    expect(removed.status).toBe(200);
    await expectPlain(routes.post(post), routes.post(NO_ID));
  });

  test("a deleted post and a deleted account", async () => {
    const post = await write(dave, secret);
    expect((await dave.change("DELETE", `/posts/${post}`)).status).toBe(200);
    await expectPlain(routes.post(post), routes.post(NO_ID));
    await dave.post("/auth/reauthenticate", { password: TEST_PASSWORD });
    expect((await dave.change("DELETE", "/profile/delete-account")).status).toBe(200);
    await expectPlain("/profile/dave", "/profile/nobody");
  });

  test("a malformed address, and what is nobody's to see", async () => {
    for (const path of ["/post/x", "/profile/a%2Fb", "/tag/%20", "/communities/-", "/chat/x", "/search"]) {
      expect(await signInPage(path)).not.toContain("Sign in to ");
    }
  });
});

test("a member who is signed in is led on", async () => {
  const response = await new WebClient(stack.origin, { cookiesOf: alice }).fetch(
    routes.login("/profile/carol"),
  );
  expect([response.status, response.headers.get("location")]).toEqual([307, "/profile/carol"]);
});
