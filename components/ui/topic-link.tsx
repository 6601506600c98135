import type { ReactNode } from "react";
import type { Topic } from "#contract/topic";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { formatFullCount } from "#lib/shared/format/format-count";
import { Link } from "./link.tsx";
import { type CountedTime, postCountMessage } from "./topic-count.ts";

interface TopicLinkProps {
  /** A count of 0 means unknown and is not shown. */
  topic: Topic;
  /** Period of the count. */
  time: CountedTime;
  /** Spacing classes. */
  className: string;
  /** Content before the hashtag. */
  before?: ReactNode;
  /** Content at the end of the row. */
  after?: ReactNode;
}

/** A link to a hashtag, with its number of posts. */
export function TopicLink({ topic: { hashtag, postCount }, time, className, before, after }: TopicLinkProps) {
  return (
    <Link href={routes.tag(hashtag)} className={classNames("topic-link", className)}>
      {before}
      <span className="topic-name">
        <bdi>{`#${hashtag}`}</bdi>{" "}
        {postCount > 0 && <span title={formatFullCount(postCount)}>{postCountMessage(postCount, time)}</span>}
      </span>
      {after}
    </Link>
  );
}
