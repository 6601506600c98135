import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { endpoints } from "#contract/endpoints";
import type { Post } from "#contract/post";
import { HOUR, MINUTE, SECOND } from "#contract/units";
import { tamper } from "#tests/support/tamper";
import { foundCommunity } from "#tests/upstream/support/found-community";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm, sendImage, uploadPostImage } from "#tests/upstream/support/upload";
import { muxFilm } from "#tests/upstream/support/video-file";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

beforeEach(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  await bob.client.ok("followUser", { params: { username: "alice" } });
});

afterEach(() => upstream.close());

const fetchFile = (url: string, headers = {}) => upstream.app.inject({ method: "GET", url, headers });
const statusOf = async (url: string) => (await fetchFile(url)).statusCode;
const keyIn = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? "";
const publicly = (url: string) => `/media/${keyIn(url)}/${url.split("/").at(-1)}`;
const grantIn = (url: string) => url.split("/")[3] ?? "";
const become = (accountType: "public" | "private") =>
  alice.client.ok("changeAccountType", { body: { accountType } });
const readPost = async (client: TestClient, { id }: Pick<Post, "id">) =>
  (await client.ok("getPost", { params: { id } })).post;
const pictureOf = async (client: TestClient, post: Pick<Post, "id">) =>
  (await readPost(client, post)).images[0]?.url ?? "";

async function postPicture(body: object = {}): Promise<Post> {
  const { key } = await uploadPostImage(alice.client, await drawHalves(400, 300));
  const images = [{ key, alt: "" }];
  return (await alice.client.ok("createPost", { body: { content: "A picture", images, ...body } })).post;
}

async function postFilm(): Promise<Post> {
  const film = [["video", new Blob([await muxFilm()])]] as const;
  const { key } = endpoints.uploadPostVideo.output.parse(
    (await sendForm(alice.client, "uploadPostVideo", film)).json(),
  );
  const poster = await uploadPostImage(alice.client, await drawHalves(320, 180));
  const video = { key, poster: poster.key };
  const told = new Blob(["WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n"]);
  const form = [
    ["language", "en"],
    ["captions", told, "film.vtt"],
  ] as const;
  const said = await sendForm(alice.client, "uploadVideoCaptions", form, { key });
  expect(said.statusCode).toBe(200);
  return (await alice.client.ok("createPost", { body: { content: "A film", video } })).post;
}

/** Every address in a post. */
const filesOf = ({ images, video }: Post): string[] => [
  ...images.map(({ url }) => url),
  ...(video ? [video.url, video.poster.url, video.captions?.url ?? "none"] : []),
];

