import { expect, test } from "@jest/globals";
import { parseSessionSecrets, readConfig, StartError } from "#upstream/core/config";

const long = "x".repeat(32);

test("pages that posts, comments and messages link to are fetched unless that is off", () => {
  expect([{}, { LINK_PREVIEWS: "off" }].map((env) => readConfig(env).linkPreviews)).toEqual([true, false]);
});

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  throw new Error("The settings were accepted.");
}

test("needs no settings on a single machine", () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 4000,
    appOrigin: "http://localhost:3000",
    dataDir: `${process.cwd()}/.data`,
    databaseUrl: undefined,
    sessionSecrets: [],
    demo: true,
    rateLimitScale: 1,
    logLevel: "info",
  });
});

test("sends mail from the site's host by default", () => {
  const APP_ORIGIN = "https://roost.example";
  expect(readConfig({ APP_ORIGIN, APP_NAME: "Nest" }).mail).toEqual({
    smtpUrl: undefined,
    from: { name: "Nest", address: "no-reply@roost.example" },
    supportAddress: null,
  });
  const MAIL_FROM = "The Nest <post@example.org>";
  const SMTP_URL = "smtps://mail.example.org";
  expect(readConfig({ APP_ORIGIN, MAIL_FROM, SMTP_URL, SUPPORT_EMAIL: "help@example.org" }).mail).toEqual({
    smtpUrl: SMTP_URL,
    from: { name: "The Nest", address: "post@example.org" },
    supportAddress: "help@example.org",
  });
  expect(readConfig({ MAIL_FROM: "post@example.org" }).mail.from).toEqual({
    name: "",
    address: "post@example.org",
  });
});

test("searches GIFs only with a key, and at the usual provider by default", () => {
  expect(readConfig({}).gifs).toBeUndefined();
  expect(readConfig({ GIF_API_KEY: "key-of-a-provider" }).gifs).toEqual({
    key: "key-of-a-provider",
    url: "https://api.klipy.com/api/v1",
    mediaHosts: ["*.klipy.com"],
  });
  const here = {
    GIF_API_URL: "http://127.0.0.1:5000/v1",
    GIF_MEDIA_HOSTS: "http://127.0.0.1:5000 *.example.org",
  };
  expect(readConfig({ GIF_API_KEY: "key-of-a-provider", ...here }).gifs).toMatchObject({
    url: "http://127.0.0.1:5000/v1",
    mediaHosts: ["http://127.0.0.1:5000", "*.example.org"],
  });
});

test("treats an empty value as unset", () => {
  expect(readConfig({ DATABASE_URL: "", API_PORT: "", DEMO: "" })).toMatchObject({ port: 4000, demo: true });
});

test("does not create the demo world in a configured database unless requested", () => {
  const DATABASE_URL = "postgres://localhost/roost";
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: "on" }).demo).toBe(true);
  expect(readConfig({ DEMO: "off" }).demo).toBe(false);
});

