import "server-only";
import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { AppError } from "#contract/errors";
import { MAX_PAGE_SIZE } from "#contract/limits";
import { REQUEST_ID_HEADER } from "#contract/protocol/session-protocol";
import { MINUTE, SECOND } from "#contract/units";
import { errorResponse } from "#lib/server/api/respond";
import { env } from "#lib/server/env";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { type Caller, callerFrom } from "#lib/server/upstream/caller";
import { communityFeed, type FeedFormat, feedTypes } from "./community-feed.ts";

const CACHED_MS = 5 * MINUTE;

interface RouteContext {
  params: Promise<{ slug: string }>;
}

async function read(slug: string, format: FeedFormat, caller: Caller): Promise<string> {
  const params = { slug };
  const { community } = await callUpstream("getCommunity", { params }, caller);
  // A private community has no feed.
  if (!community.isPublic) throw new AppError("NOT_FOUND", "There is no feed of this community.");
  const query = { limit: MAX_PAGE_SIZE };
  const { posts } = await callUpstream("listCommunityPosts", { params, query }, caller);
  return communityFeed(community, posts, { format, origin: env().appOrigin });
}

/**
 * A route handler for the feed of a public community; the session is ignored, so the response is the same for
 * everyone.
 */
export function communityFeedHandler(format: FeedFormat) {
  return async (request: NextRequest, { params }: RouteContext): Promise<Response> => {
    const requestId = randomUUID();
    const { slug } = await params;
    try {
      const caller = { ...callerFrom(request.headers, requestId, null), signal: request.signal };
      return new Response(await read(slug, format, caller), {
        headers: {
          "content-type": feedTypes[format],
          "cache-control": `public, max-age=${CACHED_MS / SECOND}`,
          [REQUEST_ID_HEADER]: requestId,
        },
      });
    } catch (error) {
      return errorResponse(error, { requestId });
    }
  };
}
