/** Texts of bookmarks and collections. */
export const bookmarkTexts = {
  title: "Bookmarks",
  collections: "Collections",
  all: "All bookmarks",
  none: "Nothing put aside yet",
  noneHint: "The bookmark below a post keeps it here for you. Nobody else sees what you keep.",
  loadFailed: "Your bookmarks could not be loaded.",
  collect: "Add to collection",
  collectText: "A post can be in several. It is bookmarked as well.",
  done: "Done",
  newCollection: "New collection",
  name: "Name",
  create: "Create",
  creating: "Creating…",
  createFailed: "The collection could not be created.",
  isPublic: "Show on my profile",
  isPublicHint: "Whoever may see your posts then sees it; the posts in it only as far as they may.",
  public: "On your profile",
  private: "Only you",
  options: "Collection options",
  edit: "Edit collection",
  deleteCollection: "Delete collection",
  save: "Save",
  saving: "Saving…",
  saveFailed: "The collection could not be saved.",
  saved: "Collection saved",
  delete: "Delete",
  deleteFailed: "The collection could not be deleted.",
  deleted: "Collection deleted",
  deleteText: "Its posts stay among your bookmarks.",
  collectionsFailed: "The collections could not be loaded.",
  collectFailed: "The post could not be added.",
  uncollectFailed: "The post could not be taken out.",
  collectionFailed: "The collection could not be loaded.",
  notFound: "Collection not found",
  empty: "Nothing in it yet",
  emptyOwn: "The menu of a post lets you add it here.",
  toBookmarks: "To your bookmarks",
  noCollections: "No collections yet",
  noCollectionsHint: "Group what you bookmark, for yourself or for everybody to see.",
  noPublicCollections: "No collections to see",
  loading: "Loading collections",
  retry: "Retry",
  noToken: "This page is out of date. Reload it and try again.",
} as const;

/** "3 posts" */
export function postsIn(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "post" : "posts"}`;
}

/** Title of the sheet that confirms a deletion. */
export function deleteQuestion(name: string): string {
  return `Delete “${name}”?`;
}

/** "Collection by @bob" */
export function collectionBy(username: string): string {
  return `Collection by @${username}`;
}
