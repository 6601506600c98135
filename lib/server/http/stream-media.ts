import "server-only";
import { streamPicture } from "#lib/server/http/stream-picture";
import { streamVideo, videoTypeOf } from "#lib/server/http/stream-video";

/** Passes on whatever is stored under an address: a picture, a video or its captions. */
export function streamMedia(request: Request): Promise<Response> {
  const type = videoTypeOf(new URL(request.url).pathname);
  return type === undefined ? streamPicture(request) : streamVideo(request, type);
}
