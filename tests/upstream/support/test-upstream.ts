import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { pino } from "pino";
import webPush from "web-push";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { WEB_PROOF_HEADER } from "#contract/protocol/session-protocol";
import { MINUTE } from "#contract/units";
import { dueJobsRunner } from "#tests/upstream/support/due-jobs";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import { quickHasher } from "#tests/upstream/support/quick-hasher";
import { TestClient } from "#tests/upstream/support/test-client";
import { buildApp } from "#upstream/app";
import type { AppDeps } from "#upstream/app-deps";
import type { Store } from "#upstream/core/db/connection/connection";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { type HoldRules, NO_HOLD_RULES } from "#upstream/core/hold-rules";
import { openJobs } from "#upstream/core/jobs/open-jobs";
import { createRateLimits } from "#upstream/core/load/rate-limits";
import { serializeError } from "#upstream/core/logger";
import type { MailService, OutgoingMail } from "#upstream/core/mail/mail-service";
import type { WebClient } from "#upstream/core/outgoing/web-client";
import { deriveKeys } from "#upstream/core/security/keys";
import type { PasswordHasher } from "#upstream/core/security/password-hasher";
import type { ExportStorage } from "#upstream/modules/data-export/storage/export-storage";
import { createLocalExportStorage } from "#upstream/modules/data-export/storage/local-export-storage";
import type { GifService } from "#upstream/modules/gif/gif-service";
import type { Geo } from "#upstream/modules/localization/geo";
import { openGeo } from "#upstream/modules/localization/open-geo";
import { createPictureMaker } from "#upstream/modules/media/pictures/picture-maker";
import { createLocalStorage } from "#upstream/modules/media/storage/local-storage";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";
import { createPushService, type PushService } from "#upstream/modules/push/push-service";

export const PASSWORD = "Blue7Heron!";
/** Origin of the web server. */
export const TEST_ORIGIN = "http://localhost:3000";
export const TEST_SECRET = "a secret of the tests, long enough";

/** A whole upstream on its own database, with a clock that the test controls. */
export interface TestUpstream {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly db: Database;
  readonly mediaDir: string;
  readonly privateMediaDir: string;
  readonly uploadsDir: string;
  readonly exportsDir: string;
  /** All lines of its log so far. */
  readonly logLines: string[];
  /** Mails sent so far, newest last. Jobs send them, so call `runJobs` first. */
  readonly sentMails: OutgoingMail[];
  /**
   * Runs the jobs that are due by the test's clock, and those they enqueue, and waits for them. No jobs run otherwise.
   * @param options retries: also runs jobs that failed before, without their delay
   */
  runJobs(options?: { retries?: boolean }): Promise<void>;
  /** Moves the clock. */
  advance(ms: number): void;
  now(): Date;
  /** A client that is not signed in; with an address, one that comes through our web server. */
  visitor(address?: string): Promise<TestClient>;
  /** Signs a new member up and returns it with its signed-in client. */
  signUp(username: string, address?: string): Promise<Member>;
  /** Signs a member in on another device. */
  logIn(username: string): Promise<TestClient>;
  close(): Promise<void>;
}

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly client: TestClient;
}

interface TestUpstreamOptions {
  /** High by default, so that rate limits apply only in tests about them. */
  rateLimitScale?: number;
  isReady?: () => boolean;
  /** Maximum connections to the database. */
  poolSize?: number;
  /** Connects several upstreams. */
  redis?: Redis;
  /** The database of another upstream, which closes it. */
  store?: Store;
  /** Opens another storage for pictures than the default one, given its folder. */
  openMedia?: (mediaDir: string) => MediaStorage;
  /** A folder by default. */
  exports?: ExportStorage;
  /** By default mail is recorded in `sentMails`. */
  mail?: Partial<MailService>;
  signup?: AppDeps["signup"];
  visitors?: AppDeps["visitors"];
  /** The quick hasher by default. */
  hasher?: PasswordHasher;
  /** By default nothing is pushed. */
  push?: PushService;
  /** The bundled countries by default. */
  geo?: Geo;
  /** No GIF provider by default. */
  gifs?: GifService;
  /** By default no page is fetched. */
  web?: WebClient;
  /** By default nothing is held. */
  holdRules?: Partial<HoldRules>;
  /** How long requests may take; by default longer than even a busy machine needs. */
  answerTimeoutMs?: number;
  pictures?: { maxRunning?: number; maxQueued?: number };
}

