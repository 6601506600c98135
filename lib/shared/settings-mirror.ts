import type { Settings } from "#contract/settings";
import type { Preferences } from "./preferences.ts";

type MirroredSettings = Partial<
  Pick<Settings, "autoPlayVideos" | "keyboardShortcuts" | "timeZone" | "language">
>;

/** What of a member's settings the preferences of a browser repeat, so that pages are right in their first HTML. */
export function mirrorOf(settings: MirroredSettings): Partial<Preferences> {
  const { autoPlayVideos, keyboardShortcuts, timeZone, language } = settings;
  return {
    ...(autoPlayVideos !== undefined && { autoPlay: autoPlayVideos ? "on" : "off" }),
    ...(keyboardShortcuts !== undefined && { shortcuts: keyboardShortcuts ? "on" : "off" }),
    ...(timeZone !== undefined && { timeZone }),
    ...(language !== undefined && { language }),
  };
}
