// All that recording a voice message needs: one bundle, loaded before the first recording.
export { QuestionSheet } from "#components/chat/group/question-sheet";
export { startRecording } from "./recorder.ts";
export { RecordingBar } from "./recording-bar.tsx";
export { recordingTexts } from "./recording-texts.ts";