let countries: Promise<Geo> | undefined;

/** Loaded once for all upstreams of a process, since it takes 8 MB. */
function knownCountries(): Promise<Geo> {
  countries ??= openGeo(undefined);
  return countries;
}

function collectLog() {
  const logLines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logLines.push(String(line));
      done();
    },
  });
  return { logLines, stream };
}

export async function startTestUpstream(options: TestUpstreamOptions = {}): Promise<TestUpstream> {
  const store = options.store ?? (await openTestStore(options.poolSize));
  const mediaDir = await mkdtemp(join(tmpdir(), "roost-media-"));
  const privateMediaDir = await mkdtemp(join(tmpdir(), "roost-private-media-"));
  const uploadsDir = await mkdtemp(join(tmpdir(), "roost-uploads-"));
  const exportsDir = await mkdtemp(join(tmpdir(), "roost-exports-"));
  const { logLines, stream } = collectLog();
  const log = pino({ level: "debug", serializers: { err: serializeError } }, stream);
  const jobs = await openJobs(store, log, false);
  const sentMails: OutgoingMail[] = [];
  let time = Date.parse("2026-11-21T08:00:00.000Z");
  const deps: AppDeps = {
    store,
    db: store.db,
    answerTimeoutMs: options.answerTimeoutMs ?? MINUTE,
    lastAnswersMs: 0,
    clock: () => new Date(time),
    keys: deriveKeys([TEST_SECRET]),
    hasher: options.hasher ?? quickHasher,
    rateLimits: createRateLimits({ scale: options.rateLimitScale ?? 1_000 }),
    log,
    media: (options.openMedia ?? createLocalStorage)(mediaDir),
    privateMedia: createLocalStorage(privateMediaDir),
    pictures: createPictureMaker(options.pictures),
    exports: options.exports ?? createLocalExportStorage(exportsDir),
    uploads: { folder: uploadsDir, timeoutMs: UPLOAD_TIMEOUT_MS },
    jobs: jobs.queue,
    mail: {
      canSend: true,
      supportAddress: "support@example.org",
      productName: "Roost",
      send: async (mail) => void sentMails.push(mail),
      ...options.mail,
    },
    geo: options.geo ?? (await knownCountries()),
    push:
      options.push ??
      createPushService({ keys: webPush.generateVAPIDKeys(), hosts: [], contact: TEST_ORIGIN }),
    gifs: options.gifs ?? null,
    web: options.web ?? null,
    holdRules: { ...NO_HOLD_RULES, ...options.holdRules },
    signup: options.signup ?? "open",
    visitors: options.visitors ?? "guarded",
    appOrigin: TEST_ORIGIN,
    redis: options.redis,
    secureCookies: false,
    isReady: options.isReady ?? (() => true),
  };
  const app = await buildApp(deps);

  async function visitor(address?: string): Promise<TestClient> {
    const webProof = deps.keys.webProof[0].toString("base64url");
    const forwarded = address && { "x-forwarded-for": address, [WEB_PROOF_HEADER]: webProof };
    const client = new TestClient(app, forwarded || {});
    await client.ok("getCsrfToken");
    return client;
  }

  return {
    app,
    deps,
    db: store.db,
    mediaDir,
    privateMediaDir,
    uploadsDir,
    exportsDir,
    logLines,
    sentMails,
    runJobs: dueJobsRunner(jobs.boss, deps),
    advance: (ms) => {
      time += ms;
    },
    now: () => new Date(time),
    visitor,
    async signUp(username, address) {
      const client = await visitor(address);
      const email = `${username}@example.org`;
      const { userId } = await client.ok("signup", {
        body: { name: username, username, email, password: PASSWORD },
      });
      return { id: userId, username, client };
    },
    async logIn(username) {
      const client = await visitor();
      await client.ok("login", { body: { identifier: username, password: PASSWORD } });
      return client;
    },
    async close() {
      await app.close();
      await jobs.close();
      if (!options.store) await store.close();
      await rm(mediaDir, { recursive: true, force: true });
      await rm(privateMediaDir, { recursive: true, force: true });
      await rm(uploadsDir, { recursive: true, force: true });
      await rm(exportsDir, { recursive: true, force: true });
    },
  };
}

/** Makes a member's account private. */
export async function makePrivate(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ accountType: "private" }).where(eq(users.id, userId));
}
