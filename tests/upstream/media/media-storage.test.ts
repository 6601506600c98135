import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type S3StandIn, startS3StandIn } from "#tests/upstream/support/s3-stand-in";
import { startTestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendImage } from "#tests/upstream/support/upload";
import { readConfig } from "#upstream/core/config";
import { createLocalStorage } from "#upstream/modules/media/storage/local-storage";
import { openMedia } from "#upstream/modules/media/storage/open-storage";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { createS3Storage } from "#upstream/modules/media/storage/s3-storage";
import type { MediaStorage, PictureFile, StoredKey } from "#upstream/modules/media/storage/storage";

let folder: string;
let store: S3StandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-storage-"));
  store = await startS3StandIn();
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = (at: number) => at.toString(16).padStart(32, "0");
const file = (name: string, text: string): PictureFile => ({ name, bytes: new TextEncoder().encode(text) });

async function read(media: MediaStorage, key: string, name: string): Promise<string | null> {
  const found = await media.open(key, name);
  if (!found) return null;
  const bytes = await buffer(found.content);
  expect(found.size).toBe(bytes.length);
  return bytes.toString();
}

async function pagesOf(media: MediaStorage) {
  const pages: (readonly StoredKey[])[] = [];
  for await (const page of media.list()) pages.push(page);
  return pages;
}

const keysOf = async (media: MediaStorage) => (await pagesOf(media)).flat().map(({ key }) => key);

const storages: [string, () => MediaStorage][] = [
  ["A folder", () => createLocalStorage(folder)],
  ["An S3 store", () => createS3Storage(store.settings)],
];

