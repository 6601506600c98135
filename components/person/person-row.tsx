import type { ReactNode } from "react";
import { Avatar } from "#components/ui/avatar";
import { Badge } from "#components/ui/badge";
import { Link } from "#components/ui/link";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { PersonName } from "./person-name.tsx";
import { NO_USERNAME } from "./texts.ts";

interface PersonRowProps {
  person: Person;
  /** Shown for a missing name. */
  fallbackName?: string;
  /** Shown beside the username: "Follows you". */
  badge?: ReactNode;
  /** One control on the right. */
  action?: ReactNode;
  /** Two controls on the right; on a phone below the name, which would have no room beside them. */
  answers?: ReactNode;
}

/** A person in a list. The name's link covers the row; the controls are above it. */
export function PersonRow({ person, fallbackName, badge, action, answers }: PersonRowProps) {
  return (
    <div
      data-person={person.username}
      className={classNames(
        "relative flex min-h-16 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover",
        Boolean(answers) && "max-md:flex-wrap",
      )}
    >
      <Avatar picture={person.profileImage} />
      <div className="min-w-0 flex-1">
        <Link
          href={routes.profile(person.username)}
          className="flex after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          <PersonName person={person} fallback={fallbackName} isTall />
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-secondary">
          <span className="person-handle">@{person.username || NO_USERNAME}</span>
          {badge && (
            <span className="shrink-0">
              <Badge>{badge}</Badge>
            </span>
          )}
        </p>
      </div>
      {action && <div className="relative">{action}</div>}
      {answers && (
        <div className="relative flex gap-2 max-md:w-full max-md:pb-1.5 max-md:pl-14 max-md:*:min-w-24">
          {answers}
        </div>
      )}
    </div>
  );
}
