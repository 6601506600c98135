import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import * as z from "zod";

// See docs/decisions/0180.
const entry = z.object({
  version: z.string(),
  name: z.string().optional(),
  integrity: z.string().startsWith("sha512-").optional(),
  inBundle: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
type Entry = z.infer<typeof entry>;

const lockfile = z
  .object({ packages: z.record(z.string(), entry.partial({ version: true })) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const packages = new Map(Object.entries(lockfile.packages).filter(([path]) => path !== ""));

const FOLDER = "node_modules/";
const nameOf = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/** Whether the package is bundled in another one's file, whose hash is known. */
function isBundled(path: string, { inBundle }: Partial<Entry>): boolean {
  const around = path.slice(0, path.lastIndexOf(`/${FOLDER}`));
  const outer = packages.get(around);
  return !!inBundle && !!outer && (!!outer.integrity || isBundled(around, outer));
}

test("has an integrity hash for every package", () => {
  expect(packages.size).toBeGreaterThan(500);
  const without = [...packages].filter(([path, each]) => !each.integrity && !isBundled(path, each));
  expect(without.map(([path]) => path)).toEqual([]);
});

test("contains the packages of every platform so that each can install from it", () => {
  const locked = new Set([...packages.keys()].map(nameOf));
  const named = [...packages.values()].flatMap((each) => Object.keys(each.optionalDependencies ?? {}));
  expect(named).toContain("@next/swc-darwin-arm64");
  expect(named.filter((name) => !locked.has(name))).toEqual([]);
});

test("contains no deprecated package", () => {
  const given = new Set(["@esbuild-kit/esm-loader", "@esbuild-kit/core-utils", "s3rver"]);
  // The name of the installed package; an override is listed under the name that it replaces.
  const installed = [...packages].map(([path, { name }]) => name ?? nameOf(path));
  expect(installed).toContain("tsx");
  expect(installed.filter((name) => given.has(name))).toEqual([]);
});
