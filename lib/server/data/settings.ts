import "server-only";
import { cache } from "react";
import type { KnownSettings } from "#contract/settings";
import { load } from "#lib/server/data/load";

/** What the viewer has chosen. */
export const loadSettings = cache(
  async (): Promise<KnownSettings> => (await load("getSettings", {})).settings,
);
