import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";
import { Icon } from "./icon.tsx";

interface MenuItemProps extends ComponentProps<"button"> {
  icon: IconNode;
  isDanger?: boolean;
}

/** One entry of a `Menu`. The menu closes when it is chosen. */
export function MenuItem({
  icon,
  isDanger = false,
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
      className={classNames(
        "flex min-h-touch w-full items-center gap-3 rounded-control px-3 text-left font-medium",
        "hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-0",
        isDanger && "text-danger",
        className,
      )}
      {...rest}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}
