import { isAbsolute, resolve } from "node:path";
import * as z from "zod";
import { type Capabilities, capabilities } from "#contract/company";
import { VISITOR_ACCESS, type VisitorAccess } from "#contract/protocol/visitors";
import { type HoldRules, holdRules, NO_HOLD_RULES } from "./hold-rules.ts";
import { mailbox, sender } from "./mail/mail-addresses.ts";
import { BROWSER_PUSH_HOSTS, KLIPY_MEDIA_HOSTS, KLIPY_URL } from "./outgoing/default-hosts.ts";
import { hostList, isServiceAddress } from "./outgoing/listed-hosts.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const SECRET_MIN_BYTES = 32;

/** A setting or the environment prevents the start. The message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How mail is sent, and its sender. */
export interface MailSettings {
  /** Without it mail goes into the outbox folder in embedded mode, and cannot be sent otherwise. */
  readonly smtpUrl: string | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** Address for questions and problem reports. */
  readonly supportAddress: string | null;
}

/** The GIF provider. */
export interface GifSettings {
  readonly key: string;
  /** Address of its API; https, or on this machine. */
  readonly url: string;
  /** Hosts of its pictures; see listed-hosts. */
  readonly mediaHosts: readonly string[];
}

export interface Config {
  readonly production: boolean;
  /** Port to listen on. */
  readonly port: number;
  /** Origin of the web server, such as `https://roost.example`. */
  readonly appOrigin: string;
  /** Absolute path of the folder for the embedded database, pictures and the generated secret. */
  readonly dataDir: string;
  /** Without it the embedded store is used. */
  readonly databaseUrl: string | undefined;
  /** Address of the same database without a pooler, for migrations; `databaseUrl` by default. */
  readonly databaseMigrateUrl: string | undefined;
  /** Whether the database may be given named prepared statements, which it plans once. */
  readonly databasePrepared: boolean;
  /** Shares rate limits and socket events between processes. */
  readonly redisUrl: string | undefined;
  /** Storage of pictures and exports; without it they are in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Current secret first, then older ones that are still accepted. When empty, one is generated in `dataDir`. */
  readonly sessionSecrets: readonly string[];
  /** The product's name in mails. */
  readonly appName: string;
  readonly mail: MailSettings;
  /** Without it GIFs cannot be searched. */
  readonly gifs: GifSettings | undefined;
  /** Allowed hosts of push services; see default-hosts. */
  readonly pushHosts: readonly string[];
  /** Absolute path of a GeoIP city database; without it only countries are known. */
  readonly geoipCityDb: string | undefined;
  /** Whether pages that posts, comments and messages link to are fetched for a preview. */
  readonly linkPreviews: boolean;
  readonly holdRules: HoldRules;
  /** Whether everyone may sign up, or only with an invitation. */
  readonly signup: Capabilities["signup"];
  /** Whether visitors may read public profiles, or only what they may in any case. */
  readonly visitors: VisitorAccess;
  readonly demo: boolean;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Parses SESSION_SECRET.
 * @param value a string of at least 32 bytes, or `{"2":"new","1":"old"}` while a secret is being replaced
 * @returns the secrets, newest first
 * @throws StartError for a value that is too short or malformed
 */
export function parseSessionSecrets(value: string): string[] {
  const secrets = value.startsWith("{") ? parseRotation(value) : [value];
  if (secrets.length === 0 || secrets.some((secret) => Buffer.byteLength(secret) < SECRET_MIN_BYTES)) {
    throw new StartError(`SESSION_SECRET must be at least ${SECRET_MIN_BYTES} bytes long.`);
  }
  return secrets;
}

const rotation = z.record(z.string().regex(/^\d+$/), z.string());

function parseRotation(value: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch (cause) {
    throw new StartError('SESSION_SECRET looks like JSON but is not: write {"2":"new","1":"old"}.', {
      cause,
    });
  }
  const result = rotation.safeParse(parsed);
  if (!result.success) throw new StartError('SESSION_SECRET must be a string or {"2":"new","1":"old"}.');
  return Object.entries(result.data)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([, secret]) => secret);
}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);
const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];
const RATE_LIMIT_SCALE_MAX = 1_000_000;
const WORKERS_MAX = 128;
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: port.default(3000),
  API_PORT: port.default(4000),
  API_WORKERS: z.coerce.number().int().min(1).max(WORKERS_MAX).default(1),
  APP_ORIGIN: url("http:", "https:")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_MIGRATE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_PREPARED: z.enum(["on", "off"]).default("on"),
  REDIS_URL: url("redis:", "rediss:").optional(),
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/)
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SESSION_SECRET: z.string().transform(parseSessionSecrets).optional(),
  APP_NAME: z
    .string()
    .regex(/^\P{Cc}{1,40}$/u)
    .default("Roost"),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: sender.optional(),
  SUPPORT_EMAIL: mailbox.optional(),
  PUSH_HOSTS: hostList.optional(),
  GIF_API_KEY: z
    .string()
    .regex(/^[\w-]{8,200}$/)
    .optional(),
  GIF_API_URL: url("http:", "https:").refine(isServiceAddress).default(KLIPY_URL),
  GIF_MEDIA_HOSTS: hostList.default([...KLIPY_MEDIA_HOSTS]),
  LINK_PREVIEWS: z.enum(["on", "off"]).default("on"),
  HOLD_RULES: holdRules.default(NO_HOLD_RULES),
  SIGNUP: capabilities.shape.signup.default("open"),
  VISITORS: z.enum(VISITOR_ACCESS).default("guarded"),
  DEMO: z.enum(["on", "off"]).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(RATE_LIMIT_SCALE_MAX).default(1),
  GEOIP_CITY_DB: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  ALLOW_EMBEDDED_DB: z.enum(["0", "1"]).default("0"),
});

