import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { pino } from "pino";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits";
import { WEB_PROOF_HEADER } from "#contract/session-protocol";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import { TestClient } from "#tests/upstream/support/test-client";
import { buildApp } from "#upstream/app";
import type { AppDeps } from "#upstream/app-deps";
import type { Database, Store } from "#upstream/db/connection";
import { users } from "#upstream/db/schema";
import { serializeError } from "#upstream/logger";
import { createLocalStorage } from "#upstream/modules/media/local-storage";
import { createPictureMaker } from "#upstream/modules/media/picture-maker";
import type { MediaStorage } from "#upstream/modules/media/storage";
import { createRateLimits } from "#upstream/rate-limits";
import { deriveKeys } from "#upstream/security/keys";
import { createPasswordHasher } from "#upstream/security/password-hasher";

export const PASSWORD = "Blue7Heron!";
/** Where the web side would be. */
export const TEST_ORIGIN = "http://localhost:3000";
export const TEST_SECRET = "a secret of the tests, long enough";

/** A whole upstream on a database of its own, with a clock that the test sets. */
export interface TestUpstream {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly db: Database;
  readonly mediaDir: string;
  readonly uploadsDir: string;
  /** Every line of its log so far, as text. */
  readonly logLines: string[];
  /** Moves the clock. */
  advance(ms: number): void;
  now(): Date;
  /** A client that nobody has signed in with, behind our web side if an address is given. */
  visitor(address?: string): Promise<TestClient>;
  /** A new member and a client that is signed in as that member. */
  signUp(username: string, address?: string): Promise<Member>;
  /** One more device of a member. */
  logIn(username: string): Promise<TestClient>;
  close(): Promise<void>;
}

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly client: TestClient;
}

interface TestUpstreamOptions {
  /** Limits are out of the way unless a test is about them. */
  rateLimitScale?: number;
  isReady?: () => boolean;
  /** Connections to the database at most. */
  poolSize?: number;
  /** Joins several upstreams. */
  redis?: Redis;
  /** A database of another upstream, which also closes it. */
  store?: Store;
  /** Given the folder of pictures, makes another storage than the usual one. */
  openMedia?: (mediaDir: string) => MediaStorage;
  pictures?: { maxRunning?: number; maxQueued?: number };
  uploadTimeoutMs?: number;
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
  const uploadsDir = await mkdtemp(join(tmpdir(), "roost-uploads-"));
  const { logLines, stream } = collectLog();
  let time = Date.parse("2026-11-21T08:00:00.000Z");
  const deps: AppDeps = {
    store,
    db: store.db,
    clock: () => new Date(time),
    keys: deriveKeys([TEST_SECRET]),
    hasher: await createPasswordHasher(),
    rateLimits: createRateLimits({ scale: options.rateLimitScale ?? 1_000 }),
    log: pino({ level: "debug", serializers: { err: serializeError } }, stream),
    media: (options.openMedia ?? createLocalStorage)(mediaDir),
    pictures: createPictureMaker(options.pictures),
    uploads: { folder: uploadsDir, timeoutMs: options.uploadTimeoutMs ?? UPLOAD_TIMEOUT_MS },
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
    uploadsDir,
    logLines,
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
      if (!options.store) await store.close();
      await rm(mediaDir, { recursive: true, force: true });
      await rm(uploadsDir, { recursive: true, force: true });
    },
  };
}

/** Makes a member's account private, as its owner will be able to. */
export async function makePrivate(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ accountType: "private" }).where(eq(users.id, userId));
}
