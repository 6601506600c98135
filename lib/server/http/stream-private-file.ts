import "server-only";
import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { streamVideo } from "#lib/server/http/stream-video";

const filePath = /^\/[0-9a-f]{32}\.\d{1,16}\.[\w-]{22}\/(?:\d{1,5}\.(webp|jpg)|voice\.(webm|ogg|m4a))$/;

const contentTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  webm: "audio/webm",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
};

/**
 * Passes a file of a message or a story on from the upstream, or a part of it. The upstream has signed its address, says how long it may be kept,
 * and knows when it ends.
 */
export async function streamPrivateFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const name = pathname.startsWith(PRIVATE_MEDIA_PREFIX) ? pathname.slice(PRIVATE_MEDIA_PREFIX.length) : "";
  const [, picture, sound] = filePath.exec(name) ?? [];
  const type = contentTypes[picture ?? sound ?? ""];
  if (!type) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return streamVideo(request, type);
}
