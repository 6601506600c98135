import { PersonLine } from "#components/person/person-line";
import { Link } from "#components/ui/link";
import type { Person } from "#contract/person";
import { CommentTime } from "./comment-time.tsx";
import { commentTexts } from "./texts.ts";

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
