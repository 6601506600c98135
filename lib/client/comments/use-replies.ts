import { useCallback } from "react";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { keepPlace } from "#lib/client/keep-place";
import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";
import type { CommentPage } from "#lib/shared/comment-page";

interface LoadedReplies {
  isOpen: boolean;
  /** Oldest first. */
  items: readonly Comment[];
  /** Where the next page starts, empty for the first one; null at the end. */
  nextCursor: string | null;
  /** Where the last page that was loaded started: replies that come later are found from there. */
  lastCursor: string;
  /** Of that answer, by the server's clock. */
  asOf: number;
  status: "idle" | "loading" | "failed";
}

const closed: LoadedReplies = {
  isOpen: false,
  items: [],
  nextCursor: "",
  lastCursor: "",
  asOf: 0,
  status: "idle",
};

/** What is known before anything was loaded: those that came with the page are open. */
function startWith(given: CommentPage | null): LoadedReplies {
  if (!given) return closed;
  const { comments: items, nextCursor, asOf } = given;
  return { ...closed, isOpen: true, items, nextCursor, asOf };
}

/** By the id of the comment: kept through back and forward. */
const loadedReplies = createKeyedStore<LoadedReplies>();

async function fetchReplies(commentId: string, cursor: string): Promise<CommentPage> {
  return callApi("listReplies", { params: { id: commentId }, query: { cursor: cursor || undefined } });
}

/** What is known with a page put to it, each reply once and the oldest first. */
function withPage(commentId: string, start: LoadedReplies, page: CommentPage): LoadedReplies {
  const { isOpen, items: known } = loadedReplies.get(commentId) ?? start;
  const ids = new Set(known.map(({ id }) => id));
  const items = [...known, ...page.comments.filter(({ id }) => !ids.has(id))];
  items.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { ...start, isOpen, items, nextCursor: page.nextCursor, asOf: page.asOf, status: "idle" };
}

async function loadMore(commentId: string, start: LoadedReplies): Promise<void> {
  if (start.nextCursor === null || start.status === "loading") return;
  loadedReplies.set(commentId, { ...start, status: "loading" });
  const lastCursor = start.nextCursor;
  try {
    const page = await fetchReplies(commentId, lastCursor);
    loadedReplies.set(commentId, withPage(commentId, { ...start, lastCursor }, page));
  } catch {
    // The list shows it, with Retry.
    loadedReplies.set(commentId, { ...start, status: "failed" });
  }
}

/** Adds the replies that have come since the end of the list was loaded. */
async function addLater(commentId: string, start: LoadedReplies): Promise<void> {
  try {
    const page = await fetchReplies(commentId, start.lastCursor);
    keepPlace(() => loadedReplies.set(commentId, withPage(commentId, start, page)));
  } catch (error) {
    // The next change tells of them too.
    if (!(error instanceof ApiError)) throw error;
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
  const stored = useStored(loadedReplies, commentId) ?? startWith(given);
  /** @param asOf of what was heard of later ones, by the server's clock */
  const loadLater = useCallback(
    (asOf: number) => {
      const start = loadedReplies.get(commentId) ?? startWith(given);
      if (start.asOf < asOf) void addLater(commentId, start);
    },
    [commentId, given],
  );

  /** @param asOf of what was last heard of the comment, by the server's clock: replies from before are loaded anew */
  function setOpen(isOpen: boolean, asOf: number): void {
    const known = loadedReplies.get(commentId) ?? startWith(given);
    const next = { ...(isOpen && known.asOf < asOf ? closed : known), isOpen };
    loadedReplies.set(commentId, next);
    if (isOpen && next.nextCursor === "") void loadMore(commentId, next);
  }
  return { ...stored, setOpen, loadMore: () => void loadMore(commentId, stored), loadLater };
}
