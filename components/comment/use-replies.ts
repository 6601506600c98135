import { useCallback, useEffect, useMemo } from "react";
import useSWRInfinite, { type SWRInfiniteConfiguration } from "swr/infinite";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import type { CommentPage } from "#lib/shared/comment-page";
import { preserveScroll } from "./preserve-scroll.ts";

type PageKey = [name: "replies", commentId: string, cursor: string];

/** Whether a comment's replies are open, by its id; survives history navigation. */
const opened = new ObservableMap<string, boolean>();

// Loaded on opening, and again only when there are known to be more.
const settings = {
  initialSize: 0,
  fallbackData: [],
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRInfiniteConfiguration;

function fetchReplies([, id, cursor]: PageKey): Promise<CommentPage> {
  return callApi("listReplies", { params: { id }, query: { cursor: cursor || undefined } });
}

/** The replies of all pages without duplicates, oldest first. */
function repliesOf(pages: readonly CommentPage[]): readonly Comment[] {
  const replies = new Map(pages.flatMap(({ comments }) => comments).map((reply) => [reply.id, reply]));
  return [...replies.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Opens a comment's replies. */
export function openReplies(commentId: string): void {
  opened.set(commentId, true);
}

/**
 * The replies of a comment. Not a `usePaginatedList`, because the list grows at its end: the last page is loaded again.
 * @param given the first page if it came with the HTML; the replies are open then
 */
export function useReplies(commentId: string, given: CommentPage | null) {
  const isOpen = useObserved(opened, commentId) ?? given !== null;
  const { data, error, isValidating, mutate, setSize } = useSWRInfinite<CommentPage>(
    (_index: number, before: CommentPage | null): PageKey | null => {
      const cursor = before ? before.nextCursor : "";
      return cursor === null ? null : ["replies", commentId, cursor];
    },
    fetchReplies,
    settings,
  );
  const pages = useMemo(() => (data?.length ? data : given ? [given] : []), [data, given]);
  const items = useMemo(() => repliesOf(pages), [pages]);
  const last = pages.at(-1);
  const asOf = last?.asOf ?? 0;

  const loadMore = useCallback(() => void setSize(pages.length + 1), [setSize, pages]);
  const isMissing = isOpen && !last;
  useEffect(() => {
    if (isMissing) void setSize(1);
  }, [isMissing, setSize]);

  /** Loads the replies written since the end of the list was loaded. */
  const loadNewer = useCallback(async () => {
    try {
      const page = await fetchReplies(["replies", commentId, pages.at(-2)?.nextCursor ?? ""]);
      preserveScroll(() => void mutate([...pages.slice(0, -1), page], { revalidate: false }));
    } catch (error) {
      // The next change loads them again.
      if (!(error instanceof ApiError)) throw error;
    }
  }, [commentId, pages, mutate]);

  /** @param countedAt time of the latest reply count: replies loaded before it are reloaded on opening */
  function setOpen(isOpen: boolean, countedAt: number): void {
    opened.set(commentId, isOpen);
    if (isOpen && last && asOf < countedAt) void (data?.length ? mutate() : setSize(1));
  }

  return {
    isOpen,
    items,
    nextCursor: last ? last.nextCursor : "",
    asOf,
    status: isValidating ? ("loading" as const) : error ? ("failed" as const) : ("idle" as const),
    setOpen,
    loadMore,
    loadNewer,
  };
}
