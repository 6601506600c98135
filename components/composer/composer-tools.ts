// Everything writing needs beyond the text field, with what reads and sends files, as one bundle that is loaded when the member starts to
// write.

export { ComposerChoices } from "./composer-choices.tsx";
export { ComposerSheets } from "./composer-sheets.tsx";
export { RefusedActions } from "./outgoing/refused-actions.tsx";
export { pickFiles } from "./pick-files.ts";
export { ComposerPictures } from "./pictures/composer-pictures.tsx";
export { PollEditor } from "./poll/poll-editor.tsx";
export { DraftNote } from "./saved/draft-note.tsx";
export { ThreadNote } from "./thread-note.tsx";
export { ComposerVideo } from "./video/composer-video.tsx";
export { deliverVideo } from "./video/deliver-video.ts";
export { pickVideo } from "./video/pick-video.ts";
