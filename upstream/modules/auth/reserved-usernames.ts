import { endpoints } from "#contract/endpoints";
import * as paths from "#contract/paths";
import { isOfficialName } from "./official-names.ts";

// First path segments of the web side's pages, and of pages that it may get one day.
const pageNames = [
  "about explore login signup terms profile edit-profile delete-account post posts chat flicker notifications",
  "search settings change-password change-email blocked-users notifications-settings devices clear-cache 2-fa timezone",
  "theme-customization ask-questions faq report-problem user-guide popular communities trending forgot-password",
  "bookmarks collections favorites muted reset-password confirm-email unsubscribe home feed privacy help contact",
  "download-data hashtag tag topic stories story session og logout logoff signin signout sign-in sign-out sign-up register",
  "account accounts auth oauth sso invite invites join verify billing premium store status blog docs developers jobs",
  "careers messages inbox drafts lists groups events live reels videos photos people discover saved archive embed share",
];

// Names that would let a member speak for the product or look like no member at all.
const officialNames = [
  "admin administrator moderator mod staff team official support security system root owner roost",
  "abuse postmaster webmaster hostmaster noreply no-reply info mail email billing legal press news",
  "anonymous unknown undefined null nan nobody everyone everybody all me you self user users member members guest",
];

// Names that servers, crawlers and browsers request, or that frameworks reserve.
const technicalNames = [
  "api app assets static public media uploads images manifest robots sitemap favicon well-known socket.io next cdn",
  "livez readyz healthz health metrics openapi.json graphql webhook webhooks rss atom www ftp smtp imap pop test",
  "true false default index main prototype tojson then arguments caller eval id",
];

// Properties of every object: usernames are used as object keys.
const propertyNames = Object.getOwnPropertyNames(Object.prototype);

/** Extensions that would make a username look like a file: `robots.txt`, `sw.js`. */
const fileExtensions = new Set(
  [
    "txt ico js mjs cjs ts tsx jsx css map json jsonld xml html htm xhtml php asp aspx jsp cgi rss atom webmanifest wasm",
    "png jpg jpeg gif webp avif svg heic mp4 webm mov mp3 m4a ogg wav vtt pdf zip gz tar csv md yml yaml env sql ini log",
    "woff woff2 ttf otf exe sh bat dll",
  ].flatMap((line) => line.split(" ")),
);

const withoutSeparators = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const ownPaths = [...Object.values(endpoints).map(({ path }) => path), ...Object.values(paths)];
const pathNames = ownPaths.flatMap((path) => path.split("/").filter((part) => !part.startsWith(":")));

const reserved = new Set(
  [...pageNames, ...officialNames, ...technicalNames]
    .flatMap((line) => line.split(" "))
    .concat(pathNames, propertyNames)
    .map(withoutSeparators),
);

function isFileName(username: string): boolean {
  const [, extension] = /\.([^.]+)$/.exec(username.toLowerCase()) ?? [];
  return extension !== undefined && fileExtensions.has(extension);
}

/**
 * Whether a username is reserved: it is or may become a path, a file or an object property, or speaks for the product.
 * Separators are ignored, since `ad.min` and `admin_` are as misleading as `admin`.
 */
export function isReservedUsername(username: string, productName: string): boolean {
  const bare = withoutSeparators(username);
  return bare === "" || reserved.has(bare) || isFileName(username) || isOfficialName(username, productName);
}
