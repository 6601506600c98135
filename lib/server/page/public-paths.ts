import "server-only";
import { randomUUID } from "node:crypto";
import { HOUR, MAX_PAGE_SIZE } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { globalOnce } from "#lib/server/global-once";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";

const CACHED_MS = HOUR;
const COMMUNITY_PAGES_MAX = 20;

interface CachedPaths {
  until: number;
  paths: Promise<string[]>;
}

const cached = globalOnce("public paths", () => ({ current: undefined as CachedPaths | undefined }));

/** A caller without a session. */
const anonymousCaller = (): Caller => ({
  tokens: {},
  requestId: randomUUID(),
  clientAddress: undefined,
  userAgent: undefined,
});

async function tagPaths(caller: Caller): Promise<string[]> {
  const { topics } = await callUpstream("listTopics", {}, caller);
  return topics.map(({ hashtag }) => routes.tag(hashtag));
}

async function communityPaths(caller: Caller): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < COMMUNITY_PAGES_MAX; page += 1) {
    const query = { limit: MAX_PAGE_SIZE, cursor };
    const { communities, nextCursor } = await callUpstream("listCommunities", { query }, caller);
    paths.push(...communities.filter(({ isPublic }) => isPublic).map(({ slug }) => routes.community(slug)));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return paths;
}

async function findPaths(): Promise<string[]> {
  const caller = anonymousCaller();
  return [...(await communityPaths(caller)), ...(await tagPaths(caller))];
}

/**
 * Paths of all public communities and hashtags, fetched at most once an hour. Throws `AppError` when the upstream
 * fails.
 */
export function publicPaths(now: number): Promise<string[]> {
  if (cached.current && now < cached.current.until) return cached.current.paths;
  const paths = findPaths();
  cached.current = { until: now + CACHED_MS, paths };
  // Everyone waiting now gets the failure; the next call tries again.
  paths.catch(() => {
    cached.current = undefined;
  });
  return paths;
}
