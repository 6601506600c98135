import { Avatar } from "#components/ui/avatar";
import type { Person } from "#contract/person";
import { classNames } from "#lib/shared/class-names";

interface PersonDotProps {
  /** Null for an account that is gone. */
  person: Person | null;
  isOnline?: boolean;
  size?: "small" | "medium" | "large";
}

/** Somebody's picture, with a green border while they are there (part 2 section 2). */
export function PersonDot({ person, isOnline = false, size = "medium" }: PersonDotProps) {
  return (
    <span
      className={classNames(
        "inline-block shrink-0 rounded-full border-2 p-0.5",
        isOnline ? "border-success" : "border-transparent",
      )}
    >
      <Avatar picture={person?.profileImage ?? null} size={size} />
    </span>
  );
}
