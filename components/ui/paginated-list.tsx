"use client";

import { Fragment, type ReactNode } from "react";
import type { PaginatedListState } from "#lib/client/use-paginated-list";
import { useSentinel } from "#lib/client/use-sentinel";
import { Button } from "./button.tsx";
import { buttonStyle } from "./button-style.ts";

interface PaginatedListProps<T extends { id: string }> {
  list: PaginatedListState<T>;
  /** Accessible name of the feed. */
  label: string;
  /** The items of the first page, as the server rendered them. */
  children: ReactNode;
  /** Renders an item of a further page. */
  renderItem: (item: T) => ReactNode;
  /** Where the next page is without script. */
  moreHref: (cursor: string) => string;
  /** The shape of what is being loaded, with its height. */
  skeleton: ReactNode;
  texts: { more: string; failed: string; retry: string; end: string };
}

/** The articles of a feed and what stands after them: more to come, a failure with Retry, or the end. */
export function PaginatedList<T extends { id: string }>({
  list,
  label,
  children,
  renderItem,
  ...footProps
}: PaginatedListProps<T>) {
  return (
    <>
      {/* A feed holds articles and nothing else, so its foot stands after it. */}
      <div role="feed" aria-label={label} aria-busy={list.status === "loading"}>
        {children}
        {list.items.map((item) => (
          <Fragment key={item.id}>{renderItem(item)}</Fragment>
        ))}
      </div>
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

type ListFootProps = Omit<PaginatedListProps<never>, "list" | "label" | "children" | "renderItem"> &
  Pick<PaginatedListState<never>, "status" | "nextCursor" | "loadMore">;

function ListFoot({ status, nextCursor, loadMore, moreHref, skeleton, texts }: ListFootProps) {
  const sentinel = useSentinel<HTMLDivElement>(status === "idle" ? loadMore : null);
  if (nextCursor === null) {
    return <p className="px-4 py-10 text-center text-sm text-muted">{texts.end}</p>;
  }
  if (status === "failed") {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-secondary">
        <p>{texts.failed}</p>
        <Button onClick={loadMore}>{texts.retry}</Button>
      </div>
    );
  }
  return (
    <div ref={sentinel}>
      {status === "loading" ? (
        skeleton
      ) : (
        <p className="flex justify-center px-4 py-6">
          <a href={moreHref(nextCursor)} className={buttonStyle("ghost", "medium")}>
            {texts.more}
          </a>
        </p>
      )}
    </div>
  );
}
