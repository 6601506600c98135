import { BadgeCheck } from "lucide";
import { Icon } from "./icon.tsx";

/** The badge after a verified person's name. */
export function VerifiedBadge() {
  return (
    <span role="img" aria-label="Verified" title="Verified" className="verified-badge">
      <Icon of={BadgeCheck} className="" />
    </span>
  );
}
