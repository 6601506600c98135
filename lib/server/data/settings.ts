import "server-only";
import { cache } from "react";
import type { Settings } from "#contract/settings";
import { load } from "#lib/server/data/load";

/** What the viewer has chosen. */
export const loadSettings = cache(async (): Promise<Settings> => (await load("getSettings", {})).settings);
