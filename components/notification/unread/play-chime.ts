import { SECOND } from "#contract/limits";

/** Hz, and seconds from the beginning: a fourth upwards, A5 to D6, softly. */
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.11 },
];
const NOTE_S = 0.42;
const LOUDNESS = 0.07;
const ATTACK_S = 0.012;
const SILENT = 0.0001;
/** A browser that will not let it sound leaves the question open. */
const START_TIMEOUT_MS = SECOND;

let context: AudioContext | undefined;

/**
 * Plays two short notes, made here and now.
 * @throws Error when the browser lets no sound out, such as before the page was first touched
 */
export async function playChime(): Promise<void> {
  // Asked first: even an audio context that is made too early is complained of.
  if (navigator.userActivation?.hasBeenActive === false) throw new Error("Nobody has touched this page yet");
  context ??= new AudioContext();
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS))]);
  if (context.state !== "running") throw new Error("The browser lets no sound out");
  for (const { pitch, at } of notes) playNote(context, pitch, context.currentTime + at);
}

function playNote(audio: AudioContext, pitch: number, start: number): void {
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const gain = new GainNode(audio, { gain: SILENT });
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + NOTE_S);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + NOTE_S);
}
