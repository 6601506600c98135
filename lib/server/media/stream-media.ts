import "server-only";
import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { streamPicture } from "./stream-picture.ts";
import { streamVideo, videoTypeOf, videoTypes } from "./stream-video.ts";

/** Passes on whatever is stored under an address: a picture, a video or its captions. */
export function streamMedia(request: Request): Promise<Response> {
  const type = videoTypeOf(new URL(request.url).pathname);
  return type === undefined ? streamPicture(request) : streamVideo(request, type);
}

const filePath =
  /^\/(?:common\.)?[0-9a-f]{32}\.\d{1,16}\.[\w-]{22}\/(?:voice\.(webm|ogg|m4a)|video\.(mp4|webm)|captions-[0-9a-f]{16}\.(vtt))$/;

const soundTypes: Readonly<Record<string, string>> = {
  webm: "audio/webm",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
};

/**
 * Passes a file of a message, a story or a post that is not for everybody on from the upstream, or a part of it. The upstream has signed
 * its address, says how long it may be kept, and knows when it ends.
 */
export async function streamPrivateFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const name = pathname.startsWith(PRIVATE_MEDIA_PREFIX) ? pathname.slice(PRIVATE_MEDIA_PREFIX.length) : "";
  const [, sound, film, captions] = filePath.exec(name) ?? [];
  const type = sound ? soundTypes[sound] : videoTypes[film ?? captions ?? ""];
  return type ? streamVideo(request, type) : streamPicture(request);
}
