import { VerifiedBadge } from "#components/ui/verified-badge";
import { UNNAMED } from "./texts.ts";

interface PersonNameProps {
  person: { name: string; isVerified: boolean };
  /** Shown for a missing name. */
  fallback?: string;
}

/** A member's name on one line, isolated so that bidirectional controls in it do not affect the surrounding text. */
export function PersonName({ person, fallback = UNNAMED }: PersonNameProps) {
  return (
    <span className="person-name">
      <bdi className="truncate">{person.name || fallback}</bdi>
      {person.isVerified && <VerifiedBadge />}
    </span>
  );
}
