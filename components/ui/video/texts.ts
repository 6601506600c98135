/** Texts of the controls of videos in posts. The specification leaves their wording open. */
export const videoTexts = {
  play: "Play video",
  pause: "Pause video",
  soundOn: "Turn sound on",
  soundOff: "Turn sound off",
  captions: "Captions",
  failed: "This video cannot be played.",
} as const;
