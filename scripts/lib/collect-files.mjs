import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inRoot } from "./paths.mjs";

const compressible = /\.(?:css|ico|js|json|svg|txt|webmanifest)$/;

const encodings = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Collects the files that server/serve-files.ts serves in `.next/files`, as their addresses name them: `public/` and
 * what the build has put into `.next/static`. Beside each that gets smaller are its brotli and gzip versions.
 */
export async function collectFiles() {
  const folder = inRoot(".next", "files");
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("public"), folder, { recursive: true });
  await cp(inRoot(".next", "static"), join(folder, "_next", "static"), { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
}

async function compress(file) {
  const content = await readFile(file);
  for (const [ending, encode] of Object.entries(encodings)) {
    const encoded = await encode(content);
    if (encoded.byteLength < content.byteLength) await writeFile(`${file}.${ending}`, encoded);
  }
}
