import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { endpoints } from "#contract/endpoints";
import { linkedRoutes } from "#contract/linked-routes";
import { routes } from "#contract/web-routes";
import { Stack } from "#tests/support/stack";
import { signUpMember, TEST_PASSWORD, WebClient } from "#tests/support/web-client";

// What visitors and crawlers read with `VISITORS=open`, over HTTP as they do: without a session and without script. Copies of
// pages are kept for long, so that what is hidden has to be dropped from them.

const NO_ID = "01890000-0000-7000-8000-000000000000";
const SECRET = "the secret of the bay";

let stack: Stack;
let alice: WebClient;
let bob: WebClient;
let carol: WebClient;
let picturePost: string;

beforeAll(async () => {
  stack = await Stack.start({
    isRecorded: false,
    env: { VISITORS: "open", VISITOR_CACHE_SECONDS: "600" },
  });
  [alice, bob, carol] = await Promise.all([
    signUpMember(stack.origin, "alice"),
    signUpMember(stack.origin, "bob"),
    signUpMember(stack.origin, "carol"),
  ]);
  await alice.change("PUT", "/profile/update", { name: "Alice", bio: "Watches swifts." });
  picturePost = await write(alice, "Swifts over the harbour #swifts", {
    images: [{ key: await uploadPicture(alice), alt: "Three swifts" }],
  });
  await say(bob, picturePost, "How early this year!");
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

async function pictureForm(field: string): Promise<FormData> {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: "#669933" } }).jpeg();
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(await image.toBuffer())]), "swifts.jpg");
  return form;
}

async function uploadPicture(client: WebClient): Promise<string> {
  const uploaded = await client.upload(endpoints.uploadPostImage.path, await pictureForm("image"));
  return endpoints.uploadPostImage.output.parse(await uploaded.json()).key;
}

async function write(client: WebClient, content: string, more: object = {}): Promise<string> {
  const answer = await client.post("/posts", { content, ...more });
  return endpoints.createPost.output.parse(await answer.json()).post.id;
}

async function say(client: WebClient, postId: string, content: string): Promise<string> {
  const answer = await client.post(`/posts/${postId}/comments`, { content });
  return endpoints.createComment.output.parse(await answer.json()).comment.id;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(stack.origin + path, { headers, redirect: "manual" });
  return { response, status: response.status, html: await response.text() };
}

/** What the router asks for when a page navigates. */
const asPayload = { rsc: "1", "sec-fetch-dest": "empty" };

/** Every way to read something of a person's, or of one of their posts. */
const waysTo = (username: string, postId: string) => [
  routes.home(),
  routes.explore(),
  routes.tag("bay"),
  routes.profile(username),
  routes.profileList(username, "posts"),
  `${routes.profile(username)}?tab=media`,
  routes.post(postId),
  routes.postPhoto(postId, 1),
  routes.login(routes.profile(username)),
  routes.login(routes.post(postId)),
  routes.communityFeed("weeds"),
  routes.communityFeed("weeds", "json"),
  `/api/profile/${username}`,
  `/api/posts/by/${username}`,
  `/api/posts/by/${username}/media`,
  `/api/posts/${postId}`,
  `/api/posts/${postId}/comments`,
  "/api/feed/public",
  "/sitemap.xml",
];

/** Expects that no answer to a visitor holds a text, in HTML, data, metadata, feeds or the sitemap. */
async function expectNowhere(text: string, username: string, postId: string) {
  for (const path of waysTo(username, postId)) {
    expect([path, (await read(path)).html.includes(text)]).toEqual([path, false]);
    if (path.startsWith("/api") || path.endsWith(".xml") || path.endsWith(".json")) continue;
    const { html } = await read(path + (path.includes("?") ? "&_rsc=1" : "?_rsc=1"), asPayload);
    expect([path, "payload", html.includes(text)]).toEqual([path, "payload", false]);
  }
  expect((await read(linkedRoutes.postCard(postId))).status).toBe(404);
}

/** The page's text and metadata, without what differs from request to request. */
async function plainly(path: string, name: string): Promise<string> {
  const { status, html } = await read(path);
  const text = html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/ (nonce|content|value|href|integrity)="[^"]*"/g, "")
    .replaceAll(name, "NAME");
  return `${status} ${text}`;
}

const structuredData = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = ""]) => json,
  );

