import type { ReactNode } from "react";
import { PersonLine } from "#components/person/person-line";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { Person } from "#contract/person";
import { commentTexts } from "./texts.ts";

interface CommentHeadProps {
  /** Id of the element that labels the comment. */
  nameId: string;
  author: Person;
  isByPostAuthor: boolean;
  createdAt: string;
  /** Address of the comment, if it has one yet. */
  href?: string;
  /** Follows the time. */
  mark?: ReactNode;
}

/** Author and time of a comment, on one line where there is room. */
export function CommentHead({ nameId, author, isByPostAuthor, createdAt, href, mark }: CommentHeadProps) {
  return (
    <header className={mark ? "comment-edited" : undefined}>
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
      >
        <span className="shrink-0 text-secondary">
          <span aria-hidden>· </span>
          {href ? (
            <Link href={href} className="hover:underline">
              <TimeAgo value={createdAt} />
            </Link>
          ) : (
            <TimeAgo value={createdAt} />
          )}
          {mark}
        </span>
      </PersonLine>
    </header>
  );
}
