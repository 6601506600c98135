/** Of the window's height, from its top: above what is said of the post. */
const LINE_PERCENT = 62;

/** Puts captions that have no place of their own above what lies over the lower end of a video. Returns how to stop. */
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
