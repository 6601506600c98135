import { X } from "lucide";
import { IconButton } from "./icon-button.tsx";

interface CloseDialogButtonProps {
  className?: string;
}

/** Closes the dialog around it; works without script. */
export function CloseDialogButton({ className }: CloseDialogButtonProps) {
  return (
    <form method="dialog" className={className}>
      <IconButton icon={X} label="Close" type="submit" />
    </form>
  );
}