describe("a crawler without script", () => {
  test("reads a public profile with its posts, and where to log in", async () => {
    const { response, status, html } = await read("/profile/alice");
    expect(status).toBe(200);
    expect(response.headers.get("x-robots-tag")).toBeNull();
    expect(html).not.toContain("noindex");
    expect(html).toContain("Watches swifts.");
    expect(html).toContain("Swifts over the harbour");
    expect(html).toContain(`href="${routes.login("/profile/alice")}"`);
    expect(html).toContain("Log in to follow");
    expect(html).toContain(`<link rel="canonical" href="${stack.origin}/profile/alice"`);
    expect(html).toContain('property="og:type" content="profile"');
    const [json = ""] = structuredData(html);
    expect(JSON.parse(json)["@graph"][0]).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { name: "Alice", description: "Watches swifts." },
    });
  });

  test("reads a public post with its comments", async () => {
    const { status, html } = await read(routes.post(picturePost));
    expect(status).toBe(200);
    expect(html).not.toContain("noindex");
    expect(html).toContain("Swifts over the harbour");
    expect(html).toContain("How early this year!");
    expect(html).toContain("Log in to reply");
    expect(html).not.toContain("<textarea");
    expect(html).toContain(`<link rel="canonical" href="${stack.origin}/post/${picturePost}"`);
    const [json = ""] = structuredData(html);
    expect(JSON.parse(json)["@graph"][0]).toMatchObject({
      "@type": "SocialMediaPosting",
      text: "Swifts over the harbour #swifts",
    });
  });

  test("finds both in the sitemap, and the picture and the tab of pictures", async () => {
    const { html } = await read("/sitemap.xml");
    expect(html).toContain(`<loc>${stack.origin}/profile/alice</loc>`);
    expect(html).toContain(`<loc>${stack.origin}/post/${picturePost}</loc>`);
    expect((await read(routes.postPhoto(picturePost, 1))).status).toBe(200);
    expect((await read("/profile/alice?tab=media")).html).toContain("Three swifts");
  });

  test("is sent to the sign-in from what stays for members", async () => {
    for (const path of [
      "/profile/alice/followers",
      routes.postHistory(picturePost),
      routes.commentHistory(picturePost, picturePost),
      routes.stories("alice"),
      "/search?q=swifts",
      "/profile",
    ]) {
      const { response, status } = await read(path);
      expect([path, status, response.headers.get("location")]).toEqual([path, 307, routes.login(path)]);
    }
    expect((await read("/profile/alice?tab=likes")).html).toContain("Likes are for members");
  });

  test("is told what the sign-in is for beyond what is open", async () => {
    const onward = async (path: string) => (await read(routes.login(path))).html;
    expect(await onward(routes.post(picturePost))).toContain("Sign in to take part in this conversation.");
    for (const path of ["/profile/alice", "/profile/alice/followers"]) {
      expect(await onward(path)).toContain("Sign in to follow this person and see more.");
    }
    expect(await onward(routes.stories("nobody"))).not.toContain("Sign in to ");
  });

  test("cannot change anything, and is given no control to", async () => {
    for (const path of ["/profile/alice", routes.post(picturePost)]) {
      const { html } = await read(path);
      expect(html).not.toMatch(/ formaction="|<textarea|aria-pressed="| title="Like"|>Reply<|>Join</i);
      expect(html).toContain("1 comment");
      expect(html).toContain("Log in to reply");
    }
    const visitor = new WebClient(stack.origin);
    expect((await visitor.post(`/posts/${picturePost}/like`)).status).toBe(401);
    expect((await visitor.post(`/posts/${picturePost}/comments`, { content: "me" })).status).toBe(401);
  });
});

