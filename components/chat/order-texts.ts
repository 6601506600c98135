/** Texts of what members do with a conversation for themselves alone. */
export const orderTexts = {
  pin: "Pin",
  unpin: "Unpin",
  archive: "Archive",
  unarchive: "Move out of archive",
  markUnread: "Mark as unread",
  markRead: "Mark as read",
  delete: "Delete for me",
  wasPinned: "Conversation pinned",
  wasUnpinned: "Conversation unpinned",
  wasArchived: "Conversation archived",
  wasUnarchived: "Conversation moved out of the archive",
  wasDeleted: "Conversation deleted for you",
  deleteTitle: "Delete this conversation for you?",
  deleteText:
    "Its messages so far disappear for you alone. Others keep them, and a new message brings the conversation back.",
  deleteLeftText: "Its messages disappear for you alone. Others keep them.",
  failed: "This could not be changed.",
  noArchived: "No archived conversations",
  archiveHint: "A new message brings a conversation back to your list, unless it is muted.",
  archiveFailed: "Your archived conversations could not be loaded.",
} as const;
