import "server-only";
import { randomUUID } from "node:crypto";
import { MAX_PAGE_SIZE } from "#contract/limits";
import { HOUR, MINUTE } from "#contract/units";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";

const CACHED_MS = HOUR;
/** With people and posts, which may become private any time. */
const OPEN_CACHED_MS = MINUTE;
const PAGES_MAX = 20;

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
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = { limit: MAX_PAGE_SIZE, cursor };
    const { communities, nextCursor } = await callUpstream("listCommunities", { query }, caller);
    paths.push(...communities.filter(({ isPublic }) => isPublic).map(({ slug }) => routes.community(slug)));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return paths;
}

/** The posts that visitors' home leads to, as far down as a crawler would go, and their authors. */
async function openPaths(caller: Caller): Promise<string[]> {
  const paths = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = { limit: MAX_PAGE_SIZE, cursor };
    const { posts, nextCursor } = await callUpstream("getPublicFeed", { query }, caller);
    for (const { id, author } of posts) paths.add(routes.profile(author.username)).add(routes.post(id));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return [...paths];
}

const isOpen = () => env().visitors === "open";

async function findPaths(): Promise<string[]> {
  const caller = anonymousCaller();
  const open = isOpen() ? await openPaths(caller) : [];
  return [...(await communityPaths(caller)), ...(await tagPaths(caller)), ...open];
}

/**
 * Paths of all public communities and hashtags, fetched at most once an hour; with `VISITORS=open` also of the latest
 * public posts and their authors, fetched at most once a minute. Throws `AppError` when the upstream
 * fails.
 */
export function publicPaths(now: number): Promise<string[]> {
  if (cached.current && now < cached.current.until) return cached.current.paths;
  const paths = findPaths();
  cached.current = { until: now + (isOpen() ? OPEN_CACHED_MS : CACHED_MS), paths };
  // Everyone waiting now gets the failure; the next call tries again.
  paths.catch(() => {
    cached.current = undefined;
  });
  return paths;
}
