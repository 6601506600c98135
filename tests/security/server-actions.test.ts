import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";

const manifestPath = fileURLToPath(
  new URL("../../.next/server/server-reference-manifest.json", import.meta.url),
);

test("the build has no Server Action", async () => {
  const manifest = JSON.parse(await readFile(manifestPath, "utf8"));
  expect(manifest).toMatchObject({ node: {}, edge: {} });
  expect([...Object.keys(manifest.node), ...Object.keys(manifest.edge)]).toEqual([]);
});