describe("a public account's pictures", () => {
  test("are at public addresses that caches revalidate soon, with 304 when unchanged", async () => {
    for (const url of filesOf(await postPicture())) {
      const { statusCode, headers } = await fetchFile(url);
      expect({ url, statusCode }).toEqual({ url: publicly(url), statusCode: 200 });
      expect(headers["cache-control"]).toBe("public, max-age=600, must-revalidate");
      const again = await fetchFile(url, { "if-none-match": headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
  });

  test("are private while the account is, under every address, and public again with it", async () => {
    const posts = [await postPicture(), await postFilm()];
    const before = posts.flatMap(filesOf);
    expect(before).toHaveLength(4);
    for (const url of before) expect(await statusOf(url)).toBe(200);
    await become("private");
    for (const url of before) {
      expect(await statusOf(url)).toBe(404);
      // Not for a client with the cached file either.
      expect((await fetchFile(url, { "if-none-match": `"${keyIn(url)}"` })).statusCode).toBe(404);
    }
    const now = (await Promise.all(posts.map((post) => readPost(bob.client, post)))).flatMap(filesOf);
    for (const url of now) {
      expect(url).toMatch(/^\/media\/private\//);
      const { statusCode, headers } = await fetchFile(url);
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
    }
    expect(now.map(publicly)).toEqual(before);
    await become("public");
    for (const url of before) expect(await statusOf(url)).toBe(200);
  });

  test("are deleted with the post and when a moderator removes it", async () => {
    const post = await postPicture();
    const [url = ""] = filesOf(post);
    await alice.client.ok("deletePost", { params: { id: post.id } });
    expect(await statusOf(url)).toBe(404);
    await alice.client.ok("restorePost", { params: { id: post.id } });
    expect(await statusOf(url)).toBe(200);
    const { slug, params } = await foundCommunity(carol, [alice]);
    const other = await postPicture({ community: slug });
    const [shown = ""] = filesOf(other);
    expect(await statusOf(shown)).toBe(200);
    const removed = { params: { ...params, id: other.id }, body: { reason: "Off topic" } };
    await carol.client.ok("removeCommunityPost", removed);
    expect(await statusOf(shown)).toBe(404);
    // Its author still sees it.
    expect(await statusOf(await pictureOf(alice.client, other))).toBe(200);
  });
});

describe("a private account's pictures", () => {
  let post: Post;
  beforeEach(async () => {
    await become("private");
    post = await postPicture();
  });

  test("are shown to followers wherever the post is, by an address for half an hour that alone opens them", async () => {
    await bob.client.ok("createCollection", { body: { name: "Kept" } });
    const [own] = (await bob.client.ok("listCollections", { params: { username: "bob" } })).collections;
    const place = { params: { id: own?.id ?? "", postId: post.id } };
    const { collection } = await bob.client.ok("addToCollection", place);
    const { posts: fed } = await bob.client.ok("getHomeFeed");
    const ofAlice = { params: { username: "alice" } };
    const { posts: shown } = await bob.client.ok("listMediaByAuthor", ofAlice);
    const told = [post, ...fed, ...shown].flatMap(filesOf);
    expect(new Set([...told, collection.cover?.url])).toEqual(new Set([await pictureOf(bob.client, post)]));
    const [url = ""] = told;
    for (const each of [url, url.replace("webp", "jpg")]) expect(await statusOf(each)).toBe(200);
    const [key, file] = [keyIn(url), url.split("/").at(-1)];
    const others = [
      publicly(url),
      `/media/private/${key}/${file}`,
      `/media/private/common.${key}/${file}`,
      url.replace("common.", ""),
      url.replace(/\.[^./]+\//, ".x/"),
    ];
    for (const other of others) expect(await statusOf(other)).toBe(404);
  });

  test("expire within the hour for former followers and blocked members", async () => {
    const early = await pictureOf(bob.client, post);
    const { headers } = await fetchFile(early);
    const [, seconds] = /max-age=(\d+)/.exec(String(headers["cache-control"])) ?? [];
    expect(Number(seconds) * SECOND).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(Number(seconds) * SECOND).toBeLessThanOrEqual(HOUR);
    await bob.client.ok("unfollowUser", { params: { username: "alice" } });
    const refused = await bob.client.call("renewMediaGrant", { params: { grant: grantIn(early) } });
    expect(refused.json()).toMatchObject({ code: "NOT_FOUND" });
    upstream.advance(HOUR);
    expect(await statusOf(early)).toBe(404);
  });

  test("get another address after expiry for members who can still see the post", async () => {
    const early = await pictureOf(bob.client, post);
    upstream.advance(HOUR);
    const back = await upstream.logIn("bob");
    const { grant } = await back.ok("renewMediaGrant", { params: { grant: grantIn(early) } });
    expect(await statusOf(early.replace(grantIn(early), grant))).toBe(200);
    expect(grant).toBe(grantIn(await pictureOf(back, post)));
    const stranger = await upstream.logIn("carol");
    for (const [client, asked] of [
      [stranger, grant],
      [back, tamper(grant)],
      [back, "x"],
    ] as const) {
      expect((await client.call("renewMediaGrant", { params: { grant: asked } })).statusCode).toBe(404);
    }
  });

  test("do not include the profile picture and cover, which are public", async () => {
    for (const type of ["profile", "bg"] as const) {
      const { image } = endpoints.updateProfileImage.output.parse(
        (await sendImage(alice.client, await drawHalves(300, 300), type)).json(),
      );
      const { headers, statusCode } = await fetchFile(image?.url ?? "");
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });
});

test("the pictures of a members-only community are visible to its members, and to everyone while it is open", async () => {
  const { slug, params } = await foundCommunity(carol, [alice, bob]);
  const post = await postPicture({ community: slug });
  const [open = ""] = filesOf(post);
  expect(await statusOf(open)).toBe(200);
  await carol.client.ok("updateCommunity", { params, body: { isPublic: false } });
  expect(await statusOf(open)).toBe(404);
  const told = await pictureOf(bob.client, post);
  expect(await statusOf(told)).toBe(200);
  await bob.client.ok("leaveCommunity", { params });
  upstream.advance(HOUR);
  expect(await statusOf(told)).toBe(404);
});

test("a picture of an unsent post is cached only by its owner's browser", async () => {
  const { image } = await uploadPostImage(alice.client, await drawHalves(64, 64));
  expect((await fetchFile(image.url)).headers["cache-control"]).toBe("private, max-age=600, must-revalidate");
});
