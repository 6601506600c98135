import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { PREFERENCES_COOKIE, type Preferences, parsePreferences } from "#lib/shared/preferences";

/** Theme, font size and accent of this browser, so that the first paint is already right. */
export const getPreferences = cache(
  async (): Promise<Preferences> => parsePreferences((await cookies()).get(PREFERENCES_COOKIE)?.value),
);
