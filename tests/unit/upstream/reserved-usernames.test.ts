import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { endpoints as apiRoutes } from "#contract/endpoints";
import * as paths from "#contract/paths";
import { newUsername } from "#contract/primitives";
import { routes as pageRoutes } from "#contract/web-routes";
import { isReservedUsername } from "#upstream/modules/auth/reserved-usernames";

const root = join(import.meta.dirname, "../../..");

/** First segments of what `app/` serves; route groups are not part of an address. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory() && entry.name.startsWith("(")) return segmentsOf(join(folder, entry.name));
    return entry.isDirectory() && !entry.name.startsWith("[") ? [entry.name] : [];
  });
}

/** Every first segment of a route, for any parameters. */
function firstSegment(path: string): string {
  return path.split(/[/?#]/).find(Boolean) ?? "";
}

const isFree = (name: string) => newUsername.safeParse(name).success && !isReservedUsername(name, "Roost");

/** Spellings of the name with the characters that a username may have. */
const spellings = (name: string) => [
  name,
  name.replaceAll("-", "_"),
  name.replaceAll("-", ""),
  name.toUpperCase(),
];

const taken = {
  "the pages of app/": segmentsOf(join(root, "app")),
  "the files of public/": readdirSync(join(root, "public")),
  "files that are made": ["robots.txt", "sitemap.xml", "manifest.webmanifest", "favicon.ico", "openapi.json"],
  "links between pages": Object.values(pageRoutes).map((route) =>
    firstSegment((route as (...some: string[]) => string)("a", "posts")),
  ),
  "the API": Object.values(apiRoutes).map(({ path }) => firstSegment(path)),
  "other paths": Object.values(paths).map(firstSegment),
  "properties of objects": Object.getOwnPropertyNames(Object.prototype),
  "what others look for": [
    ".well-known",
    "well_known",
    "_next",
    "index.html",
    "wp.php",
    ".env",
    "..",
    "prototype",
  ],
};

describe.each(Object.entries(taken))("reserved names of %s", (_where, names) => {
  test("are refused in any spelling", () => {
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter(Boolean).flatMap(spellings).filter(isFree)).toEqual([]);
  });
});

test.each([".x.", ".x", "x.y.", "a..b", "..."])("refuses %s", (name) => {
  expect(newUsername.safeParse(name).success).toBe(false);
});

test.each(["alice", "jane.doe", "a_b", "_carol_", "j.r.r", "anna.me", "rooster"])("accepts %s", (name) => {
  expect(isFree(name)).toBe(true);
});
