import { VerifiedBadge } from "#components/ui/verified-badge";
import { UNNAMED } from "./texts.ts";

interface PersonNameProps {
  person: { name: string; isVerified: boolean };
  /** What stands for a missing name. */
  fallback?: string;
}

/** A member's name on one line, isolated so that no script or override in it reaches the text around it. */
export function PersonName({ person, fallback = UNNAMED }: PersonNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-1 font-semibold text-text">
      <bdi className="truncate">{person.name || fallback}</bdi>
      {person.isVerified && <VerifiedBadge />}
    </span>
  );
}
