import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type S3StandIn, startS3StandIn } from "#tests/upstream/support/s3-stand-in";
import { readConfig } from "#upstream/core/config";
import { openMedia, openPrivateMedia } from "#upstream/modules/media/storage/open-storage";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";

let folder: string;
let store: S3StandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-private-"));
  store = await startS3StandIn();
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function keysOf(storage: MediaStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of storage.list()) keys.push(...page.map(({ key }) => key));
  return keys;
}

test.each(["a folder", "a bucket"])(
  "files of messages are stored apart from public ones, in %s",
  async (kind) => {
    const config = readConfig({ DATA_DIR: folder });
    const settings = kind === "a bucket" ? { ...config, s3: store.settings } : config;
    const open = await openMedia(settings, await mkdtemp(join(folder, "public-")));
    const hidden = await openPrivateMedia(settings, await mkdtemp(join(folder, "private-")));
    const [publicKey, privateKey] = ["1".repeat(32), "2".repeat(32)];
    const file = { name: "64.webp", bytes: new TextEncoder().encode("hello") };
    await open.save(publicKey, [file]);
    await hidden.save(privateKey, [file]);
    expect(await keysOf(open)).toEqual([publicKey]);
    expect(await keysOf(hidden)).toEqual([privateKey]);
    expect(await open.open(privateKey, file.name)).toBeNull();
    const found = await hidden.open(privateKey, file.name);
    expect(found && (await text(found.content))).toBe("hello");
    const part = await hidden.openPart(privateKey, file.name, { first: 1, last: 2 });
    expect(part && "content" in part && (await text(part.content))).toBe("el");
    await hidden.remove(privateKey);
    expect(await keysOf(hidden)).toEqual([]);
    expect(await keysOf(open)).toEqual([publicKey]);
  },
);
