import { useCallback, useEffect, useMemo } from "react";
import useSWRInfinite, { type SWRInfiniteConfiguration } from "swr/infinite";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import type { CommentPage } from "#lib/shared/comment-page";
import { keepPlace } from "./keep-reading-place.ts";

type PageKey = [name: "replies", commentId: string, cursor: string];

/** Whether the replies below a comment are open, by its id: kept through back and forward. */
const opened = new ObservableMap<string, boolean>();

// Loaded when they are opened, and again only when more is known to be there.
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

/** The replies of all pages, each once and the oldest first. */
function repliesOf(pages: readonly CommentPage[]): readonly Comment[] {
  const replies = new Map(pages.flatMap(({ comments }) => comments).map((reply) => [reply.id, reply]));
  return [...replies.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Opens the replies below a comment. */
export function openReplies(commentId: string): void {
  opened.set(commentId, true);
}

/**
 * The replies below one comment. It has no list of `usePaginatedList`, since its end grows: the last page is asked for again.
 * @param given the first page, if it came with the HTML; the replies are then open
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

  /** Adds the replies that have come since the end of the list was loaded. */
  const loadLater = useCallback(async () => {
    try {
      const page = await fetchReplies(["replies", commentId, pages.at(-2)?.nextCursor ?? ""]);
      keepPlace(() => void mutate([...pages.slice(0, -1), page], { revalidate: false }));
    } catch (error) {
      // The next change says so too.
      if (!(error instanceof ApiError)) throw error;
    }
  }, [commentId, pages, mutate]);

  /** @param countedAt as of when the replies were last counted: those loaded before are loaded anew when they are opened */
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
    loadLater,
  };
}
