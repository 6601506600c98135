import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { Capabilities } from "#contract/company";
import type { VisitorAccess } from "#contract/protocol/visitors";
import type { Clock } from "./core/clock.ts";
import type { Store } from "./core/db/connection/connection.ts";
import type { Database } from "./core/db/connection/database.ts";
import type { HoldRules } from "./core/hold-rules.ts";
import type { JobQueue } from "./core/jobs/job-queue.ts";
import type { RateLimits } from "./core/load/rate-limits.ts";
import type { MailService } from "./core/mail/mail-service.ts";
import type { WebClient } from "./core/outgoing/web-client.ts";
import type { UpstreamKeys } from "./core/security/keys.ts";
import type { PasswordHasher } from "./core/security/password-hasher.ts";
import type { ExportStorage } from "./modules/data-export/storage/export-storage.ts";
import type { GifService } from "./modules/gif/gif-service.ts";
import type { Geo } from "./modules/localization/geo.ts";
import type { PictureMaker } from "./modules/media/pictures/picture-maker.ts";
import type { MediaStorage } from "./modules/media/storage/storage.ts";
import type { PushService } from "./modules/push/push-service.ts";

/** Where and how long uploads are received. */
export interface UploadPolicy {
  /** Folder of a file until its request is answered. */
  readonly folder: string;
  /** Time for a whole form to arrive, unless its endpoint allows longer. */
  readonly timeoutMs: number;
}

/** The application's dependencies; tests pass their own clock, store and limits. */
export interface AppDeps {
  readonly store: Store;
  readonly db: Database;
  /** How long a request may take, not counting the arrival of its body. */
  readonly answerTimeoutMs: number;
  /** How long open connections have to end with an answer when the server stops. */
  readonly lastAnswersMs: number;
  readonly clock: Clock;
  readonly keys: UpstreamKeys;
  readonly hasher: PasswordHasher;
  readonly rateLimits: RateLimits;
  readonly log: FastifyBaseLogger;
  readonly media: MediaStorage;
  /** Files of messages and stories, which cannot be opened by their names alone. */
  readonly privateMedia: MediaStorage;
  readonly pictures: PictureMaker;
  /** Files of data exports. */
  readonly exports: ExportStorage;
  readonly uploads: UploadPolicy;
  /** Queues work outside of requests. */
  readonly jobs: JobQueue;
  readonly mail: MailService;
  readonly push: PushService;
  readonly geo: Geo;
  /** Null when no GIF provider is configured. */
  readonly gifs: GifService | null;
  /** Fetches the pages that posts, comments and messages link to; null when the operator wants no previews of them. */
  readonly web: WebClient | null;
  /** Which of what members write waits for a moderator. */
  readonly holdRules: HoldRules;
  /** Whether everyone may sign up, or only with an invitation. */
  readonly signup: Capabilities["signup"];
  /** Whether visitors may read public profiles, or only what they may in any case. */
  readonly visitors: VisitorAccess;
  /** Origin of the web server, for links in mails, and the only origin that may open sockets. */
  readonly appOrigin: string;
  /** Delivers socket events across nodes. */
  readonly redis?: Redis | undefined;
  /** Whether cookies have the `Secure` attribute. */
  readonly secureCookies: boolean;
  /** False while starting and while shutting down. */
  isReady(): boolean;
}
