import type { ReactNode } from "react";
import { Link } from "#components/ui/link";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { PersonName } from "./person-name.tsx";

interface PersonLineProps {
  person: Person;
  /** Of the link with the name, to label what they wrote by. */
  nameId: string;
  /** Stands between name and handle. */
  badge?: ReactNode;
}

/** Name and handle on one line. Where there is no room for both, a third of it is the name's, and what the handle leaves. */
export function PersonLine({ person, nameId, badge }: PersonLineProps) {
  return (
    <span className="person-line">
      <span className="flex min-w-0 items-baseline gap-x-1.5">
        <Link
          id={nameId}
          href={routes.profile(person.username)}
          className="min-w-0 hover:underline focus-visible:-outline-offset-2"
        >
          <PersonName person={person} />
        </Link>
        {badge}
      </span>
      <span className="col-span-2 truncate text-secondary">@{person.username}</span>
    </span>
  );
}
