import { BadgeCheck } from "lucide";
import { Icon } from "./icon.tsx";

/** The badge after a verified person's name. */
export function VerifiedBadge() {
  return (
    <span role="img" aria-label="Verified" title="Verified" className="inline-flex shrink-0 align-[-0.15em]">
      <Icon
        of={BadgeCheck}
        className="size-[1.1em] text-accent [&>:first-child]:fill-current [&>:last-child]:stroke-card"
      />
    </span>
  );
}