test.each([
  ["API_PORT", "http"],
  ["API_PORT", "70000"],
  ["API_PORT", " "],
  ["API_PORT", "0"],
  ["API_PORT", "0x10A0"],
  ["API_PORT", "4e3"],
  ["PORT", "-1"],
  ["APP_ORIGIN", "roost.example"],
  ["APP_ORIGIN", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://localhost/roost"],
  ["REDIS_URL", "localhost:6379"],
  ["S3_ENDPOINT", "s3.example.org"],
  ["S3_BUCKET", "No/Bucket"],
  ["S3_REGION", "eu central"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", "{not json"],
  ["SESSION_SECRET", '{"new":"secret"}'],
  ["SESSION_SECRET", `{"2":"${long}","1":"short"}`],
  ["SMTP_URL", "mail.example.org:25"],
  ["SMTP_URL", "https://mail.example.org"],
  ["MAIL_FROM", "Roost"],
  ["MAIL_FROM", "Roost <no-reply>"],
  ["MAIL_FROM", "Roost\nBcc: mallory@example.org <no-reply@roost.example>"],
  ["MAIL_FROM", "a@roost.example, b@roost.example"],
  ["SUPPORT_EMAIL", "Support <support@roost.example>"],
  ["SUPPORT_EMAIL", "support"],
  ["PUSH_HOSTS", "https://fcm.googleapis.com"],
  ["PUSH_HOSTS", "10.0.0.1"],
  ["PUSH_HOSTS", "http://10.0.0.1:8080"],
  ["PUSH_HOSTS", ", ,"],
  ["GIF_API_KEY", "a key"],
  ["GIF_API_KEY", "../key"],
  ["GIF_API_URL", "http://api.klipy.com/api/v1"],
  ["GIF_API_URL", "https://api.klipy.com:8443/api/v1"],
  ["GIF_API_URL", "https://api.klipy.com/?q=1"],
  ["GIF_MEDIA_HOSTS", "https://static.klipy.com"],
  ["GIF_MEDIA_HOSTS", "*"],
  ["GIF_MEDIA_HOSTS", "10.0.0.1"],
  ["LINK_PREVIEWS", "maybe"],
  ["HOLD_RULES", "everything"],
  ["HOLD_RULES", "new-account-links"],
  ["HOLD_RULES", "new-account-links=0d"],
  ["HOLD_RULES", "new-account-links=3w"],
  ["HOLD_RULES", "new-account-links=91d"],
  ["HOLD_RULES", "new-account-links=3d new-account-links=4d"],
  ["HOLD_RULES", "repeated-text=1/10m"],
  ["HOLD_RULES", "repeated-text=21/10m"],
  ["HOLD_RULES", "repeated-text=3"],
  ["HOLD_RULES", "removed-pictures=on"],
  ["SIGNUP", "closed"],
  ["VISITORS", "closed"],
  ["DEMO", "yes"],
  ["RATE_LIMIT_SCALE", "0"],
  ["RATE_LIMIT_SCALE", "fast"],
  ["LOG_LEVEL", "loud"],
  ["ALLOW_EMBEDDED_DB", "yes"],
  ["ROOST_PORT", "1"],
])("refuses %s=%s in one sentence that names it", (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toContain(name);
  expect(message).toMatch(/^[^\n]+\.$/);
});

test("reads the rules by which something is held", () => {
  const none = { newAccountLinks: null, repeatedText: null, removedPictures: false };
  const held = (rules: string) => readConfig({ HOLD_RULES: rules }).holdRules;
  expect([readConfig({}).holdRules, held("")]).toEqual([none, none]);
  expect(held(" new-account-links=12h,removed-pictures ")).toEqual({
    ...none,
    newAccountLinks: { youngerThanMs: 12 * 60 * 60 * 1000 },
    removedPictures: true,
  });
  expect(held("repeated-text=3/10m")).toEqual({
    ...none,
    repeatedText: { times: 3, withinMs: 10 * 60 * 1000 },
  });
});

test("stores pictures in a bucket only when all of its settings are present", () => {
  const env = {
    S3_ENDPOINT: "https://s3.example.org",
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(env).s3).toEqual({
    endpoint: "https://s3.example.org",
    bucket: "pictures",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
  for (const name of Object.keys(env)) expect(refusal({ ...env, [name]: "" })).toContain(name);
});

test("requires a database in production, or confirmation that a single machine is enough", () => {
  expect(refusal({ NODE_ENV: "production" })).toContain("DATABASE_URL");
  expect(readConfig({ NODE_ENV: "production", ALLOW_EMBEDDED_DB: "1" }).databaseUrl).toBeUndefined();
});

test("requires the web side's secret in production with a database", () => {
  const env = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/roost" };
  expect(refusal(env)).toContain("SESSION_SECRET");
  expect(readConfig({ ...env, SESSION_SECRET: long }).sessionSecrets).toEqual([long]);
});

test("requires an https origin in production except on the local machine", () => {
  const env = { NODE_ENV: "production", ALLOW_EMBEDDED_DB: "1" };
  expect(refusal({ ...env, APP_ORIGIN: "http://roost.example" })).toBe(
    "APP_ORIGIN must begin with https:// unless it is this machine's own address.",
  );
  for (const APP_ORIGIN of ["https://roost.example", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(readConfig({ ...env, APP_ORIGIN }).appOrigin).toBe(APP_ORIGIN);
  }
  expect(readConfig({ APP_ORIGIN: "http://roost.example" }).appOrigin).toBe("http://roost.example");
});

test("refuses an excessive scale and names the limit", () => {
  expect(refusal({ RATE_LIMIT_SCALE: "99999999" })).toBe(
    "The setting RATE_LIMIT_SCALE must be a number above 0 and at most 1000000.",
  );
});

test("uses the highest number of rotated secrets first", () => {
  const [one, two, ten] = ["1", "2", "0"].map((digit) => digit.repeat(32));
  expect(parseSessionSecrets(JSON.stringify({ 1: one, 10: ten, 2: two }))).toEqual([ten, two, one]);
});