describe("copies", () => {
  test("a crowd that opens a post or a profile shares one", async () => {
    for (const path of ["/profile/alice", routes.post(picturePost)]) {
      const { response } = await read(`${path}?utm_source=mail`);
      expect(response.headers.get("cache-control")).toMatch(/^public, .*s-maxage=5\d\d/);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect((await read(path)).response.headers.get("etag")).toBe(response.headers.get("etag"));
    }
  });

  test("lose a comment and a post that were deleted", async () => {
    const post = await write(bob, `${SECRET}, a post`);
    const comment = await say(bob, picturePost, `${SECRET}, a comment`);
    await alice.change("PUT", "/profile/update", { name: "Alice", bio: "Watches swifts!" });
    expect((await read(routes.post(picturePost))).html).toContain(`${SECRET}, a comment`);
    expect((await read(routes.post(post))).html).toContain(`${SECRET}, a post`);
    expect((await bob.change("DELETE", `/comments/${comment}`)).status).toBe(200);
    expect((await read(routes.post(picturePost))).html).not.toContain(SECRET);
    expect((await bob.change("DELETE", `/posts/${post}`)).status).toBe(200);
    expect((await read(routes.post(post))).status).toBe(404);
    await expectNowhere(SECRET, "bob", post);
  });

  test("lose what a picture was said to show", async () => {
    const erin = await signUpMember(stack.origin, "erin");
    const form = await pictureForm("profileImage");
    form.set("type", "profile");
    form.set("alt", SECRET);
    expect((await erin.upload(endpoints.updateProfileImage.path, form, "PUT")).status).toBe(200);
    const profile = routes.profile("erin");
    expect((await read(profile)).html).toContain(SECRET);
    const { status } = await erin.change("PUT", "/profile/image/profile", { alt: "A swift" });
    expect([status, (await read(profile)).html.includes(SECRET)]).toEqual([200, false]);
  });
});

describe("what is not for visitors is nowhere", () => {
  test("a private person, and what they said below a public post", async () => {
    const name = "Carol Kingfisher";
    await carol.change("PUT", "/profile/update", { name, bio: SECRET });
    const post = await write(carol, `${SECRET} #bay`, { images: [{ key: await uploadPicture(carol) }] });
    await say(carol, picturePost, `${SECRET}, below`);
    await alice.change("PUT", "/profile/update", { name: "Alice", bio: "Watches swifts" });
    for (const path of ["/profile/carol", routes.post(post), routes.post(picturePost)]) {
      expect((await read(path)).html).toContain(SECRET);
    }
    expect((await carol.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
    await expectNowhere(SECRET, "carol", post);
    await expectNowhere(name, "carol", post);
    expect((await read(routes.post(picturePost))).html).not.toContain(SECRET);
    expect(await plainly("/profile/carol", "carol")).toBe(await plainly("/profile/cyril", "cyril"));
    expect(await plainly(routes.post(post), post)).toBe(await plainly(routes.post(NO_ID), NO_ID));
    // Members still read what they may.
    expect(await (await bob.fetch(routes.post(picturePost))).text()).toContain(`${SECRET}, below`);
  });

  test("a post that a moderator removed, and one among members", async () => {
    await alice.post("/communities", { name: "Weeds", slug: "weeds" });
    await alice.post("/communities", { name: "Closed", slug: "closed", isPublic: false });
    await bob.post("/communities/weeds/join");
    const removed = await write(bob, SECRET, { community: "weeds" });
    expect((await read(routes.post(removed))).html).toContain(SECRET);
    const path = `/communities/weeds/posts/${removed}/remove`;
    expect((await alice.post(path, { reason: "a weed" })).status).toBe(200);
    await expectNowhere(SECRET, "bob", removed);
    const closed = await write(alice, SECRET, { community: "closed" });
    await expectNowhere(SECRET, "alice", closed);
  });

  test("a person who has left", async () => {
    const dave = await signUpMember(stack.origin, "dave");
    const post = await write(dave, SECRET);
    await say(dave, picturePost, `${SECRET}, below`);
    expect((await read("/profile/dave")).html).toContain(SECRET);
    await dave.post("/auth/reauthenticate", { password: TEST_PASSWORD });
    expect((await dave.change("DELETE", "/profile/delete-account")).status).toBe(200);
    await expectNowhere(SECRET, "dave", post);
    expect((await read(routes.post(picturePost))).html).not.toContain(SECRET);
    expect(await plainly("/profile/dave", "dave")).toBe(await plainly("/profile/dora", "dora"));
  });
});

test("a member has the pages as before", async () => {
  const html = await (await bob.fetch(routes.post(picturePost))).text();
  expect(html).toContain("<textarea");
  expect(html).not.toContain("Log in to");
  expect(structuredData(html)).toEqual([]);
  expect((await bob.fetch("/profile/alice")).headers.get("cache-control")).toBe("private, no-store");
});
