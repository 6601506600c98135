import type { IconNode } from "lucide";
import { Icon } from "#components/ui/icon";

/** Style of a button in a sheet's list of actions. */
export const rowStyle =
  "flex min-h-touch w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-hover";

interface ActionRowProps {
  icon: IconNode;
  label: string;
  isDanger?: boolean;
  onPress: () => void;
}

/** An action in a conversation's sheets. */
export function ActionRow({ icon, label, isDanger = false, onPress }: ActionRowProps) {
  return (
    <button type="button" className={isDanger ? `${rowStyle} text-danger` : rowStyle} onClick={onPress}>
      <Icon of={icon} />
      {label}
    </button>
  );
}
