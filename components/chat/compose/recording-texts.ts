import { formatDuration } from "#components/chat/texts.ts";
import { VOICE_MAX_MS } from "#contract/message-kinds";
import { MINUTE } from "#contract/units";

/** Texts of recording a voice message, loaded with the recorder. */
export const recordingTexts = {
  starting: "Waiting for the microphone...",
  stop: "Stop and send",
  cancel: "Discard the recording",
  discardTitle: "Discard the recording?",
  discardText: "It has not been sent and will be lost if you leave.",
  microphoneRefused:
    "Roost isn't allowed to use the microphone. Allow it in your browser's settings for this site.",
  microphoneMissing: "No microphone was found.",
  microphoneBusy: "The microphone could not be used. Another app may be using it.",
  unknown: "This browser cannot record voice messages.",
  empty: "Nothing was recorded.",
  short: "That was too short. Nothing was sent.",
  full: `Voice messages can be at most ${VOICE_MAX_MS / MINUTE} minutes long. This one was sent.`,
} as const;

/** "Recording... 0:07". */
export function recordingMessage(ms: number): string {
  return `Recording... ${formatDuration(ms)}`;
}
