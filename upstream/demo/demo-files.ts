import { fileURLToPath } from "node:url";
import type { VideoFile } from "#contract/media/video";
import type { Voice } from "#contract/message";

/** Of a file in `upstream/demo/media`. */
export const pathOf = (name: string) => fileURLToPath(new URL(`./media/${name}`, import.meta.url));

/** A film or a recording of the demo world. */
interface DemoFile {
  readonly path: string;
}

export interface DemoFilm extends DemoFile, Omit<VideoFile, "url"> {}
export interface DemoRecording extends DemoFile, Omit<Voice, "url"> {}

/** A lighthouse at night. */
export const lighthouseFilm: DemoFilm = {
  path: pathOf("lighthouse.webm"),
  mimeType: "video/webm",
  width: 540,
  height: 960,
  durationMs: 8_000,
  hasSound: false,
};

/** Somebody whistles. */
export const whistledTune: DemoRecording = {
  path: pathOf("tune.webm"),
  mimeType: "audio/webm",
  durationMs: 7_530,
  peaks: [
    0, 16, 33, 22, 54, 66, 38, 95, 100, 100, 38, 30, 66, 83, 32, 32, 31, 34, 66, 67, 67, 67, 37, 93, 93, 30,
    49, 35, 61, 83, 83, 58, 25, 31, 65, 47, 70, 99, 45, 46, 50, 50, 50, 50, 49, 9, 0, 0,
  ],
};
