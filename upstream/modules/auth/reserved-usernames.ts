import { routes } from "#contract/routes";

// First segments of the web side's pages (part 1, section 2) and of what it may serve one day.
const pageNames = [
  "about explore login signup terms profile edit-profile delete-account post posts chat flicker notifications",
  "search settings change-password blocked-users notifications-settings devices clear-cache 2-fa timezone",
  "theme-customization ask-questions faq report-problem user-guide popular communities trending forgot-password",
  "bookmarks reset-password unsubscribe home feed privacy help contact download-data hashtag topic stories story",
];

// Names that would let one member speak for the product or for nobody.
const officialNames = [
  "admin administrator moderator mod staff team official support security system root owner roost",
  "abuse postmaster webmaster hostmaster noreply no-reply info mail email billing legal press news",
  "anonymous unknown undefined null nan nobody everyone everybody all me you self user users member members guest",
  "api app assets static public media uploads images manifest robots sitemap favicon well-known socket.io",
  "livez readyz metrics openapi.json www ftp smtp test",
];

const withoutSeparators = (name: string) => name.replace(/[^a-z0-9]/g, "");

const apiNames = Object.values(routes).flatMap(({ path }) =>
  path.split("/").filter((part) => !part.startsWith(":")),
);
const reserved = new Set(
  [...pageNames, ...officialNames]
    .flatMap((line) => line.split(" "))
    .concat(apiNames)
    .map(withoutSeparators),
);

/** Whether nobody may take a name; `ad.min` and `admin_` are as misleading as `admin`. */
export function isReservedUsername(username: string): boolean {
  const bare = withoutSeparators(username.toLowerCase());
  return bare === "" || reserved.has(bare);
}
