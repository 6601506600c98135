import { MINUTE } from "#contract/limits";
import type { Clock } from "#upstream/core/clock";
import type { Database } from "#upstream/core/db/connection/connection";
import { countImages } from "./explore-queries.ts";
import type { TagPart } from "./tag-words.ts";

const KEPT_MS = MINUTE;
const COUNTED_MAX = 10_000;
/** Searches whose counts are remembered; the one counted first goes. */
const REMEMBERED_MAX = 200;

/** How many pictures have tags that have all of the parts in them; of all of them for none. */
export type ImageCounts = (parts: readonly TagPart[]) => Promise<number>;

/** Counts each search at most once a minute, as a visitor sees it, which is the same for everybody. */
export function createImageCounts(db: Database, clock: Clock): ImageCounts {
  const kept = new Map<string, { until: number; count: Promise<number> }>();

  return (parts) => {
    const now = clock();
    const key = parts
      .map(({ text }) => text)
      .sort()
      .join(" ");
    const known = kept.get(key);
    if (known && now.getTime() < known.until) return known.count;
    const count = countImages(db, { viewer: null, now }, parts, COUNTED_MAX);
    kept.delete(key);
    kept.set(key, { until: now.getTime() + KEPT_MS, count });
    const oldest = kept.keys().next();
    if (kept.size > REMEMBERED_MAX && !oldest.done) kept.delete(oldest.value);
    // A failure is everybody's who waits for it now, and nobody's afterwards.
    count.catch(() => kept.delete(key));
    return count;
  };
}
