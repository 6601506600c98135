import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { storeDemoMedia } from "#upstream/demo/fill-demo-world";
import { createLocalStorage } from "#upstream/modules/media/storage/local-storage";

// Run by Node directly: stores the files of the demo world in the given data folder.
const [, , folder] = process.argv;
if (!folder) throw new Error("It needs a folder.");
const openStorage = async (name: string) => {
  const path = join(folder, name);
  await mkdir(path);
  return createLocalStorage(path);
};
await storeDemoMedia({
  media: await openStorage("media"),
  privateMedia: await openStorage("private-media"),
  log: { info: () => undefined },
});
