import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { VerifiedBadge } from "#components/ui/verified-badge";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";

type ProfileSummaryPerson = Pick<Person, "username" | "name" | "isVerified" | "profileImage">;

interface ProfileSummaryProps {
  person: ProfileSummaryPerson;
  /** Why the profile could not be loaded; only the session's data is shown then. */
  problem?: string | undefined;
}

/** The signed-in member, at the top of the sidebar. */
export function ProfileSummary({ person, problem }: ProfileSummaryProps) {
  return (
    <Link
      href={routes.ownProfile()}
      className="rail-summary flex items-center gap-3 rounded-card p-3 transition-colors hover:bg-hover"
    >
      <Avatar picture={person.profileImage} />
      <span className="rail-label min-w-0">
        <span className="flex items-center gap-1">
          <bdi className="truncate font-semibold">{person.name.trim() || "Unnamed User"}</bdi>
          {person.isVerified && <VerifiedBadge />}
        </span>
        <span className="block truncate text-sm text-secondary">@{person.username}</span>
        {problem && <span className="block text-sm text-danger">{problem}</span>}
      </span>
    </Link>
  );
}

export function ProfileSummarySkeleton() {
  return (
    <div className="rail-summary flex items-center gap-3 p-3">
      <Skeleton className="size-11 rounded-full" />
      <div className="rail-hidden space-y-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    </div>
  );
}
