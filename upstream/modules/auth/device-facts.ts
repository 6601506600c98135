import { randomBytes } from "node:crypto";

/** What the list of devices shows of one, derived from its user agent. */
export interface DeviceFacts {
  client: string;
  os: string;
  deviceType: "mobile" | "tablet" | "desktop" | "unknown";
}

// Order matters: most user agents also contain the names further down.
const clients: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
  [/\bcurl\//, "curl"],
];

const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, "iOS"],
  [/\biPad\b/, "iPadOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

function firstMatch(table: readonly [RegExp, string][], userAgent: string): string {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Unknown";
}

function deviceTypeOf(userAgent: string, os: string): DeviceFacts["deviceType"] {
  if (os === "Unknown") return "unknown";
  if (os === "iPadOS" || (os === "Android" && !/\bMobile\b/.test(userAgent))) return "tablet";
  return os === "iOS" || os === "Android" ? "mobile" : "desktop";
}

/** @param userAgent as sent by the client, of any length and content */
export function deviceFacts(userAgent: string): DeviceFacts {
  const text = userAgent.slice(0, 512);
  const os = firstMatch(systems, text);
  return { client: firstMatch(clients, text), os, deviceType: deviceTypeOf(text, os) };
}

const KEY_BYTES = 24;

/** The device key from the cookie, or a new one when the cookie is missing or malformed. */
export function deviceKeyFrom(cookie: string | undefined): string {
  return cookie && /^[\w-]{32}$/.test(cookie) ? cookie : randomBytes(KEY_BYTES).toString("base64url");
}
