import { SECOND } from "#contract/units";

/** Pitch in Hz and start in seconds: a rising fourth, A5 to D6. */
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.11 },
];
const NOTE_S = 0.42;
const LOUDNESS = 0.07;
const ATTACK_S = 0.012;
const SILENT = 0.0001;
/** A browser that blocks sound leaves `resume()` pending. */
const START_TIMEOUT_MS = 3 * SECOND;

let context: AudioContext | undefined;

/**
 * Plays two short synthesized notes.
 * @throws Error when the browser blocks sound, such as before the first interaction
 */
export async function playChime(): Promise<void> {
  // Checked first, since browsers warn about an audio context that is created too early.
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
