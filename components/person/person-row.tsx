import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "#components/ui/avatar";
import type { Person } from "#contract/person";
import { routes } from "#lib/shared/routes";
import { PersonName } from "./person-name.tsx";

interface PersonRowProps {
  person: Person;
  /** On the right: at most one. */
  action?: ReactNode;
}

/** A person in a list. The name is the link and covers the row; the action lies above it. */
export function PersonRow({ person, action }: PersonRowProps) {
  return (
    <div className="relative flex min-h-16 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover">
      <Avatar picture={person.profileImage} />
      <div className="min-w-0 flex-1">
        <Link
          href={routes.profile(person.username)}
          prefetch={false}
          className="flex after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          <PersonName person={person} />
        </Link>
        <p className="truncate text-sm text-secondary">@{person.username}</p>
      </div>
      {action && <div className="relative">{action}</div>}
    </div>
  );
}
