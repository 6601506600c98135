// Everything a thread opens over itself: one bundle, loaded at the page's first interaction.
export { DetailsSheet } from "#components/chat/group/details-sheet";
export { MediaSheet } from "#components/chat/group/media-sheet";
export { QuestionSheet } from "#components/chat/group/question-sheet";
export { SearchSheet } from "#components/chat/group/search-sheet";
export { EmojiPopover } from "#components/chat/message/emoji-popover";
export { MessagePopover } from "#components/chat/message/message-popover";
export { PictureViewer } from "#components/chat/message/picture-viewer";
