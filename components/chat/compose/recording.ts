// All that recording a voice message needs: one bundle, loaded before the first recording.
export { startRecording } from "./recorder.ts";
export { RecordingBar } from "./recording-bar.tsx";
export { RecordingGuard } from "./recording-guard.tsx";