describe.each(storages)("%s", (_name, open) => {
  let media: MediaStorage;

  beforeEach(async () => {
    media = open();
    for (const key of await keysOf(media)) await media.remove(key);
  });

  test("returns what was stored and nothing for an unknown key", async () => {
    await media.save(keyOf(1), [file("64.webp", "small"), file("128.jpg", "larger")]);
    expect(await read(media, keyOf(1), "64.webp")).toBe("small");
    expect(await read(media, keyOf(1), "128.jpg")).toBe("larger");
    expect(await read(media, keyOf(1), "128.webp")).toBeNull();
    expect(await read(media, keyOf(2), "64.webp")).toBeNull();
  });

  test("copies all files of a key, each on its own from then on", async () => {
    await media.save(keyOf(1), [file("64.webp", "small"), file("128.jpg", "larger")]);
    expect(await media.copy(keyOf(1), keyOf(2))).toBe(true);
    await media.remove(keyOf(1));
    expect(await read(media, keyOf(2), "64.webp")).toBe("small");
    expect(await read(media, keyOf(2), "128.jpg")).toBe("larger");
    expect(await media.copy(keyOf(1), keyOf(3))).toBe(false);
    expect(await keysOf(media)).toEqual([keyOf(2)]);
  });

  test("accepts the same picture again", async () => {
    await media.save(keyOf(1), [file("64.webp", "old")]);
    await media.save(keyOf(1), [file("64.webp", "new")]);
    expect(await read(media, keyOf(1), "64.webp")).toBe("new");
  });

  test("stores a file from disk and leaves the original in place", async () => {
    const path = join(await mkdtemp(join(tmpdir(), "roost-film-")), "upload");
    await writeFile(path, "0123456789".repeat(100_000));
    await media.save(keyOf(1), [{ name: "video.mp4", path }]);
    expect(await read(media, keyOf(1), "video.mp4")).toBe(await readFile(path, "utf8"));
    await expect(media.save(keyOf(2), [{ name: "video.mp4", path: `${path}.gone` }])).rejects.toThrow();
    expect(await keysOf(media)).toEqual([keyOf(1)]);
  });

  test("adds a file beside others and replaces one of the same name", async () => {
    await media.save(keyOf(1), [file("video.mp4", "film")]);
    await media.add(keyOf(1), file("captions.vtt", "old words"));
    await media.add(keyOf(1), file("captions.vtt", "words"));
    expect(await read(media, keyOf(1), "captions.vtt")).toBe("words");
    expect(await read(media, keyOf(1), "video.mp4")).toBe("film");
  });

  test.each([
    ["the beginning", { first: 0, last: 3 }, [0, 3]],
    ["the middle", { first: 3, last: 5 }, [3, 5]],
    ["the rest", { first: 7, last: null }, [7, 9]],
    ["the end", { suffix: 2 }, [8, 9]],
    ["more than there is", { first: 8, last: 50 }, [8, 9]],
  ])("returns a range of a file: %s", async (_part, range, [first = 0, last = 0]) => {
    await media.save(keyOf(1), [file("video.mp4", "0123456789")]);
    const part = await media.openPart(keyOf(1), "video.mp4", range);
    if (!part || !("content" in part)) throw new Error("There is no such part");
    expect(part).toMatchObject({ size: 10, first, last });
    expect(await readText(part.content)).toBe("0123456789".slice(first, last + 1));
  });

  test("returns no range beyond a file's end or of an unknown file", async () => {
    await media.save(keyOf(1), [file("video.mp4", "0123456789")]);
    expect(await media.openPart(keyOf(1), "video.mp4", { first: 10, last: null })).toEqual({ size: 10 });
    expect(await media.openPart(keyOf(1), "video.webm", { first: 0, last: 1 })).toBeNull();
  });

  test("deletes all files of one picture, repeatedly if asked, and no other's", async () => {
    await media.save(keyOf(1), [file("64.webp", "a"), file("128.webp", "b")]);
    await media.save(keyOf(2), [file("64.webp", "c")]);
    await media.remove(keyOf(1));
    await media.remove(keyOf(1));
    expect(await keysOf(media)).toEqual([keyOf(2)]);
    expect(await read(media, keyOf(2), "64.webp")).toBe("c");
  });

  test("lists each picture once, in order, with its modification time", async () => {
    const keys = Array.from({ length: 12 }, (_, at) => keyOf(at * 37));
    for (const key of [...keys].reverse()) await media.save(key, [file("1.webp", "a"), file("2.webp", "b")]);
    expect(await keysOf(media)).toEqual([...keys].sort());
    const [first] = (await pagesOf(media)).flat();
    expect(Math.abs((first?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });
});

describe("an S3 store", () => {
  test("lists every picture once when its objects come in pages", async () => {
    const media = createS3Storage(store.settings);
    for (const key of await keysOf(media)) await media.remove(key);
    // A page of the protocol has at most a thousand objects, and a picture here has three.
    const keys = Array.from({ length: 340 }, (_, at) => keyOf(at));
    const files = ["1.webp", "2.webp", "2.jpg"].map((name) => file(name, "x"));
    for (let at = 0; at < keys.length; at += 20) {
      await Promise.all(keys.slice(at, at + 20).map((key) => media.save(key, files)));
    }
    expect((await pagesOf(media)).length).toBeGreaterThan(1);
    expect(await keysOf(media)).toEqual(keys);
  });

  test("fails to save with a refused key or a missing bucket", async () => {
    const files = [file("1.webp", "x")];
    const wrongKey = createS3Storage({ ...store.settings, secretAccessKey: "wrong" });
    await expect(wrongKey.save(keyOf(1), files)).rejects.toThrow("403");
    const wrongBucket = createS3Storage({ ...store.settings, bucket: "elsewhere" });
    await expect(wrongBucket.save(keyOf(1), files)).rejects.toThrow("S3_BUCKET");
  });

  test("serves uploads of an upstream and deletes replaced ones", async () => {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings;
    const config = readConfig({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const media = await openMedia(config, folder);
    for (const key of await keysOf(media)) await media.remove(key);
    const upstream = await startTestUpstream({ openMedia: () => media });
    const alice = await upstream.signUp("alice");
    for (const side of [70, 90]) {
      expect((await sendImage(alice.client, await drawHalves(side, side))).statusCode).toBe(200);
    }
    const { profileImage } = (await alice.client.ok("getOwnProfile")).user;
    const url = profileImage?.url ?? "";
    const served = await upstream.app.inject({ method: "GET", url });
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
    expect(served.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
    expect((await upstream.app.inject({ method: "GET", url: url.replace("90.", "91.") })).statusCode).toBe(
      404,
    );
    await removeQueuedPictures(upstream.deps);
    expect(await keysOf(media)).toEqual([url.split("/")[2]]);
    expect(await readdir(upstream.mediaDir)).toEqual([]);
    await upstream.close();
  });
});

test("a folder returns a picture only when all of its files exist, readable only by its owner", async () => {
  const media = createLocalStorage(folder);
  // The second name is in a folder that does not exist, so writing fails half-way.
  const half = media.save(keyOf(9), [file("1.webp", "x"), file("missing/2.webp", "y")]);
  await expect(half).rejects.toThrow("ENOENT");
  expect((await readdir(folder)).filter((name) => name.includes(keyOf(9)))).toEqual([]);
  await media.save(keyOf(9), [file("1.webp", "x")]);
  expect((await stat(join(folder, keyOf(9), "1.webp"))).mode & 0o777).toBe(0o600);
});
