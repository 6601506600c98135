import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inRoot } from "./paths.mjs";
import { Refusal } from "./refusal.mjs";

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

const isPort = (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
// One mailbox, with or without a name: `Roost <no-reply@roost.example>`.
const isMailbox = (value) => /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(value);
const isSender = (value) =>
  isMailbox(/^[^<>"\p{Cc}]*<([^<>]+)>$/u.exec(value.trim())?.[1].trim() ?? value.trim());
const isText = (value) => /^\S+$/.test(value);
// A host, all hosts of a domain, or a service on this machine.
const isServiceHost = (value) =>
  /^((\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)$/i.test(
    value,
  );
const isList = (value, isItem) => {
  const items = value.split(/[\s,]+/).filter((item) => item !== "");
  return items.length > 0 && items.every(isItem);
};
/** A period of at most 90 days, such as `3d`. */
const isPeriod = (value) => {
  const [, amount, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(value) ?? [];
  return Number(amount) * { m: 1, h: 60, d: 24 * 60 }[unit] <= 90 * 24 * 60;
};
const isHoldRule = (rule) => {
  if (rule === "removed-pictures") return true;
  const [, age] = /^new-account-links=(.*)$/.exec(rule) ?? [];
  const [, times, within] = /^repeated-text=(\d{1,2})\/(.*)$/.exec(rule) ?? [];
  return isPeriod(age) || (Number(times) >= 2 && Number(times) <= 20 && isPeriod(within));
};
const workerCount = [
  (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 128,
  "a whole number from 1 to 128",
];
const isPositive = (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0;

function isUrl(value, protocols) {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

// Every setting, with a check of its format and the expectation named in the error message.
const checks = {
  PORT: [isPort, "a port number from 1 to 65535"],
  API_PORT: [isPort, "a port number from 1 to 65535"],
  WEB_WORKERS: workerCount,
  API_WORKERS: workerCount,
  APP_ORIGIN: [
    (value) => isUrl(value, ["http:", "https:"]) && new URL(value).origin === value.replace(/\/$/, ""),
    "an origin such as https://roost.example",
  ],
  API_BASE_URL: [
    (value) => isUrl(value, ["http:", "https:"]),
    "an http or https address such as http://127.0.0.1:4000",
  ],
  DATA_DIR: [(value) => !value.includes("\0"), "a folder"],
  DATABASE_URL: [
    (value) => isUrl(value, ["postgres:", "postgresql:"]),
    "a postgres:// address such as postgres://user:password@host:5432/roost",
  ],
  DATABASE_MIGRATE_URL: [
    (value) => isUrl(value, ["postgres:", "postgresql:"]),
    "a postgres:// address such as postgres://user:password@host:5432/roost",
  ],
  DATABASE_PREPARED: [(value) => ["on", "off"].includes(value), "on or off"],
  REDIS_URL: [(value) => isUrl(value, ["redis:", "rediss:"]), "a redis:// address such as redis://host:6379"],
  S3_ENDPOINT: [
    (value) => isUrl(value, ["http:", "https:"]),
    "an http or https address such as https://s3.example.org",
  ],
  S3_BUCKET: [(value) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value), "the name of a bucket"],
  S3_REGION: [(value) => /^[a-z\d-]+$/.test(value), "a region such as eu-central-1"],
  S3_ACCESS_KEY_ID: [isText, "a key"],
  S3_SECRET_ACCESS_KEY: [isText, "a key"],
  SESSION_SECRET: [
    (value) => Buffer.byteLength(value) >= 32,
    'at least 32 bytes long (or {"2":"new","1":"old"} while it rotates); `openssl rand -base64 48` makes one',
  ],
  SMTP_URL: [
    (value) => isUrl(value, ["smtp:", "smtps:"]),
    "an address such as smtp://user:password@mail.example.org:587 or smtps://mail.example.org",
  ],
  MAIL_FROM: [isSender, "a sender such as Roost <no-reply@roost.example>"],
  SUPPORT_EMAIL: [isMailbox, "one mail address such as support@roost.example"],
  PUSH_HOSTS: [
    (value) => isList(value, isServiceHost),
    "hosts of push services such as fcm.googleapis.com *.push.apple.com, with spaces between them",
  ],
  GIF_API_KEY: [
    (value) => /^[\w-]{8,200}$/.test(value),
    "the key that the provider of GIFs gave you, of letters, digits, - and _",
  ],
  GIF_API_URL: [
    (value) => isUrl(value, ["https:"]) || isServiceHost(URL.parse(value)?.origin ?? ""),
    "an https address such as https://api.klipy.com/api/v1",
  ],
  GIF_MEDIA_HOSTS: [
    (value) => isList(value, isServiceHost),
    "hosts of the provider's pictures such as *.klipy.com, with spaces between them",
  ],
  LINK_PREVIEWS: [(value) => ["on", "off"].includes(value), "on or off"],
  HOLD_RULES: [
    (value) => {
      const names = [];
      const isEach = isList(value, (rule) => names.push(rule.split("=")[0]) && isHoldRule(rule));
      return isEach && new Set(names).size === names.length;
    },
    "rules such as new-account-links=3d repeated-text=3/10m removed-pictures, with spaces between them",
  ],
  SIGNUP: [(value) => ["open", "invite"].includes(value), "open or invite"],
  VISITORS: [(value) => ["guarded", "open"].includes(value), "guarded or open"],
  TRUSTED_PROXY_HOPS: [(value) => /^(\d|10)$/.test(value), "a whole number from 0 to 10"],
  APP_NAME: [(value) => value.trim() !== "" && value.length <= 40, "a name of 1 to 40 characters"],
  DEMO: [(value) => ["on", "off"].includes(value), "on or off"],
  VISITOR_CACHE_SECONDS: [
    (value) => /^\d{1,4}$/.test(value) && Number(value) <= 3600,
    "a whole number from 0 to 3600",
  ],
  VISITOR_CACHE_MB: [
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_536,
    "a whole number from 0 to 65536",
  ],
  RATE_LIMIT_SCALE: [isPositive, "a number above 0"],
  GEOIP_CITY_DB: [(value) => existsSync(value), "the path of a database of cities in MaxMind's format"],
  LOG_LEVEL: [(value) => logLevels.includes(value), `one of ${logLevels.join(", ")}`],
  ALLOW_EMBEDDED_DB: [(value) => ["0", "1"].includes(value), "0 or 1"],
};

function readEnvFile() {
  const file = inRoot(".env");
  if (!existsSync(file)) return {};
  const values = parseEnv(readFileSync(file, "utf8"));
  const unknown = Object.keys(values).find((name) => !(name in checks));
  if (unknown) {
    throw new Refusal(
      `${unknown} in .env is not a known setting; remove the line, or see .env.example for the valid names.`,
    );
  }
  return values;
}

/**
 * Reads and checks the settings: environment variables first, then `.env`, then the defaults for one machine.
 * An empty value counts as not set. @throws Refusal
 */
export function readSettings() {
  const unknown = Object.keys(process.env).find((name) => name.startsWith("ROOST_"));
  if (unknown) {
    throw new Refusal(`${unknown} is not a known setting; unset it. .env.example lists the valid names.`);
  }
  const given = {};
  const file = readEnvFile();
  for (const [name, [isValid, expected]] of Object.entries(checks)) {
    const value = process.env[name] || file[name];
    if (!value) continue;
    if (!isValid(value)) throw new Refusal(`${name} must be ${expected}.`);
    given[name] = value;
  }
  const port = given.PORT ?? "3000";
  const apiPort = given.API_PORT ?? "4000";
  if (port === apiPort) {
    throw new Refusal(`PORT and API_PORT are both ${port}: give API_PORT another number.`);
  }
  return {
    ...given,
    PORT: port,
    API_PORT: apiPort,
    APP_ORIGIN: (given.APP_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, ""),
    API_BASE_URL: (given.API_BASE_URL ?? `http://127.0.0.1:${apiPort}`).replace(/\/$/, ""),
    DATA_DIR: given.DATA_DIR ?? ".data",
  };
}

/** Whether the data is stored in the embedded database. */
export const isEmbedded = (settings) => !settings.DATABASE_URL;

/** Whether the web server uses the upstream on this machine rather than a remote one. */
export const usesLocalUpstream = (settings) =>
  settings.API_BASE_URL === `http://127.0.0.1:${settings.API_PORT}`;

/** Whether the web server is reachable from this machine only. */
export function isLoopbackOrigin(settings) {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(settings.APP_ORIGIN).hostname);
}
