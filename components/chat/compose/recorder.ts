import { VOICE_MAX_MS, VOICE_PEAK_MAX, VOICE_PEAKS_MAX } from "#contract/message-kinds";
import { SECOND } from "#contract/units";
import { showToast } from "#lib/client/toasts";
import { recordingTexts as texts } from "./recording-texts.ts";

/** Why recording failed; the message is shown to the member. */
export class RecorderProblem extends Error {
  override readonly name = "RecorderProblem";
}

/** A finished recording. */
export interface Recorded {
  file: File;
  durationMs: number;
  /** Loudness over time, 0 to `VOICE_PEAK_MAX`. */
  peaks: number[];
}

/** A recording in progress. */
export interface Recording {
  startedAt: number;
  /** Levels measured so far, 0 to 1. */
  levels: readonly number[];
  stop: () => Promise<Recorded>;
  /** Discards the recording. */
  cancel: () => void;
}

const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus", "audio/webm"];
const extensions: Record<string, string> = { "audio/webm": "webm", "audio/mp4": "m4a", "audio/ogg": "ogg" };
const LEVEL_EVERY_MS = 60;
const CHUNK_MS = 1000;
const BITS_PER_SECOND = 32_000;
/** Speech is much quieter than full scale. */
const GAIN = 3;

const problems: Record<string, string> = {
  NotAllowedError: texts.microphoneRefused,
  SecurityError: texts.microphoneRefused,
  NotFoundError: texts.microphoneMissing,
  NotReadableError: texts.microphoneBusy,
  AbortError: texts.microphoneBusy,
};

async function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined") {
    throw new RecorderProblem(texts.unknown);
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    throw new RecorderProblem(problems[name] ?? texts.microphoneBusy, { cause: error });
  }
}

/** Samples the loudness of a stream at regular intervals. */
function measure(stream: MediaStream) {
  const levels: number[] = [];
  const context = new AudioContext();
  const analyser = analyze(stream, context);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    levels.push(Math.min(1, Math.sqrt(power) * GAIN));
  }, LEVEL_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    void context.close();
  };
  return { levels, stop };
}

function analyze(stream: MediaStream, context: AudioContext): AnalyserNode {
  try {
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    return analyser;
  } catch (error) {
    void context.close();
    throw error;
  }
}

/** Reduces levels to at most `VOICE_PEAKS_MAX` peaks, each the maximum of its section. */
function peaksOf(levels: readonly number[]): number[] {
  const count = Math.min(VOICE_PEAKS_MAX, levels.length);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * levels.length) / count);
    const end = Math.max(start + 1, Math.floor(((index + 1) * levels.length) / count));
    const loudest = levels.slice(start, end).reduce((a, b) => Math.max(a, b), 0);
    return Math.round(Math.min(1, loudest) * VOICE_PEAK_MAX);
  });
}

/** Shorter recordings are accidental, and some browsers have written nothing playable by then. */
const SHORTEST_MS = SECOND / 2;

/**
 * Records the microphone. Throws `RecorderProblem` if access is refused or recording fails to start.
 * @param onFull called when the maximum length is reached and a toast says so, to stop the recording
 */
export async function startRecording(onFull: () => void): Promise<Recording> {
  const stream = await openMicrophone();
  try {
    return record(stream, onFull);
  } catch (error) {
    release(stream);
    if (error instanceof RecorderProblem) throw error;
    throw new RecorderProblem(texts.microphoneBusy, { cause: error });
  }
}

function record(stream: MediaStream, onFull: () => void): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  if (!mimeType) throw new RecorderProblem(texts.unknown);
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start(CHUNK_MS);
  const startedAt = performance.now();
  const meter = measure(stream);
  // Slightly early, because the server enforces the exact limit.
  const full = setTimeout(
    () => {
      showToast(texts.full);
      onFull();
    },
    VOICE_MAX_MS - 2 * LEVEL_EVERY_MS,
  );

  function end(): void {
    clearTimeout(full);
    meter.stop();
    if (recorder.state !== "inactive") recorder.stop();
    release(stream);
  }

  return {
    startedAt,
    levels: meter.levels,
    cancel: end,
    async stop() {
      const durationMs = Math.min(Math.round(performance.now() - startedAt), VOICE_MAX_MS);
      end();
      await stopped;
      if (durationMs < SHORTEST_MS) throw new RecorderProblem(texts.short);
      const type = mimeType.replace(/;.*/, "");
      const file = new File(chunks, `voice.${extensions[type]}`, { type });
      if (file.size === 0) throw new RecorderProblem(texts.empty);
      return { file, durationMs, peaks: peaksOf(meter.levels) };
    },
  };
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
