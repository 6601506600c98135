import { LayoutList, Lock } from "lucide";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { FeedList } from "#contract/feed-list";
import { routes } from "#contract/web-routes";
import { peopleIn, feedListTexts as texts } from "./texts.ts";

interface ListRowsProps {
  lists: readonly FeedList[];
  /** Button that creates a list. */
  action: ReactNode;
}

/** The member's own lists, by name. */
export function ListRows({ lists, action }: ListRowsProps) {
  if (lists.length === 0) {
    return <EmptyState icon={LayoutList} title={texts.none} text={texts.noneHint} action={action} />;
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-40 flex-1 text-sm text-secondary text-pretty">{texts.explanation}</p>
        {action}
      </div>
      <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
        {lists.map(({ id, name, personCount, isShared }) => (
          <li key={id}>
            <Link
              href={routes.list(id)}
              className="group flex min-h-16 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-fill text-secondary">
                <Icon of={LayoutList} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 font-semibold wrap-anywhere group-hover:underline">
                  <bdi>{name}</bdi>
                </span>
                <span className="flex items-center gap-1.5 text-sm text-secondary tabular-nums">
                  {!isShared && <Icon of={Lock} className="size-3.5 shrink-0" />}
                  {`${peopleIn(personCount)} · ${isShared ? texts.shared : texts.private}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
