import { SECOND } from "#contract/units";

/** Of a poster, in pixels: what a page shows at two device pixels. */
const POSTER_MAX_SIDE = 1600;
const POSTER_QUALITY = 0.86;
/** A file that the browser can make nothing of may also just never answer. */
const PATIENCE_MS = 15 * SECOND;
/** The frame that stands for a video, unless somebody chooses another: after its fade-in. */
const POSTER_AT_MS = 1 * SECOND;

/** A video file that this browser can play. */
export interface ReadVideo {
  readonly player: HTMLVideoElement;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

/** Waits for an event of a player; rejects when it fails or says nothing for long. */
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

/** Opens a video by its address; rejects what this browser cannot play. */
export async function readVideo(url: string): Promise<ReadVideo> {
  const player = document.createElement("video");
  player.muted = true;
  player.playsInline = true;
  player.preload = "auto";
  const loaded = once(player, "loadeddata");
  player.src = url;
  await loaded;
  // What was recorded as it came does not say how long it is: its end does.
  if (!Number.isFinite(player.duration)) {
    const known = once(player, "durationchange");
    player.currentTime = Number.MAX_SAFE_INTEGER;
    await known;
  }
  const { videoWidth: width, videoHeight: height, duration } = player;
  if (width === 0 || height === 0 || !(duration > 0)) throw new Error("There is no picture in this file.");
  return { player, width, height, durationMs: Math.round(duration * SECOND) };
}

/** The moment whose frame stands for a video at first, in milliseconds. */
export function firstPosterMs(durationMs: number): number {
  return Math.round(Math.min(POSTER_AT_MS, durationMs / 10));
}

/** One frame of a video as a JPEG. */
export async function drawFrame({ player, width, height }: ReadVideo, atMs: number): Promise<File> {
  await seek(player, atMs / SECOND);
  const scale = Math.min(1, POSTER_MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", POSTER_QUALITY),
  );
  if (!blob) throw new Error("The frame could not be drawn.");
  return new File([blob], "poster.jpg", { type: "image/jpeg" });
}

/** Lets go of a video that was read. */
export function closeVideo({ player }: ReadVideo): void {
  player.removeAttribute("src");
  player.load();
}
