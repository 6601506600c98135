import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { Capabilities } from "#contract/company";
import type { Clock } from "./core/clock.ts";
import type { Database, Store } from "./core/db/connection/connection.ts";
import type { JobQueue } from "./core/jobs/job-queue.ts";
import type { RateLimits } from "./core/load/rate-limits.ts";
import type { MailService } from "./core/mail/mail-service.ts";
import type { UpstreamKeys } from "./core/security/keys.ts";
import type { PasswordHasher } from "./core/security/password-hasher.ts";
import type { ExportStorage } from "./modules/data-export/storage/export-storage.ts";
import type { GifService } from "./modules/gif/gif-service.ts";
import type { Geo } from "./modules/localization/geo.ts";
import type { PictureMaker } from "./modules/media/pictures/picture-maker.ts";
import type { MediaStorage } from "./modules/media/storage/storage.ts";
import type { PushService } from "./modules/push/push-service.ts";

/** How files are taken in. */
export interface UploadPolicy {
  /** Where a file lies until its request is answered. */
  readonly folder: string;
  /** For a whole form to arrive, unless its endpoint gives it longer. */
  readonly timeoutMs: number;
}

/** Everything the application needs from outside; tests pass their own clock, store and limits. */
export interface AppDeps {
  readonly store: Store;
  readonly db: Database;
  /** How long a request may take, the arrival of its body excepted. */
  readonly answerTimeoutMs: number;
  readonly clock: Clock;
  readonly keys: UpstreamKeys;
  readonly hasher: PasswordHasher;
  readonly rateLimits: RateLimits;
  readonly log: FastifyBaseLogger;
  readonly media: MediaStorage;
  /** Files of messages and stories: nobody may have them by their names alone. */
  readonly privateMedia: MediaStorage;
  readonly pictures: PictureMaker;
  /** Files of data exports. */
  readonly exports: ExportStorage;
  readonly uploads: UploadPolicy;
  /** Work outside of requests. */
  readonly jobs: JobQueue;
  readonly mail: MailService;
  readonly push: PushService;
  readonly geo: Geo;
  /** Null where no provider of GIFs is set up. */
  readonly gifs: GifService | null;
  /** Whether anybody may sign up, or only with an invitation. */
  readonly signup: Capabilities["signup"];
  /** Origin of the web side: where links lead, and the only pages that may open sockets. */
  readonly appOrigin: string;
  /** With it, nodes deliver to each other's members. */
  readonly redis?: Redis | undefined;
  /** Whether cookies travel over https only. */
  readonly secureCookies: boolean;
  /** False while starting and while shutting down. */
  isReady(): boolean;
}
