import "server-only";
import { cache } from "react";
import type { AppVersion, Capabilities } from "#contract/company";
import { load } from "./load.ts";

/** Released versions, newest first. */
export const loadAppVersions = cache(
  async (): Promise<AppVersion[]> => (await load("getAppVersion", {})).data,
);

/** Optional features that this server is configured for. */
export const loadCapabilities = cache(
  async (): Promise<Capabilities> => (await load("getCapabilities", {})).capabilities,
);
