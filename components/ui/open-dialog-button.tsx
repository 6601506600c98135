import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";

interface OpenDialogButtonProps extends Omit<ComponentProps<"button">, "command" | "commandfor" | "onClick"> {
  /** Id of the sheet or dialog. */
  dialogId: string;
}

/**
 * An unstyled button that opens a dialog by HTML itself, so also before or without script. Browsers that do not know `command`
 * are helped by lib/client/member-tasks; without script, where they cannot be, the dialog opens as a popover.
 */
export function OpenDialogButton({ dialogId, type = "button", className, ...rest }: OpenDialogButtonProps) {
  const attributes = { type, "aria-haspopup": "dialog", ...rest } as const;
  return (
    <>
      <button
        {...attributes}
        command="show-modal"
        commandfor={dialogId}
        className={classNames("script-only", className)}
      />
      <noscript>
        <button {...attributes} popoverTarget={dialogId} className={className} />
      </noscript>
    </>
  );
}
