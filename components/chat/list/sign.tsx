import type { IconNode } from "lucide";
import { Icon } from "#components/ui/icon";

/** A small icon beside a conversation's name that says something of it. */
export function Sign({ icon, label }: { icon: IconNode; label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className="self-center text-muted">
      <Icon of={icon} className="size-3.5" />
    </span>
  );
}
