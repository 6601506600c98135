import "server-only";
import { cache } from "react";
import type { AppVersion } from "#contract/company";
import { load } from "#lib/server/data/load";

/** Released versions, newest first. */
export const loadAppVersions = cache(
  async (): Promise<AppVersion[]> => (await load("getAppVersion", {})).data,
);
