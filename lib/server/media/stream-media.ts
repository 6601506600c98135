import "server-only";
import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { streamPicture } from "./stream-picture.ts";
import { streamVideo, videoTypeOf, videoTypes } from "./stream-video.ts";

/** Streams the file at a path: a picture, a video or its captions. */
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
 * Streams a private file of a message, story or post, or a range of it. Its URL is signed by the upstream, which also
 * sets its expiry and cache lifetime.
 */
export async function streamPrivateFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const name = pathname.startsWith(PRIVATE_MEDIA_PREFIX) ? pathname.slice(PRIVATE_MEDIA_PREFIX.length) : "";
  const [, sound, film, captions] = filePath.exec(name) ?? [];
  const type = sound ? soundTypes[sound] : videoTypes[film ?? captions ?? ""];
  return type ? streamVideo(request, type) : streamPicture(request);
}
