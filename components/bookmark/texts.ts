import { isolated } from "#contract/text/isolate-name";
import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of bookmarks and collections. */
export const bookmarkTexts = {
  title: "Bookmarks",
  collections: "Collections",
  all: "All bookmarks",
  none: "No bookmarks yet",
  noneHint: "Bookmark a post to find it here later. Only you can see your bookmarks.",
  loadFailed: "Your bookmarks could not be loaded.",
  collect: "Add to collection",
  collectText: "A post can be in several collections. It is also bookmarked.",
  done: "Done",
  newCollection: "New collection",
  name: "Name",
  create: "Create",
  creating: "Creating...",
  createFailed: "The collection could not be created.",
  isPublic: "Show on my profile",
  isPublicHint:
    "Anyone who can see your posts can see this collection, and each post in it that they have access to.",
  public: "On your profile",
  private: "Only you",
  options: "Collection options",
  edit: "Edit collection",
  deleteCollection: "Delete collection",
  save: "Save",
  saving: "Saving...",
  saveFailed: "The collection could not be saved.",
  saved: "Collection saved",
  delete: "Delete",
  deleteFailed: "The collection could not be deleted.",
  deleted: "Collection deleted",
  deleteText: "Its posts stay in your bookmarks.",
  collectionsFailed: "The collections could not be loaded.",
  collectFailed: "The post could not be added.",
  uncollectFailed: "The post could not be removed.",
  collectionFailed: "The collection could not be loaded.",
  notFound: "Collection not found",
  empty: "This collection is empty",
  emptyOwn: "Add posts from the menu on any post.",
  toBookmarks: "To your bookmarks",
  noCollections: "No collections yet",
  noCollectionsHint: "Group your bookmarks, for yourself or for everyone to see.",
  noPublicCollections: "No collections to see",
  loading: "Loading collections",
  retry: "Retry",
} as const;

/** "3 posts" */
export function postsIn(count: number): string {
  return formatCounted(count, "post");
}

/** Title of the sheet that confirms a deletion. */
export function deleteQuestion(name: string): string {
  return `Delete “${isolated(name)}”?`;
}

/** "Collection by @bob" */
export function collectionBy(username: string): string {
  return `Collection by @${username}`;
}
