// What writing needs beyond a field for the text, as one bundle: the composer asks for it when somebody writes.

export { ComposerPictures } from "./composer-pictures.tsx";
export { ComposerSheets } from "./composer-sheets.tsx";
export { ComposerVideo } from "./composer-video.tsx";
export { PollEditor } from "./poll-editor.tsx";
export { ThreadNote } from "./thread-note.tsx";
