import { X } from "lucide";
import { classNames } from "#lib/shared/class-names";
import { IconButton } from "./icon-button.tsx";

interface CloseDialogButtonProps {
  /** Id of the dialog around it. */
  dialogId: string;
  className?: string;
}

/** Closes the dialog around it; works without script. */
export function CloseDialogButton({ dialogId, className }: CloseDialogButtonProps) {
  return (
    <>
      <form method="dialog" className={classNames("noscript:hidden", className)}>
        <IconButton icon={X} label="Close" type="submit" />
      </form>
      <noscript>
        <IconButton
          icon={X}
          label="Close"
          popoverTarget={dialogId}
          popoverTargetAction="hide"
          className={className}
        />
      </noscript>
    </>
  );
}
