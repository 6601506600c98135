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
  /** The time, which follows the handle, or the name where the handle has no room. */
  children: ReactNode;
}

/** Name, handle and time on one line. If space is short, the handle is cut first. */
export function PersonLine({ person, nameId, badge, children }: PersonLineProps) {
  return (
    <span className="person-head">
      <span className="person-head-start">
        <Link id={nameId} href={routes.profile(person.username)} className="person-link">
          <PersonName person={person} />
        </Link>
        {badge}
      </span>
      <span className="person-head-end">
        <span className="person-handle">@{person.username}</span>
        {children}
      </span>
    </span>
  );
}
