export interface VideoTrack {
  /** "avc", "hevc", "vp8", "vp9", "av1" and so on; null if the library does not know it. */
  readonly codec: string | null;
  /** Displayed size in pixels, with rotation and pixel aspect ratio applied. */
  readonly width: number;
  readonly height: number;
}

export interface AudioTrack {
  /** "aac", "mp3", "opus", "vorbis" and so on; null if the library does not know it. */
  readonly codec: string | null;
}

/** What a video or audio file contains, determined by its content. */
export interface MediaFacts {
  readonly container: "mp4" | "quicktime" | "webm" | "matroska" | "ogg";
  readonly video: readonly VideoTrack[];
  readonly audio: readonly AudioTrack[];
  /** The larger of the end of the last packet and the duration that the file declares. */
  readonly durationMs: number;
  /** False if a track has no packets, its last packet is incomplete, or the file is shorter than it declares. */
  readonly isWhole: boolean;
}
