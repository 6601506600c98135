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
      <span className="person-line-start">
        <Link id={nameId} href={routes.profile(person.username)} className="person-link">
          <PersonName person={person} />
        </Link>
        {badge}
      </span>
      <span className="person-handle">@{person.username}</span>
    </span>
  );
}
