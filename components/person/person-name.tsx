import { VerifiedBadge } from "#components/ui/verified-badge";
import { UNNAMED } from "./texts.ts";

interface PersonNameProps {
  person: { name: string; isVerified: boolean };
  /** Shown for a missing name. */
  fallback?: string;
  /** Whether a long one takes more lines before it is cut. */
  isTall?: boolean;
}

/** A member's name, isolated so that bidirectional controls in it do not affect the surrounding text. */
export function PersonName({ person, fallback = UNNAMED, isTall = false }: PersonNameProps) {
  return (
    <span className="person-name">
      <bdi className={isTall ? "line-clamp-3 wrap-anywhere" : "truncate"}>{person.name || fallback}</bdi>
      {person.isVerified && <VerifiedBadge />}
    </span>
  );
}
