// What writing needs beyond a field for the text, as one bundle: the composer asks for it when somebody writes.

export { ComposerSheets } from "./composer-sheets.tsx";
export { ComposerPictures } from "./pictures/composer-pictures.tsx";
export { PollEditor } from "./poll/poll-editor.tsx";
export { ThreadNote } from "./thread-note.tsx";
export { ComposerVideo } from "./video/composer-video.tsx";
