import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { DateStyle } from "#lib/shared/format/date-style";
import { PREFERENCES_COOKIE, type Preferences, parsePreferences } from "#lib/shared/preferences/preferences";
import { SIDEBAR_COOKIE } from "#lib/shared/preferences/sidebar-cookie";

/** Font size, accent and auto-play of this browser, so that the first paint is right. */
export const getPreferences = cache(
  async (): Promise<Preferences> => parsePreferences((await cookies()).get(PREFERENCES_COOKIE)?.value),
);

/** How this reader wants dates shown; unset preferences are omitted. */
export async function getDateStyle(): Promise<DateStyle> {
  const { timeZone, language } = await getPreferences();
  return { ...(timeZone && { timeZone }), ...(language && { language }) };
}

/** Whether the sidebar is shown on wide screens; true unless the viewer collapsed it. */
export async function isSidebarOpen(): Promise<boolean> {
  return (await cookies()).get(SIDEBAR_COOKIE)?.value !== "closed";
}