const expectation: Partial<Record<string, string>> = {
  PORT: "a port number from 1 to 65535",
  API_PORT: "a port number from 1 to 65535",
  API_WORKERS: `a whole number from 1 to ${WORKERS_MAX}`,
  APP_ORIGIN: "an origin such as https://roost.example",
  DATABASE_URL: "an address such as postgres://user@host:5432/name",
  DATABASE_MIGRATE_URL: "an address such as postgres://user@host:5432/name",
  DATABASE_PREPARED: "on or off",
  REDIS_URL: "an address such as redis://host:6379",
  S3_ENDPOINT: "an http or https address such as https://s3.example.org",
  S3_BUCKET: "the name of a bucket",
  S3_REGION: "a region such as eu-central-1",
  APP_NAME: "a name of 1 to 40 characters",
  SMTP_URL: "an address such as smtp://user:password@mail.example.org:587 or smtps://mail.example.org",
  MAIL_FROM: "a sender such as Roost <no-reply@roost.example>",
  SUPPORT_EMAIL: "one mail address such as support@roost.example",
  PUSH_HOSTS: "hosts of push services such as fcm.googleapis.com *.push.apple.com, with spaces between them",
  GIF_API_KEY: "the key that the provider of GIFs gave you",
  GIF_API_URL: "an https address such as https://api.klipy.com/api/v1",
  GIF_MEDIA_HOSTS: "hosts of the provider's pictures such as *.klipy.com, with spaces between them",
  LINK_PREVIEWS: "on or off",
  HOLD_RULES:
    "rules such as new-account-links=3d repeated-text=3/10m removed-pictures, with spaces between them",
  SIGNUP: "open or invite",
  VISITORS: "guarded or open",
  DEMO: "on or off",
  RATE_LIMIT_SCALE: `a number above 0 and at most ${RATE_LIMIT_SCALE_MAX}`,
  LOG_LEVEL: `one of ${LOG_LEVELS.join(", ")}`,
  ALLOW_EMBEDDED_DB: "0 or 1",
};

