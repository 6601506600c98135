import { PersonName } from "#components/person/person-name";
import { Link } from "#components/ui/link";
import type { Person } from "#contract/person";
import { commentMessages } from "#lib/shared/messages/comment";
import { routes } from "#lib/shared/routes";
import { CommentTime } from "./comment-time.tsx";

interface CommentHeadProps {
  /** Of the element that names the comment. */
  nameId: string;
  author: Person;
  isByPostAuthor: boolean;
  createdAt: string;
  /** The comment's own address; none while it has none. */
  href?: string;
}

/** Who said it and when, on one line. */
export function CommentHead({ nameId, author, isByPostAuthor, createdAt, href }: CommentHeadProps) {
  return (
    <header className="flex items-baseline gap-1.5">
      {/* One line high: a handle that has no room for a few characters wraps out of sight. */}
      <span className="flex h-[1lh] min-w-0 flex-wrap items-baseline gap-x-1.5 overflow-hidden">
        <Link
          id={nameId}
          href={routes.profile(author.username)}
          className="max-w-full hover:underline focus-visible:-outline-offset-2"
        >
          <PersonName person={author} />
        </Link>
        {isByPostAuthor && (
          <span className="self-center rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent">
            {commentMessages.author}
          </span>
        )}
        <span className="max-w-max min-w-0 flex-[1_1_7ch] truncate text-secondary">@{author.username}</span>
      </span>
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
