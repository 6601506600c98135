import type { IncomingMessage } from "node:http";
import { sharedPageParameters } from "#contract/protocol/page-access";
import type { VisitorAccess } from "#contract/protocol/visitors";
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_COOKIE,
  parsePreferences,
  serializePreferences,
} from "#lib/shared/preferences/preferences";
import { SIDEBAR_COOKIE } from "#lib/shared/preferences/sidebar-cookie";

/** What a visitor's document depends on, and nothing else: requests with an equal one share a copy. */
export interface SharedDocument {
  /** Path and the query parameters that the page reads, in a fixed order. */
  readonly url: string;
  /** Cookie header with the display preferences in canonical form; empty for the defaults. */
  readonly cookie: string;
}

/** Longer addresses are rendered each time, so that they cannot fill the memory. */
const URL_MAX_LENGTH = 1024;
/** The characters of a path, RFC 3986. */
const sentByBrowsers = /^[\w\-.~!$&'()*+,;=:@%/]+$/;
/** A path of segments that are escaped in one way only, none of which is `.` or `..`: most are. */
const canonical = /^(?:\/[\w\-~!'()*]*)+$/;
/** Cookies whose owner may be shown something of their own. */
const personalCookie = /^(?:__Host-)?roost_(?:session|flash|login)$/;
const defaultPreferences = serializePreferences(DEFAULT_PREFERENCES);

/**
 * What the document that a browser asks for depends on.
 * @returns null if the response may be personal or is not a whole document: such a request is rendered individually
 */
export function sharedDocumentOf(request: IncomingMessage, visitors: VisitorAccess): SharedDocument | null {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || url.length > URL_MAX_LENGTH || hasBody(request)) return null;
  if (headers.rsc !== undefined || (headers["sec-fetch-dest"] ?? "document") !== "document") return null;
  const address = addressOf(url, visitors);
  if (address === null) return null;
  if (headers.cookie === undefined) return { url: address, cookie: "" };
  const cookies = cookiesOf(headers.cookie);
  if ([...cookies.keys()].some((name) => personalCookie.test(name))) return null;
  return { url: address, cookie: preferencesOf(cookies) };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

function addressOf(url: string, visitors: VisitorAccess): string | null {
  const [sentPath = "", search = ""] = url.split(/\?(.*)/s);
  const parameters = sharedPageParameters(sentPath, visitors);
  const path = canonicalPath(sentPath);
  if (parameters === null || path === null || search.includes("#")) return null;
  if (search === "") return path;
  const query = new URLSearchParams(search);
  // The router's own requests carry this one.
  if (query.has("_rsc")) return null;
  const known = new URLSearchParams();
  for (const name of parameters) {
    const [value, ...others] = query.getAll(name);
    if (others.length > 0) return null;
    if (value !== undefined) known.set(name, value);
  }
  return known.size > 0 ? `${path}?${known}` : path;
}

/**
 * The same path with each character escaped in one way, so that an address cannot have any number of copies.
 * @returns null if it cannot be decoded, or has what no browser sends: a fragment, a segment `.` or `..`, a backslash
 */
function canonicalPath(path: string): string | null {
  if (canonical.test(path)) return path;
  if (!sentByBrowsers.test(path)) return null;
  const segments = path.split("/").map((segment) => decoded(segment));
  if (segments.some((segment) => segment === undefined || segment === "." || segment === "..")) return null;
  return segments.map((segment = "") => encodeURIComponent(segment)).join("/");
}

function cookiesOf(header: string): Map<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split(/=(.*)/s));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}

function preferencesOf(cookies: ReadonlyMap<string, string>): string {
  const preferences = serializePreferences(parsePreferences(decoded(cookies.get(PREFERENCES_COOKIE))));
  return [
    ...(preferences === defaultPreferences
      ? []
      : [`${PREFERENCES_COOKIE}=${encodeURIComponent(preferences)}`]),
    ...(cookies.get(SIDEBAR_COOKIE) === "closed" ? [`${SIDEBAR_COOKIE}=closed`] : []),
  ].join("; ");
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
