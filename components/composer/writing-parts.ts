// What writing needs beyond a field for the text, as one bundle: the composer asks for it when somebody writes.

export { PostRow } from "#components/post/post-row";
export { ComposerPictures } from "./composer-pictures.tsx";
export { ComposerSheets } from "./composer-sheets.tsx";
export { ComposerVideo } from "./composer-video.tsx";
export { OutgoingRow } from "./outgoing-row.tsx";
export { PollEditor } from "./poll-editor.tsx";
export { ThreadNote } from "./thread-note.tsx";
