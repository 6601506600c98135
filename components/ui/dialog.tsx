import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";

interface DialogProps extends ComponentProps<"dialog"> {
  /** What `OpenDialogButton` and `openDialog` name. */
  id: string;
}

/**
 * Shows one thing over everything, such as a picture, with the page dimmed around it. Native: it holds and returns the
 * focus and closes on Escape, outside and on the back gesture. Name it with `aria-label` or `aria-labelledby`; put a `CloseDialogButton` inside.
 */
export function Dialog({ className, ...rest }: DialogProps) {
  return (
    // A popover, too: that is how its button opens it without script.
    <dialog
      closedby="any"
      popover="auto"
      className={classNames("overlay overlay-picture", className)}
      {...rest}
    />
  );
}
