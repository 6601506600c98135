import "server-only";
import { randomUUID } from "node:crypto";
import { HOUR, SECOND } from "#contract/limits";
import { toAppError } from "#lib/server/api/respond";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { callerFrom } from "#lib/server/upstream/caller";
import { drawCard } from "./draw-card.ts";

/** How long others may show an older one. */
const KEPT_MS = HOUR;

/**
 * The social card of a post that everybody may see; 404 for any other. It is the same for whoever asks, so nothing is read
 * of the session.
 */
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
      headers: { "content-type": "image/png", "cache-control": `public, max-age=${KEPT_MS / SECOND}` },
    });
  } catch (error) {
    const { status } = toAppError(error, requestId);
    // An address that cannot be one of a post leads nowhere either.
    return new Response(null, {
      status: status === 400 ? 404 : status,
      headers: { "cache-control": "no-store" },
    });
  }
}
