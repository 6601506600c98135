// No zod here: the browser imports this file.

const saveAsH264 =
  "Save it as MP4 with H.264: on an iPhone, choose Most Compatible under Settings, Camera, Formats.";

/** The message for HEVC, in which many phones film. */
export const hevcMessage = `This video is HEVC, which not every browser can play. ${saveAsH264}`;

/** The message for a video that the member's own browser cannot play. */
export const unreadableVideoMessage = `This video cannot be read by your browser. ${saveAsH264}`;
