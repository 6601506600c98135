/** A picture track of a file. */
export interface VideoTrack {
  /** "avc", "hevc", "vp8", "vp9", "av1" and so on; null for one that the library does not know. */
  readonly codec: string | null;
  /** As shown: turned, and with the shape of its pixels. */
  readonly width: number;
  readonly height: number;
}

/** A sound track of a file. */
export interface AudioTrack {
  /** "aac", "mp3", "opus", "vorbis" and so on; null for one that the library does not know. */
  readonly codec: string | null;
}

/** What a file of film or sound holds, by its own contents. */
export interface MediaFacts {
  readonly container: "mp4" | "quicktime" | "webm" | "matroska" | "ogg";
  readonly video: readonly VideoTrack[];
  readonly audio: readonly AudioTrack[];
  /** To the end of the last packet there is, or what the file says of itself where that is more. */
  readonly durationMs: number;
  /** False where a track has no packets, or its last one is not all there, or the file is shorter than it says: it was cut off. */
  readonly isWhole: boolean;
}
