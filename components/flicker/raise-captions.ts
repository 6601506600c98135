/** Line position in percent of the video's height, above the post's text. */
const LINE_PERCENT = 62;

/** Moves captions without a position above the overlay at the bottom of a video. Returns a function that stops it. */
export function raiseCaptions({ textTracks }: HTMLVideoElement): () => void {
  const raise = () => {
    for (const { activeCues } of textTracks) {
      for (const cue of activeCues ?? []) {
        if (!(cue instanceof VTTCue) || cue.line !== "auto") continue;
        cue.snapToLines = false;
        cue.line = LINE_PERCENT;
      }
    }
  };
  const listening = new AbortController();
  for (const track of textTracks) track.addEventListener("cuechange", raise, listening);
  return () => listening.abort();
}
