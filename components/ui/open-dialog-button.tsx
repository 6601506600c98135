import type { ComponentProps } from "react";

interface OpenDialogButtonProps extends Omit<ComponentProps<"button">, "command" | "commandfor" | "onClick"> {
  /** Id of the sheet or dialog. */
  dialogId: string;
}

/**
 * An unstyled button that opens a dialog by HTML itself, so also before or without script. Browsers that do
 * not know `command` are helped by lib/client/member-tasks.
 */
export function OpenDialogButton({ dialogId, type = "button", ...rest }: OpenDialogButtonProps) {
  return <button type={type} command="show-modal" commandfor={dialogId} aria-haspopup="dialog" {...rest} />;
}
