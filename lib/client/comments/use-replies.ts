import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";
import type { CommentPage } from "#lib/shared/comment-page";

interface LoadedReplies {
  isOpen: boolean;
  /** Oldest first. */
  items: readonly Comment[];
  /** Where the next page starts, empty for the first one; null at the end. */
  nextCursor: string | null;
  status: "idle" | "loading" | "failed";
}

const closed: LoadedReplies = { isOpen: false, items: [], nextCursor: "", status: "idle" };

/** By the id of the comment: kept through back and forward. */
const loadedReplies = createKeyedStore<LoadedReplies>();

async function loadMore(commentId: string, start: LoadedReplies): Promise<void> {
  if (start.nextCursor === null || start.status === "loading") return;
  loadedReplies.set(commentId, { ...start, status: "loading" });
  try {
    const cursor = start.nextCursor || undefined;
    const page = await callApi("listReplies", { params: { id: commentId }, query: { cursor } });
    const known = new Set(start.items.map(({ id }) => id));
    const items = [...start.items, ...page.comments.filter(({ id }) => !known.has(id))];
    const { isOpen } = loadedReplies.get(commentId) ?? start;
    loadedReplies.set(commentId, { isOpen, items, nextCursor: page.nextCursor, status: "idle" });
  } catch {
    // The list shows it, with Retry.
    loadedReplies.set(commentId, { ...start, status: "failed" });
  }
}

/** Opens the replies below a comment, unless they are. */
export function openReplies(commentId: string): void {
  const known = loadedReplies.get(commentId) ?? closed;
  if (known.isOpen) return;
  const next = { ...known, isOpen: true };
  loadedReplies.set(commentId, next);
  if (next.nextCursor === "") void loadMore(commentId, next);
}

/**
 * The replies below one comment, loaded when they are first opened.
 * @param given those that came with the page, which are then open
 */
export function useReplies(commentId: string, given: CommentPage | null) {
  const initial: LoadedReplies = given
    ? { isOpen: true, items: given.comments, nextCursor: given.nextCursor, status: "idle" }
    : closed;
  const stored = useStored(loadedReplies, commentId) ?? initial;

  function setOpen(isOpen: boolean): void {
    const next = { ...(loadedReplies.get(commentId) ?? initial), isOpen };
    loadedReplies.set(commentId, next);
    if (isOpen && next.nextCursor === "") void loadMore(commentId, next);
  }
  return { ...stored, setOpen, loadMore: () => void loadMore(commentId, stored) };
}
