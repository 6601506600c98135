"use client";

import { Fragment, type ReactNode } from "react";
import type { PaginatedListState } from "#lib/client/list/use-paginated-list";
import { useSentinel } from "#lib/client/list/use-sentinel";

interface PaginatedListProps<T extends { id: string }> {
  list: PaginatedListState<T>;
  /** Accessible name of the feed or list. */
  label: string;
  /** What is rendered: articles, or `<li>`s. */
  kind?: "feed" | "list";
  /** Of the element that holds the items. */
  className?: string;
  /** What stands before the first item. */
  children?: ReactNode;
  renderItem: (item: T, index: number) => ReactNode;
  /** Where the next page is without script, for lists that stand in the HTML. */
  moreHref?: (cursor: string) => string;
  /** The shape of what is being loaded, with its height. */
  skeleton: ReactNode;
  /** Without words for it the end is plain to see. */
  texts: { more: string; failed: string; retry: string; end?: string };
}

/** The items of a feed or list and what stands after them: more to come, a failure with Retry, or the end. */
export function PaginatedList<T extends { id: string }>({
  list,
  label,
  kind = "feed",
  className,
  children,
  renderItem,
  ...footProps
}: PaginatedListProps<T>) {
  const isBusy = list.status === "loading";
  const isFeed = kind === "feed";
  const List = isFeed ? "div" : "ul";
  const items = list.items.map((item, index) => <Fragment key={item.id}>{renderItem(item, index)}</Fragment>);
  return (
    <>
      {/* A feed holds articles and nothing else, and so does a list with its items: the foot stands after it. */}
      <List role={isFeed ? "feed" : undefined} aria-label={label} aria-busy={isBusy} className={className}>
        {children}
        {items}
      </List>
      {/* A new element per page: one that moved down would count as a shift of the layout. */}
      <ListFoot
        key={list.nextCursor}
        status={list.status}
        nextCursor={list.nextCursor}
        loadMore={list.loadMore}
        {...footProps}
      />
    </>
  );
}

type ListFootProps = Omit<
  PaginatedListProps<never>,
  "list" | "label" | "kind" | "className" | "children" | "renderItem"
> &
  Pick<PaginatedListState<never>, "status" | "nextCursor" | "loadMore">;

function ListFoot({ status, nextCursor, loadMore, moreHref, skeleton, texts }: ListFootProps) {
  const sentinel = useSentinel<HTMLDivElement>(status === "idle" ? loadMore : null);
  if (nextCursor === null) {
    return texts.end && <p className="px-4 py-10 text-center text-sm text-muted">{texts.end}</p>;
  }
  if (status === "failed") {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-secondary">
        <p>{texts.failed}</p>
        <button type="button" onClick={loadMore} className="button button-secondary">
          {texts.retry}
        </button>
      </div>
    );
  }
  return (
    <div ref={sentinel}>
      {status === "loading" ? (
        skeleton
      ) : (
        <p className="flex justify-center px-4 py-6">
          {moreHref ? (
            <a href={moreHref(nextCursor)} className="button button-ghost">
              {texts.more}
            </a>
          ) : (
            <button type="button" onClick={loadMore} className="button button-ghost">
              {texts.more}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
