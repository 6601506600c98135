import type { BenchDatabase } from "#tests/bench/social/bench-database";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { refreshHashtagCounts } from "#upstream/modules/topic/refresh-hashtag-counts";
import { refreshPopularPosts, refreshTrends } from "#upstream/modules/trend/refresh-trends";

const sweeps = {
  "popular posts": refreshPopularPosts,
  trends: refreshTrends,
  "hashtag counts": refreshHashtagCounts,
};

export interface SweepTime {
  readonly label: string;
  readonly seconds: number;
}

/** Does once what jobs compute for all readers, which requests then find done. */
export async function measureSweeps({ url }: BenchDatabase): Promise<SweepTime[]> {
  const store = openPostgres(url, () => undefined);
  try {
    const times: SweepTime[] = [];
    for (const [label, sweep] of Object.entries(sweeps)) {
      const begin = performance.now();
      await sweep(store.db, new Date());
      times.push({ label, seconds: (performance.now() - begin) / 1000 });
    }
    return times;
  } finally {
    await store.close();
  }
}
