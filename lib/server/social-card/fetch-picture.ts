import "server-only";
import { SECOND } from "#contract/limits";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { upstreamPath, upstreamPool } from "#lib/server/upstream/transport";

const TIMEOUT_MS = 5 * SECOND;

/**
 * A stored picture, read whole; null when it cannot be had, since a card is still a card without it.
 * @param url of the contract's picture: a path on the upstream
 */
export async function fetchPicture(url: string): Promise<Buffer | null> {
  try {
    const { statusCode, headers, body } = await upstreamPool().request({
      method: "GET",
      path: upstreamPath(url),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (statusCode === 200 && Number(headers["content-length"] ?? 0) <= IMAGE_MAX_BYTES) {
      return Buffer.from(await body.arrayBuffer());
    }
    await body.dump();
    return null;
  } catch {
    return null;
  }
}
