import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureFile } from "#tests/e2e/support/picture-files";

/** Writes a picture to the disk, as a member would have it. Returns its path. */
export async function pictureOnDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "roost-picture-"));
  const path = join(folder, "teal.jpg");
  await writeFile(path, (await pictureFile("teal.jpg", "#0f766e", 900, 1_200)).buffer);
  return path;
}
