import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";

interface DialogProps extends ComponentProps<"dialog"> {
  /** What `OpenDialogButton` and `openDialog` name. */
  id: string;
}

/**
 * Shows one thing over the page, such as a picture, with a dimmed backdrop: a square as large as the window and what is stored allow.
 * A native dialog: it traps and restores the focus and closes on Escape, outside and on the back gesture. Label it with `aria-label`
 * or `aria-labelledby`; put a `CloseDialogButton` inside.
 */
export function Dialog({ className, ...rest }: DialogProps) {
  return (
    // Also a popover, so that its button opens it without script.
    <dialog
      closedby="any"
      popover="auto"
      className={classNames(
        "overlay m-auto size-[min(90vmin,512px)] max-w-none overflow-hidden rounded-card",
        className,
      )}
      {...rest}
    />
  );
}
