import { SECOND } from "#contract/units";
import { jpegOf } from "#lib/client/media/jpeg-of";

/** Longer side of a poster in pixels: the displayed size at two device pixels. */
const POSTER_MAX_SIDE = 1600;
const POSTER_QUALITY = 0.86;
/** Some browsers never answer for an unreadable file. */
const PATIENCE_MS = 15 * SECOND;
/** Default poster frame: after a fade-in. */
const POSTER_AT_MS = 1 * SECOND;

/** A video file that this browser can play, opened in a detached player. */
export interface ReadVideo {
  readonly player: HTMLVideoElement;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

/** Waits for an event of a player; rejects on failure or timeout. */
function once(player: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      waiting.abort();
      settle();
    };
    const fail = end(() => reject(new Error("The browser cannot play this file.")));
    const timer = setTimeout(fail, PATIENCE_MS);
    player.addEventListener(event, end(resolve), { signal: waiting.signal });
    player.addEventListener("error", fail, { signal: waiting.signal });
  });
}

async function seek(player: HTMLVideoElement, seconds: number): Promise<void> {
  const sought = once(player, "seeked");
  player.currentTime = seconds;
  await sought;
}

/** An object URL of a video. Browsers that play what a phone's film holds may refuse its type, QuickTime. */
export function videoUrl(file: File): string {
  const isQuickTime = file.type === "video/quicktime";
  return URL.createObjectURL(isQuickTime ? new Blob([file], { type: "video/mp4" }) : file);
}

/** Opens a video by its URL; rejects if this browser cannot play it. */
export async function readVideo(url: string): Promise<ReadVideo> {
  const player = document.createElement("video");
  player.muted = true;
  player.playsInline = true;
  player.preload = "auto";
  const loaded = once(player, "loadeddata");
  player.src = url;
  await loaded;
  // A recording without a known duration has one after seeking to its end.
  if (!Number.isFinite(player.duration)) {
    const known = once(player, "durationchange");
    player.currentTime = Number.MAX_SAFE_INTEGER;
    await known;
  }
  const { videoWidth: width, videoHeight: height, duration } = player;
  if (width === 0 || height === 0 || !(duration > 0)) throw new Error("There is no picture in this file.");
  return { player, width, height, durationMs: Math.round(duration * SECOND) };
}

/** Position of the default poster frame, in milliseconds. */
export function firstPosterMs(durationMs: number): number {
  return Math.round(Math.min(POSTER_AT_MS, durationMs / 10));
}

/** Draws one frame of a video as a JPEG. */
export async function drawFrame({ player, width, height }: ReadVideo, atMs: number): Promise<File> {
  await seek(player, atMs / SECOND);
  const scale = Math.min(1, POSTER_MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const blob = await jpegOf(canvas, POSTER_QUALITY);
  if (!blob) throw new Error("The frame could not be drawn.");
  return new File([blob], "poster.jpg", { type: "image/jpeg" });
}

/** Releases a video's player. */
export function closeVideo({ player }: ReadVideo): void {
  player.removeAttribute("src");
  player.load();
}
