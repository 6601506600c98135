import { MINUTE } from "#contract/units";
import type { Clock } from "#upstream/core/clock";
import type { Database } from "#upstream/core/db/connection/database";
import { countImages } from "./explore-queries.ts";
import type { TagPart } from "./tag-words.ts";

const CACHE_MS = MINUTE;
const COUNT_MAX = 10_000;
/** The most cached counts; the oldest one is evicted. */
const CACHE_SIZE_MAX = 200;

/** The number of pictures whose tags contain all parts; without parts, of all pictures. */
export type ImageCounts = (parts: readonly TagPart[]) => Promise<number>;

/** Caches the counts of each search for a minute. They are counted as a visitor sees them, so all readers share them. */
export function createImageCounts(db: Database, clock: Clock): ImageCounts {
  const cache = new Map<string, { until: number; count: Promise<number> }>();

  return (parts) => {
    const now = clock();
    const key = parts
      .map(({ text }) => text)
      .sort()
      .join(" ");
    const cached = cache.get(key);
    if (cached && now.getTime() < cached.until) return cached.count;
    const count = countImages(db, { viewer: null, now }, parts, COUNT_MAX);
    cache.delete(key);
    cache.set(key, { until: now.getTime() + CACHE_MS, count });
    const oldest = cache.keys().next();
    if (cache.size > CACHE_SIZE_MAX && !oldest.done) cache.delete(oldest.value);
    // A failure rejects for the current callers and is not cached.
    count.catch(() => cache.delete(key));
    return count;
  };
}
