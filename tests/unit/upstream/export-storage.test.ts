import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { MIB } from "#contract/units";
import { type S3StandIn, startS3StandIn } from "#tests/upstream/support/s3-stand-in";
import type { ExportStorage } from "#upstream/modules/data-export/storage/export-storage";
import { createLocalExportStorage } from "#upstream/modules/data-export/storage/local-export-storage";
import { createS3ExportStorage } from "#upstream/modules/data-export/storage/s3-export-storage";

const one = "01a1fd1e-8c00-7088-b2ef-a08f34ae4fc1";
const other = "01a1fd1e-8c00-7088-b2ef-a08f34ae4fc2";

let folder: string;
let bucket: S3StandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-exports-"));
  bucket = await startS3StandIn();
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** In chunks that do not match the parts of a bucket. */
function streamOf(bytes: Buffer): Readable {
  const size = 100_003;
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Readable.from(chunks, { objectMode: false });
}

async function read(storage: ExportStorage, id: string) {
  const found = await storage.open(id);
  return found && { size: found.size, bytes: await buffer(found.content) };
}

describe.each([
  ["a folder", () => createLocalExportStorage(folder)],
  ["a bucket", () => createS3ExportStorage(bucket.settings)],
])("Exports in %s", (_, createStorage) => {
  test.each([1, 100_003, 8 * MIB, 20 * MIB + 7])("are returned unchanged at %i bytes", async (size) => {
    const storage = createStorage();
    const bytes = randomBytes(size);
    expect(await storage.write(one, streamOf(bytes))).toBe(size);
    const found = await read(storage, one);
    expect(found?.size).toBe(size);
    expect(found?.bytes.equals(bytes)).toBe(true);
  });

  test("are replaced completely, even by a smaller one", async () => {
    const storage = createStorage();
    await storage.write(one, streamOf(randomBytes(17 * MIB)));
    await storage.write(one, streamOf(Buffer.from("small")));
    expect((await read(storage, one))?.bytes.toString()).toBe("small");
  });

  test("cannot be opened after a failed write or a removal", async () => {
    const storage = createStorage();
    const broken = new Readable({
      read() {
        this.destroy(new Error("The source broke."));
      },
    });
    await expect(storage.write(other, broken)).rejects.toThrow("The source broke.");
    await storage.write(one, streamOf(Buffer.from("whole")));
    expect(await storage.list()).toContain(one);
    for (const id of [one, other]) {
      await storage.remove(id);
      await storage.remove(id);
      expect(await storage.open(id)).toBeNull();
    }
    expect(await storage.list()).toEqual([]);
  });
});
