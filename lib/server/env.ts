import { VISITOR_ACCESS, type VisitorAccess } from "#contract/protocol/visitors";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings of the web process, read once. */
export interface Env {
  readonly port: number;
  readonly appName: string;
  /** The one origin that browsers may use, such as `https://roost.example`. */
  readonly appOrigin: string;
  readonly isHttps: boolean;
  /** The upstream, without a trailing slash; may have a path. */
  readonly apiBaseUrl: string;
  /** Newest first: the newest seals, all of them unseal. */
  readonly sessionSecrets: readonly [string, ...string[]];
  /** How many of our own proxies append to `x-forwarded-for`; 0 trusts only the socket's address. */
  readonly trustedProxyHops: number;
  /** Contact address of the operator; null if not set. */
  readonly supportEmail: string | null;
  /** How long a copy of a document that visitors share is fresh; 0 keeps none. */
  readonly visitorCacheSeconds: number;
  /** Memory of these copies, in MiB. */
  readonly visitorCacheMb: number;
  /** Whether visitors may read public profiles and posts. */
  readonly visitors: VisitorAccess;
  readonly isProduction: boolean;
  readonly logLevel: LogLevel;
}

const MIN_SECRET_BYTES = 32;
const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** An invalid setting; the message is one sentence for the operator. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** Whether a host name (as in `URL.hostname`) is a loopback address. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.has(hostname);
}

/**
 * Parses the settings. Throws `SettingError` for the first invalid one.
 * @param source such as `process.env`
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const unknown = Object.keys(source).find((name) => name.startsWith("ROOST_"));
  if (unknown) throw new SettingError(`${unknown} is not a setting; .env.example lists the names there are.`);
  const isProduction = source.NODE_ENV === "production";
  const port = readInteger("PORT", source.PORT || "3000", 65_535);
  const apiPort = readInteger("API_PORT", source.API_PORT || "4000", 65_535);
  const origin = readUrl("APP_ORIGIN", source.APP_ORIGIN || `http://localhost:${port}`);
  const api = readUrl("API_BASE_URL", source.API_BASE_URL || `http://127.0.0.1:${apiPort}`);
  if (origin.pathname !== "/" || origin.search || origin.hash || origin.username) {
    throw new SettingError("APP_ORIGIN must be an origin alone, such as https://roost.example.");
  }
  if (isProduction && origin.protocol === "http:" && !isLoopbackHost(origin.hostname)) {
    throw new SettingError("APP_ORIGIN must begin with https:// unless it is this machine's own address.");
  }
  return {
    port,
    appName: source.APP_NAME || "Roost",
    appOrigin: origin.origin,
    isHttps: origin.protocol === "https:",
    apiBaseUrl: (api.origin + api.pathname).replace(/\/+$/, ""),
    sessionSecrets: readSecrets(source.SESSION_SECRET),
    trustedProxyHops: readInteger("TRUSTED_PROXY_HOPS", source.TRUSTED_PROXY_HOPS || "0", 10),
    supportEmail: source.SUPPORT_EMAIL ? readMailbox("SUPPORT_EMAIL", source.SUPPORT_EMAIL) : null,
    visitorCacheSeconds: readInteger("VISITOR_CACHE_SECONDS", source.VISITOR_CACHE_SECONDS || "5", 3600),
    visitorCacheMb: readInteger("VISITOR_CACHE_MB", source.VISITOR_CACHE_MB || "64", 65_536),
    visitors: readVisitors(source.VISITORS || "guarded"),
    isProduction,
    logLevel: readLogLevel(source.LOG_LEVEL || "info"),
  };
}

let parsed: Env | undefined;

/** The settings of this process, read at the first call so that a build needs none. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

function readInteger(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) {
    throw new SettingError(`${name} must be a whole number from 0 to ${max}, but it is "${text}".`);
  }
  return value;
}

function readMailbox(name: string, text: string): string {
  // One address, without characters that could turn it into two in a link.
  if (/^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(text)) return text;
  throw new SettingError(
    `${name} must be one mail address such as support@roost.example, but it is "${text}".`,
  );
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((name) => name === text);
  if (!level)
    throw new SettingError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, but it is "${text}".`);
  return level;
}

function readVisitors(text: string): VisitorAccess {
  const access = VISITOR_ACCESS.find((name) => name === text);
  if (!access) throw new SettingError(`VISITORS must be guarded or open, but it is "${text}".`);
  return access;
}

function readUrl(name: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} must be an http or https address, but it is "${text}".`);
  }
  return url;
}

function readSecrets(text: string | undefined): Env["sessionSecrets"] {
  if (!text) {
    throw new SettingError(`SESSION_SECRET is missing; give at least ${MIN_SECRET_BYTES} random bytes.`);
  }
  const secrets: Env["sessionSecrets"] = text.trimStart().startsWith("{") ? readRotation(text) : [text];
  for (const secret of secrets) {
    if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) {
      throw new SettingError(`SESSION_SECRET must have at least ${MIN_SECRET_BYTES} bytes.`);
    }
  }
  return secrets;
}

function readRotation(text: string): Env["sessionSecrets"] {
  const malformed = new SettingError(
    'SESSION_SECRET must be a text, or a rotation such as {"2":"new","1":"old"} with whole numbers as keys.',
  );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed;
  }
  const numbered = Object.entries(value ?? {}).map(([number, secret]: [string, unknown]) => {
    if (!/^\d+$/.test(number) || typeof secret !== "string") throw malformed;
    return { number: Number(number), secret };
  });
  const [newest, ...older] = numbered.sort((a, b) => b.number - a.number).map(({ secret }) => secret);
  if (newest === undefined) throw malformed;
  return [newest, ...older];
}
