// What a thread shows over itself, as one bundle that is loaded when the page is first used.
export { DetailsSheet } from "./details-sheet.tsx";
export { EmojiPopover } from "./emoji-popover.tsx";
export { MediaSheet } from "./media-sheet.tsx";
export { MessagePopover } from "./message-popover.tsx";
export { PictureViewer } from "./picture-viewer.tsx";
export { QuestionSheet } from "./question-sheet.tsx";
export { SearchSheet } from "./search-sheet.tsx";
