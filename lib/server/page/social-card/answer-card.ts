import "server-only";
import { randomUUID } from "node:crypto";
import { HOUR, SECOND } from "#contract/units";
import { toAppError } from "#lib/server/api/respond";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { callerFrom } from "#lib/server/upstream/caller";
import { drawCard } from "./draw-card.ts";

/** How long caches may serve an older card. */
const CACHED_MS = HOUR;

/** The social card of a public post; 404 for any other. The session is ignored, so it is the same for everyone. */
export async function answerCard(headers: Headers, postId: string): Promise<Response> {
  const requestId = randomUUID();
  try {
    const { post } = await callUpstream(
      "getPost",
      { params: { id: postId } },
      callerFrom(headers, requestId, null),
    );
    const card = await drawCard(post);
    return new Response(new Uint8Array(card), {
      headers: { "content-type": "image/png", "cache-control": `public, max-age=${CACHED_MS / SECOND}` },
    });
  } catch (error) {
    const { status } = toAppError(error, requestId);
    // A malformed post id is not found either.
    return new Response(null, {
      status: status === 400 ? 404 : status,
      headers: { "cache-control": "no-store" },
    });
  }
}
