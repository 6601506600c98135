import type { Settings } from "#contract/settings";
import type { Preferences } from "./preferences.ts";

type MirroredSettings = Partial<
  Pick<Settings, "autoPlayVideos" | "keyboardShortcuts" | "timeZone" | "language">
>;

/**
 * The member's settings that are mirrored in the browser's preferences, so that pages are right in their first HTML.
 */
export function mirrorOf(settings: MirroredSettings): Partial<Preferences> {
  const { autoPlayVideos, keyboardShortcuts, timeZone, language } = settings;
  return {
    ...(autoPlayVideos !== undefined && { autoPlay: autoPlayVideos ? "on" : "off" }),
    ...(keyboardShortcuts !== undefined && { shortcuts: keyboardShortcuts ? "on" : "off" }),
    ...(timeZone !== undefined && { timeZone }),
    ...(language !== undefined && { language }),
  };
}
