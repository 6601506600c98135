import type { ComponentProps, ElementType } from "react";
import { classNames } from "#lib/shared/class-names";

type OpenDialogButtonProps<Of extends ElementType> = {
  /** Id of the sheet or dialog. */
  dialogId: string;
  /** The button component, such as `MenuItem`; an unstyled one by default. */
  as?: Of;
} & Omit<ComponentProps<Of>, "as" | "command" | "commandfor" | "onClick">;

/**
 * A button that opens a dialog by HTML, so also before hydration. In browsers without `command`, `EarlyPress` does;
 * without script the dialog opens as a popover.
 */
export function OpenDialogButton<Of extends ElementType = "button">(props: OpenDialogButtonProps<Of>) {
  const { dialogId, as: Shown = "button", className, ...rest }: OpenDialogButtonProps<ElementType> = props;
  const attributes = { type: "button", "aria-haspopup": "dialog", ...rest };
  return (
    <>
      <Shown
        {...attributes}
        command="show-modal"
        commandfor={dialogId}
        className={classNames(className, "noscript:hidden")}
      />
      <noscript>
        <Shown {...attributes} popoverTarget={dialogId} className={className} />
      </noscript>
    </>
  );
}
