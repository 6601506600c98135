import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";
import { Icon } from "./icon.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** A drawing, or a few letters in its place: "GIF". */
  icon: IconNode | string;
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
      {typeof icon === "string" ? (
        <span aria-hidden className="icon-letters">
          {icon}
        </span>
      ) : (
        <Icon of={icon} />
      )}
    </button>
  );
}
