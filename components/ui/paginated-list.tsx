"use client";

import { Fragment, type ReactNode } from "react";
import type { Item, PaginatedListState } from "#lib/client/list/use-paginated-list";
import { useSentinel } from "#lib/client/list/use-sentinel";

export interface PaginatedListProps<T extends { id: string }> {
  list: PaginatedListState<T>;
  /** Accessible name of the feed or list. */
  label: string;
  /** Whether items are articles or `<li>`s. */
  kind?: "feed" | "list";
  /** Class of the element around the items. */
  className?: string;
  /** Content before the first item. */
  children?: ReactNode;
  /** Content after the first item. */
  afterFirst?: ReactNode;
  renderItem: (item: T, index: number) => ReactNode;
  /** URL of the next page without script, for lists rendered in the HTML. */
  moreHref?: (cursor: string) => string;
  /** Placeholder for a loading page. */
  skeleton: ReactNode;
  /** Without an `end` text nothing marks the end. */
  texts: { more: string; failed: string; retry: string; end?: string };
}

/** The items of a feed or list and its foot: load more, a failure with Retry, or the end. */
export function PaginatedList<T extends { id: string }>({
  list,
  label,
  kind = "feed",
  className,
  children,
  afterFirst,
  renderItem,
  ...footProps
}: PaginatedListProps<T>) {
  const isBusy = list.status === "loading";
  const isFeed = kind === "feed";
  const List = isFeed ? "div" : "ul";
  const items = list.items.map((item, index) => (
    <Fragment key={item.id}>
      {renderItem(item, index)}
      {index === 0 && afterFirst}
    </Fragment>
  ));
  return (
    <>
      {/* A feed may only contain articles, and a list only items, so the foot follows it. */}
      <List role={isFeed ? "feed" : undefined} aria-label={label} aria-busy={isBusy} className={className}>
        {children}
        {items}
      </List>
      {/* A new element per page: a moved one would count as layout shift. */}
      <ListFoot key={list.nextCursor} list={list} {...footProps} />
    </>
  );
}

type ListFootProps = Pick<PaginatedListProps<Item>, "list" | "moreHref" | "skeleton" | "texts">;

function ListFoot({ list: { status, nextCursor, loadMore }, moreHref, skeleton, texts }: ListFootProps) {
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