// Over http, cookies would be sent without `Secure`.
function refuseOpenOrigin(appOrigin: string): void {
  const { protocol, hostname } = new URL(appOrigin);
  if (protocol === "https:" || loopbackHosts.includes(hostname)) return;
  throw new StartError("APP_ORIGIN must begin with https:// unless it is this machine's own address.");
}

type Environment = Readonly<Record<string, string | undefined>>;

function parseEnvironment(env: Environment): z.infer<typeof environment> {
  const unknown = Object.keys(env).find((name) => name.startsWith("ROOST_"));
  if (unknown) throw new StartError(`${unknown} is not a known setting; see .env.example.`);
  // An empty value, as from a compose file or a shell, means "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = environment.safeParse(set);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  throw new StartError(`The setting ${name} must be ${expectation[name] ?? "changed"}.`);
}

function s3SettingsOf(values: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values(needed).every((value) => value === undefined)) return undefined;
  const required = (name: keyof typeof needed) => {
    const value = needed[name];
    if (value !== undefined) return value;
    throw new StartError(
      `The setting ${name} is missing; an S3 store requires it together with the other S3_ settings.`,
    );
  };
  return {
    endpoint: required("S3_ENDPOINT"),
    bucket: required("S3_BUCKET"),
    region: values.S3_REGION,
    accessKeyId: required("S3_ACCESS_KEY_ID"),
    secretAccessKey: required("S3_SECRET_ACCESS_KEY"),
  };
}

function gifSettingsOf(values: z.infer<typeof environment>): GifSettings | undefined {
  const { GIF_API_KEY: key, GIF_API_URL, GIF_MEDIA_HOSTS: mediaHosts } = values;
  return key === undefined ? undefined : { key, url: GIF_API_URL, mediaHosts };
}

/**
 * Reads the settings of the process, which .env.example documents.
 * @throws StartError naming the first setting that is unknown, malformed or missing
 */
export function readConfig(env: Environment = process.env): Config {
  const values = parseEnvironment(env);
  const production = values.NODE_ENV === "production";
  if (production && !values.DATABASE_URL && values.ALLOW_EMBEDDED_DB !== "1") {
    throw new StartError(
      "DATABASE_URL is missing; set it, or ALLOW_EMBEDDED_DB=1 to run on the embedded database of one machine.",
    );
  }
  if (production && values.DATABASE_URL && !values.SESSION_SECRET) {
    throw new StartError("SESSION_SECRET is missing; set it to the same value as for the web server.");
  }
  if (values.API_WORKERS > 1 && !(values.DATABASE_URL && values.REDIS_URL)) {
    throw new StartError("API_WORKERS above 1 needs DATABASE_URL and REDIS_URL, which the processes share.");
  }
  const appOrigin = values.APP_ORIGIN ?? `http://localhost:${values.PORT}`;
  if (production) refuseOpenOrigin(appOrigin);
  return {
    production,
    port: values.API_PORT,
    appOrigin,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseMigrateUrl: values.DATABASE_MIGRATE_URL,
    databasePrepared: values.DATABASE_PREPARED === "on",
    redisUrl: values.REDIS_URL,
    s3: s3SettingsOf(values),
    sessionSecrets: values.SESSION_SECRET ?? [],
    appName: values.APP_NAME,
    geoipCityDb: values.GEOIP_CITY_DB === undefined ? undefined : resolve(values.GEOIP_CITY_DB),
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? { name: values.APP_NAME, address: `no-reply@${new URL(appOrigin).hostname}` },
      supportAddress: values.SUPPORT_EMAIL ?? null,
    },
    gifs: gifSettingsOf(values),
    pushHosts: values.PUSH_HOSTS ?? BROWSER_PUSH_HOSTS,
    linkPreviews: values.LINK_PREVIEWS === "on",
    holdRules: values.HOLD_RULES,
    signup: values.SIGNUP,
    visitors: values.VISITORS,
    // An external database gets demo data only if DEMO is on.
    demo: (values.DEMO ?? (values.DATABASE_URL ? "off" : "on")) === "on",
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
  };
}
