import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { KIB } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, leftBehind, sendImage } from "#tests/upstream/support/upload";
import { media } from "#upstream/core/db/schema/schema";
import { createLocalStorage } from "#upstream/modules/media/storage/local-storage";

/** A device that is always full, so that the error is the system's own. */
const FULL_DEVICE = "/dev/full";
const onLinux = existsSync(FULL_DEVICE) ? test : test.skip;

/** Only root may mount a small file system over a folder, and not everywhere. */
function mountSmall(folder: string): boolean {
  const options = ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder];
  return process.getuid?.() === 0 && spawnSync("mount", options).status === 0;
}
const unmount = (folder: string) => spawnSync("umount", [folder]).status === 0;

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "roost-mount-"));
  const isMounted = mountSmall(folder) && unmount(folder);
  rmdirSync(folder);
  return isMounted;
}
const withMount = canMount() ? test : test.skip;

let upstream: TestUpstream;
let alice: Member;
let isFull = false;

beforeAll(async () => {
  upstream = await startTestUpstream({
    openMedia: (folder) => {
      const storage = createLocalStorage(folder);
      return {
        ...storage,
        save: (key, files) => (isFull ? writeFile(FULL_DEVICE, "x") : storage.save(key, files)),
      };
    },
  });
  alice = await upstream.signUp("alice");
});

afterAll(() => upstream.close());

onLinux(
  "a picture that finds no room is refused as such, leaves nothing, and is taken once there is",
  async () => {
    isFull = true;
    const picture = await drawHalves(80, 80);
    const refused = await sendImage(alice.client, picture);
    expect({ status: refused.statusCode, ...refused.json() }).toEqual({
      status: 507,
      success: false,
      code: "STORAGE_FULL",
      message: "There is no room left on this server, so this could not be saved. Please try again later.",
    });
    expect(await leftBehind(upstream)).toEqual([]);
    expect(await upstream.db.select().from(media)).toEqual([]);
    isFull = false;
    expect((await sendImage(alice.client, picture)).statusCode).toBe(200);
  },
);

withMount(
  "a file that finds no room while it comes in is refused as such, and nothing of it is left",
  async () => {
    const large = randomBytes(256 * KIB);
    expect(mountSmall(upstream.uploadsDir)).toBe(true);
    try {
      const refused = await sendImage(alice.client, new Uint8Array(large));
      expect({ status: refused.statusCode, code: refused.json().code }).toEqual({
        status: 507,
        code: "STORAGE_FULL",
      });
      expect(await readdir(upstream.uploadsDir)).toEqual([]);
    } finally {
      unmount(upstream.uploadsDir);
    }
  },
);
