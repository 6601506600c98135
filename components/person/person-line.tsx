import type { ReactNode } from "react";
import { Link } from "#components/ui/link";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { PersonName } from "./person-name.tsx";

interface PersonLineProps {
  person: Person;
  /** Id of the name's link, which labels the person's post. */
  nameId: string;
  /** Shown between name and handle. */
  badge?: ReactNode;
}

/** Name and handle on one line. If space is short, the name gets at least a third. */
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
