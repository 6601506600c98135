import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import { newsPath } from "#contract/notification-path";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { earlierNewsLabel } from "./texts.ts";

interface EarlierNewsProps {
  news: NotificationEntry["earlierNews"];
  onOpen: () => void;
}

/** The other security news of the day, behind one line. Above the link that covers the row. */
export function EarlierNews({ news, onOpen }: EarlierNewsProps) {
  if (news.length === 0) return null;
  return (
    <details className="relative mt-1.5 text-sm text-secondary">
      <summary className="-my-2 w-fit cursor-pointer py-2 font-semibold text-accent">
        {earlierNewsLabel(news.length)}
      </summary>
      <ul className="mt-2 mb-1 space-y-2.5 border-s-2 border-line ps-3">
        {news.map(({ id, title, message, page, createdAt }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={newsPath(page)} onClick={onOpen} className="font-semibold text-text hover:underline">
              {title}
            </Link>{" "}
            <TimeAgo value={createdAt} />
            <span className="block">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
