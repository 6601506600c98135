import { PersonLine } from "#components/person/person-line";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { Person } from "#contract/person";
import { MINUTE } from "#contract/units";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { commentTexts } from "./texts.ts";

interface CommentHeadProps {
  /** Id of the element that labels the comment. */
  nameId: string;
  author: Person;
  isByPostAuthor: boolean;
  createdAt: string;
  /** Address of the comment, if it has one yet. */
  href?: string;
}

/** Author and time of a comment, on one line. */
export function CommentHead({ nameId, author, isByPostAuthor, createdAt, href }: CommentHeadProps) {
  return (
    <header className="flex items-baseline gap-1.5">
      <PersonLine
        person={author}
        nameId={nameId}
        badge={
          isByPostAuthor && (
            <span className="shrink-0 self-center rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent">
              {commentTexts.author}
            </span>
          )
        }
      />
      <span className="shrink-0 text-secondary">
        <span aria-hidden>· </span>
        {href ? (
          <Link href={href} className="hover:underline">
            <CommentTime value={createdAt} />
          </Link>
        ) : (
          <CommentTime value={createdAt} />
        )}
      </span>
    </header>
  );
}

interface CommentTimeProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** When it was written: 'Just now' in its first minute, also in the server's HTML. */
function CommentTime({ value }: CommentTimeProps) {
  const now = useNow() ?? currentMinute();
  if (now - Date.parse(value) < MINUTE) {
    return (
      // As in TimeAgo: a minute may pass between the server's render and hydration.
      <time dateTime={value} suppressHydrationWarning>
        {commentTexts.justNow}
      </time>
    );
  }
  return <TimeAgo value={value} />;
}
