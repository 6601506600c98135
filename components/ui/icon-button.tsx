import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";
import { Icon } from "./icon.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconNode;
  /** Accessible name, and the tooltip. */
  label: string;
}

/** A round button with only an icon. */
export function IconButton({ icon, label, type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames("icon-button", className)}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  );
}
