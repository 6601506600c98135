import { AppError } from "#contract/errors";
import { type Gif, gifPreviewPath } from "#contract/gif";
import { MINUTE, SECOND } from "#contract/limits";
import { GIF_PREVIEW_MAX_BYTES, IMAGE_MAX_BYTES } from "#contract/limits-media";
import type { AppDeps } from "#upstream/app-deps";
import { createWorkGate } from "#upstream/core/load/work-gate";
import type { KeyRing } from "#upstream/core/security/keys";
import { readGrant, writeGrant } from "./gif-grant.ts";
import type { FoundGif, FoundPage, GifProvider } from "./gif-provider.ts";

const SEARCH_KEPT_MS = MINUTE;
const SEARCHES_KEPT_MAX = 200;
const PREVIEW_TIMEOUT_MS = 4 * SECOND;
const PREVIEWS_AT_ONCE = 12;
const PREVIEWS_WAITING = 120;
const FILE_TIMEOUT_MS = 8 * SECOND;
const PREVIEW_TYPES = ["image/webp", "image/gif", "image/jpeg", "image/png"];

type ServiceDeps = Pick<AppDeps, "clock" | "log"> & { readonly keys: KeyRing };

/** GIFs of a provider, as members see them. */
export interface GifService {
  /**
   * GIFs for a text, or what is popular when it is empty. The same question is asked once a minute.
   * @param page from 1
   * @throws AppError GIFS_UNAVAILABLE
   */
  search(text: string, page: number): Promise<{ gifs: Gif[]; hasMore: boolean }>;
  /**
   * A preview that a search named.
   * @throws AppError NOT_FOUND, GIFS_UNAVAILABLE, BUSY
   */
  preview(token: string): Promise<{ type: string; bytes: Buffer<ArrayBuffer> }>;
  /**
   * The file of a GIF that a search named. The provider hears that it is used.
   * @throws AppError NOT_FOUND, GIFS_UNAVAILABLE
   */
  take(token: string): Promise<Buffer<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Puts our own limits, words and addresses before a provider. */
export function createGifService(provider: GifProvider, deps: ServiceDeps): GifService {
  const { clock, keys } = deps;
  const search = keptForAMinute(clock, (text, page) => provider.search(text, page));
  const run = createWorkGate({
    maxRunning: PREVIEWS_AT_ONCE,
    maxQueued: PREVIEWS_WAITING,
    busyMessage: "Too many GIFs are being looked at right now. Please try again in a moment.",
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
      const wanted = {
        types: PREVIEW_TYPES,
        maxBytes: GIF_PREVIEW_MAX_BYTES,
        timeoutMs: PREVIEW_TIMEOUT_MS,
      };
      return run(() => provider.open(grant.address, wanted).catch(unavailable(deps, NOT_FETCHED)));
    },
    async take(token) {
      const grant = readGrant(keys, "file", token, clock());
      if (!grant) throw new AppError("NOT_FOUND", "This GIF is no longer offered. Search for it again.");
      const wanted = { types: ["image/gif"], maxBytes: IMAGE_MAX_BYTES, timeoutMs: FILE_TIMEOUT_MS };
      const { bytes } = await provider.open(grant.address, wanted).catch(unavailable(deps, NOT_FETCHED));
      // Nobody waits for that.
      provider
        .reportUse(grant.slug, grant.text)
        .catch((err) => deps.log.debug({ err }, "The use of a GIF could not be reported"));
      return bytes;
    },
    close: () => provider.close(),
  };
}

const NOT_FETCHED = "This GIF cannot be fetched right now. Please choose another one.";

/** Whatever is the matter at the provider's, in words; the cause is for the operator. */
function unavailable({ log }: ServiceDeps, message: string) {
  return (cause: unknown): never => {
    log.warn({ err: cause }, "The provider of GIFs failed");
    throw new AppError("GIFS_UNAVAILABLE", message, { cause });
  };
}

type Search = (text: string, page: number) => Promise<FoundPage>;

/** Asks the same thing once a minute, however many want to know; a failure is forgotten at once. */
function keptForAMinute(clock: AppDeps["clock"], ask: Search): Search {
  const kept = new Map<string, { at: number; answer: Promise<FoundPage> }>();
  return (text, page) => {
    const key = `${page} ${text.toLowerCase()}`;
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && now - known.at < SEARCH_KEPT_MS) return known.answer;
    const answer = ask(text, page);
    kept.delete(key);
    kept.set(key, { at: now, answer });
    const [oldest] = kept.keys();
    if (kept.size > SEARCHES_KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
