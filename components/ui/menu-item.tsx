import type { IconNode } from "lucide";
import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "#lib/shared/class-names";
import { Icon } from "./icon.tsx";

interface MenuItemProps extends ComponentProps<"button"> {
  icon: IconNode;
  isDanger?: boolean;
  /** Focusable by the arrow keys, but choosing it does nothing. */
  isDisabled?: boolean;
}

function stayOpen(event: MouseEvent): void {
  event.stopPropagation();
}

/** One entry of a `Menu`. The menu closes when it is chosen. */
export function MenuItem({
  icon,
  isDanger = false,
  isDisabled = false,
  type = "button",
  className,
  children,
  ...rest
}: MenuItemProps) {
  return (
    <button
      type={type}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? stayOpen : undefined}
      className={classNames(
        "flex min-h-touch w-full items-center gap-3 rounded-control px-3 text-left font-medium",
        "hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-0",
        isDanger && "text-danger",
        isDisabled && "cursor-default text-secondary",
        className,
      )}
      {...rest}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}
