import { readFileSync } from "node:fs";
import * as z from "zod";
import type { AppVersion } from "#contract/company";

const packageFile = new URL("../../package.json", import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, "utf8")));

const currentRelease: AppVersion = {
  version,
  releaseDate: "2026-11-21",
  description: "The first version: accounts, profiles, following, posts and feeds.",
};

/** Released versions, newest first; the first is the running one. */
export const appReleases: readonly [AppVersion, ...AppVersion[]] = [currentRelease];
