import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { SECOND } from "#contract/units";
import { buildApp } from "./app.ts";
import type { AppDeps } from "./app-deps.ts";
import { systemClock } from "./core/clock.ts";
import { type Config, StartError } from "./core/config.ts";
import { prepareDataFolder, secretsOfDataFolder } from "./core/data-folder.ts";
import type { Store } from "./core/db/connection/connection.ts";
import { openStore } from "./core/db/connection/open-store.ts";
import { type Jobs, openJobs } from "./core/jobs/open-jobs.ts";
import { connectRedis } from "./core/load/connect-redis.ts";
import { createRateLimits } from "./core/load/rate-limits.ts";
import { createLogger } from "./core/logger.ts";
import { openMail } from "./core/mail/open-mail.ts";
import { mailAnnouncer } from "./core/mail/outbox-mail.ts";
import { createWebClient } from "./core/outgoing/web-client.ts";
import { deriveKeys } from "./core/security/keys.ts";
import { createPasswordHasher } from "./core/security/password-hasher.ts";
import { hasMembers } from "./demo/has-members.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { openExports } from "./modules/data-export/storage/open-exports.ts";
import { openGifs } from "./modules/gif/open-gifs.ts";
import { openGeo } from "./modules/localization/open-geo.ts";
import { createPictureMaker, restrictDecoders } from "./modules/media/pictures/picture-maker.ts";
import { openMedia, openPrivateMedia } from "./modules/media/storage/open-storage.ts";
import type { MediaStorage } from "./modules/media/storage/storage.ts";
import { openPush } from "./modules/push/open-push.ts";

const DRAIN_MS = 10 * SECOND;
const LAST_ANSWERS_MS = 1 * SECOND;
/** Slightly less than the web server waits for the start of a response. */
const ANSWER_TIMEOUT_MS = 4_500;

/** A running upstream. */
export interface Upstream {
  /** Stops being ready, finishes running requests (10 s at most) and closes all resources. */
  stop(): Promise<void>;
}

/**
 * Starts the upstream: opens all resources, migrates the database and listens.
 * @param isWatched whether the output is shown in a terminal, possibly forwarded by a parent process
 * @throws StartError with one sentence for the operator
 */
export async function startUpstream(config: Config, isWatched: boolean): Promise<Upstream> {
  const log = createLogger(config.logLevel, process.stdout.isTTY);
  const { mediaDir, privateMediaDir, uploadsDir, exportsDir } = await prepareDataFolder(config.dataDir);
  const media = await openMedia(config, mediaDir);
  const privateMedia = await openPrivateMedia(config, privateMediaDir);
  restrictDecoders();
  const geo = await openGeo(config.geoipCityDb);
  const store = await openStore(config, log);
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, log);
  let ready = false;
  let jobs: Jobs | undefined;
  try {
    const secrets =
      config.sessionSecrets.length > 0 ? config.sessionSecrets : await secretsOfDataFolder(config.dataDir);
    jobs = await openJobs(store, log);
    const keys = deriveKeys(secrets);
    const push = await openPush(config, store.db, keys);
    const hasher = await createPasswordHasher();
    const gifs = openGifs(config, keys, { clock: systemClock, log });
    const userAgent = `Mozilla/5.0 (compatible; RoostLinkPreview; +${config.appOrigin})`;
    const web = config.linkPreviews ? createWebClient({ userAgent }) : null;
    const deps: AppDeps = {
      store,
      db: store.db,
      answerTimeoutMs: ANSWER_TIMEOUT_MS,
      lastAnswersMs: config.production ? LAST_ANSWERS_MS : 0,
      clock: systemClock,
      keys,
      hasher,
      rateLimits: createRateLimits({ scale: config.rateLimitScale, redis }),
      log,
      media,
      privateMedia,
      pictures: createPictureMaker(),
      exports: await openExports(config, exportsDir),
      uploads: { folder: uploadsDir, timeoutMs: UPLOAD_TIMEOUT_MS },
      jobs: jobs.queue,
      mail: openMail(config, mailAnnouncer({ print: isWatched ? printLine : undefined, log })),
      push,
      geo,
      gifs,
      web,
      holdRules: config.holdRules,
      signup: config.signup,
      visitors: config.visitors,
      appOrigin: config.appOrigin,
      redis,
      secureCookies: config.appOrigin.startsWith("https:"),
      isReady: () => ready,
    };
    const app = await buildApp(deps);
    await listen(app, config);
    if (config.demo) await fillWhenEmpty(store, { media, privateMedia }, log);
    const stopJobs = await startJobs(jobs, { ...deps, db: store.backgroundDb });
    ready = true;
    log.info({ port: config.port }, "ready");
    return {
      async stop() {
        ready = false;
        log.info("stopping");
        await Promise.all([drain(app), stopJobs()]);
        await Promise.all([push.close(), gifs?.close(), web?.close(), hasher.close()]);
        redis?.disconnect();
        await store.close();
        log.info("stopped");
      },
    };
  } catch (error) {
    redis?.disconnect();
    await jobs?.close();
    await store.close();
    throw error;
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function listen(app: FastifyInstance, { port, databaseUrl }: Config): Promise<void> {
  // The embedded mode serves this machine only.
  const host = databaseUrl === undefined ? "127.0.0.1" : "0.0.0.0";
  try {
    await app.listen({ port, host, listenTextResolver: () => `listening on ${host}:${port}` });
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE")) throw cause;
    throw new StartError(`Port ${port} is already in use; stop what listens there, or set API_PORT.`, {
      cause,
    });
  }
}

async function fillWhenEmpty(
  { backgroundDb: db }: Store,
  storages: { media: MediaStorage; privateMedia: MediaStorage },
  log: Logger,
): Promise<void> {
  if (await hasMembers(db)) return;
  // Loaded on demand: only the first start needs the demo texts and pictures.
  const { fillDemoWorld } = await import("./demo/fill-demo-world.ts");
  await fillDemoWorld({ db, ...storages, now: systemClock(), log });
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(cut);
}
