import "server-only";
import { randomUUID } from "node:crypto";
import { HOUR, MAX_PAGE_SIZE } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { globalOnce } from "#lib/server/global-once";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";

const KEPT_MS = HOUR;
const COMMUNITY_PAGES_MAX = 20;

interface KeptPaths {
  until: number;
  paths: Promise<string[]>;
}

const kept = globalOnce("public paths", () => ({ current: undefined as KeptPaths | undefined }));

/** Nobody in particular: what everybody may see. */
const nobody = (): Caller => ({
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
  const caller = nobody();
  return [...(await communityPaths(caller)), ...(await tagPaths(caller))];
}

/**
 * Paths of the communities and hashtags that everybody may see, asked for at most once an hour. Throws `AppError` when the
 * upstream does not say.
 */
export function publicPaths(now: number): Promise<string[]> {
  if (kept.current && now < kept.current.until) return kept.current.paths;
  const paths = findPaths();
  kept.current = { until: now + KEPT_MS, paths };
  // A failure is everybody's who waits for it now, and nobody's afterwards.
  paths.catch(() => {
    kept.current = undefined;
  });
  return paths;
}
