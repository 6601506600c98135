import type { FastifyBaseLogger } from "fastify";
import { AppError } from "#contract/errors";
import { type Gif, gifPreviewPath } from "#contract/gif";
import { GIF_PREVIEW_MAX_BYTES, IMAGE_MAX_BYTES } from "#contract/limits-media";
import { MINUTE, SECOND } from "#contract/units";
import type { Clock } from "#upstream/core/clock";
import { createWorkGate } from "#upstream/core/load/work-gate";
import type { KeyRing } from "#upstream/core/security/keys";
import { readGrant, writeGrant } from "./gif-grant.ts";
import type { FoundGif, FoundPage, GifProvider } from "./gif-provider.ts";

const CACHED_MS = MINUTE;
const CACHED_SEARCHES_MAX = 200;
const PREVIEW_TIMEOUT_MS = 4 * SECOND;
const PREVIEWS_AT_ONCE = 12;
const PREVIEWS_WAITING = 120;
const FILE_TIMEOUT_MS = 8 * SECOND;
const PREVIEW_TYPES = ["image/webp", "image/gif", "image/jpeg", "image/png"];

interface ServiceDeps {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly keys: KeyRing;
}

/** A provider's GIFs with signed tokens and addresses of our own. */
export interface GifService {
  /**
   * GIFs for a text, or popular ones if it is empty. Results are cached for a minute.
   * @param page from 1
   * @throws AppError GIFS_UNAVAILABLE
   */
  search(text: string, page: number): Promise<{ gifs: Gif[]; hasMore: boolean }>;
  /**
   * Fetches a preview by the token that a search returned.
   * @throws AppError NOT_FOUND, GIFS_UNAVAILABLE, BUSY
   */
  preview(token: string): Promise<{ type: string; bytes: Buffer<ArrayBuffer> }>;
  /**
   * Fetches a GIF's file by the token that a search returned, and reports the use to the provider.
   * @throws AppError NOT_FOUND, GIFS_UNAVAILABLE
   */
  take(token: string): Promise<Buffer<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Wraps a provider with limits, caching, error messages and signed addresses. */
export function createGifService(provider: GifProvider, deps: ServiceDeps): GifService {
  const { clock, keys } = deps;
  const search = cachedForAMinute(clock, (text, page) => provider.search(text, page));
  const run = createWorkGate({
    maxRunning: PREVIEWS_AT_ONCE,
    maxQueued: PREVIEWS_WAITING,
    busyMessage: "Too many GIFs are being loaded right now. Please try again in a moment.",
    retryAfterSeconds: 2,
  });

  function shown(gif: FoundGif, text: string): Gif {
    const { slug, title, width, height } = gif;
    const now = clock();
    const previewOf = (address: string) =>
      gifPreviewPath(writeGrant(keys, { kind: "preview", address }, now));
    return {
      token: writeGrant(keys, { kind: "file", address: gif.file, slug, text }, now),
      title,
      width,
      height,
      preview: previewOf(gif.preview),
      still: previewOf(gif.still),
    };
  }

  return {
    async search(text, page) {
      const found = await search(text, page).catch(unavailable(deps, "GIFs cannot be searched right now"));
      return { gifs: found.gifs.map((gif) => shown(gif, text)), hasMore: found.hasMore };
    },
    async preview(token) {
      const grant = readGrant(keys, "preview", token, clock());
      if (!grant) throw new AppError("NOT_FOUND", "Not found");
      const accepted = {
        types: PREVIEW_TYPES,
        maxBytes: GIF_PREVIEW_MAX_BYTES,
        timeoutMs: PREVIEW_TIMEOUT_MS,
      };
      return run(() => provider.open(grant.address, accepted).catch(unavailable(deps, NOT_FETCHED)));
    },
    async take(token) {
      const grant = readGrant(keys, "file", token, clock());
      if (!grant) throw new AppError("NOT_FOUND", "This GIF is no longer available. Search for it again.");
      const accepted = { types: ["image/gif"], maxBytes: IMAGE_MAX_BYTES, timeoutMs: FILE_TIMEOUT_MS };
      const { bytes } = await provider.open(grant.address, accepted).catch(unavailable(deps, NOT_FETCHED));
      // Not awaited: the member's request does not depend on it.
      provider
        .reportUse(grant.slug, grant.text)
        .catch((err) => deps.log.debug({ err }, "reporting the use of a GIF failed"));
      return bytes;
    },
    close: () => provider.close(),
  };
}

const NOT_FETCHED = "This GIF cannot be fetched right now. Please choose another one.";

/** Logs a provider's failure for the operator and throws GIFS_UNAVAILABLE with a message for the member. */
function unavailable({ log }: ServiceDeps, message: string) {
  return (cause: unknown): never => {
    log.warn({ err: cause }, "GIF provider request failed");
    throw new AppError("GIFS_UNAVAILABLE", message, { cause });
  };
}

type Search = (text: string, page: number) => Promise<FoundPage>;

/** Caches results for a minute, concurrent calls included. Failures are not cached. */
function cachedForAMinute(clock: Clock, ask: Search): Search {
  const cache = new Map<string, { at: number; answer: Promise<FoundPage> }>();
  return (text, page) => {
    const key = `${page} ${text.toLowerCase()}`;
    const now = clock().getTime();
    const cached = cache.get(key);
    if (cached && now - cached.at < CACHED_MS) return cached.answer;
    const answer = ask(text, page);
    cache.delete(key);
    cache.set(key, { at: now, answer });
    const [oldest] = cache.keys();
    if (cache.size > CACHED_SEARCHES_MAX && oldest !== undefined) cache.delete(oldest);
    answer.catch(() => {
      if (cache.get(key)?.answer === answer) cache.delete(key);
    });
    return answer;
  };
}
