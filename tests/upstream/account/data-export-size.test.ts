import { createHash, randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openPromise } from "yauzl";
import { MIB, MINUTE } from "#contract/units";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { media, posts } from "#upstream/core/db/schema/schema";
import { createLocalStorage } from "#upstream/modules/media/storage/local-storage";

const PICTURES = 128;
const PICTURE_BYTES = 8 * MIB;
const POSTS = 5_000;
// Generous because of the garbage collector; the whole export in memory would be five times as large.
const GROWTH_MAX_BYTES = 200 * MIB;

let upstream: TestUpstream;
let hoarder: Member;
const piece = randomBytes(64 * 1024);

/** Pictures of any size, generated while they are read. */
function* pieces() {
  for (let made = 0; made < PICTURE_BYTES; made += piece.length) yield piece;
}

beforeAll(async () => {
  upstream = await startTestUpstream({
    openMedia: (folder) => ({
      ...createLocalStorage(folder),
      open: async () => ({ size: PICTURE_BYTES, content: Readable.from(pieces(), { objectMode: false }) }),
    }),
  });
  hoarder = await upstream.signUp("hoarder");
  const own = { ownerId: hoarder.id, width: 1, height: 1, widths: [1], createdAt: upstream.now() };
  await upstream.db.insert(media).values(
    Array.from({ length: PICTURES }, (_, index) => ({
      ...own,
      key: createHash("md5").update(String(index)).digest("hex"),
    })),
  );
  for (let begun = 0; begun < POSTS; begun += 500) {
    await upstream.db.insert(posts).values(
      Array.from({ length: 500 }, () => ({
        id: newId(upstream.now()),
        authorId: hoarder.id,
        content: "A long story. ".repeat(20),
        createdAt: upstream.now(),
      })),
    );
  }
});

afterAll(() => upstream.close());

test(
  "exporting a gigabyte takes no more memory than a small account",
  async () => {
    await hoarder.client.ok("reauthenticate", { body: { password: PASSWORD } });
    const { dataExport } = await hoarder.client.ok("startDataExport");
    const before = process.memoryUsage();
    let peak = 0;
    const progress = new Set<number>();
    const watch = setInterval(async () => {
      const { heapUsed, external } = process.memoryUsage();
      peak = Math.max(peak, heapUsed + external - before.heapUsed - before.external);
      progress.add((await hoarder.client.ok("getDataExport")).dataExport?.progress ?? -1);
    }, 50);
    await upstream.runJobs();
    clearInterval(watch);
    expect(peak).toBeLessThan(GROWTH_MAX_BYTES);
    // The progress grows and never decreases.
    expect(progress.size).toBeGreaterThan(3);
    expect([...progress]).toEqual([...progress].sort((a, b) => a - b));

    const path = join(upstream.exportsDir, `${dataExport.id}.zip`);
    const { size } = await stat(path);
    expect(size).toBeGreaterThan(PICTURES * PICTURE_BYTES);
    expect((await hoarder.client.ok("getDataExport")).dataExport).toMatchObject({
      status: "ready",
      sizeBytes: size,
    });
    const zip = await openPromise(path);
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    expect(names.filter((name) => name.startsWith("media/"))).toHaveLength(PICTURES);
    expect(names).toContain(`pages/posts-${POSTS / 250}.html`);
  },
  5 * MINUTE,
);
