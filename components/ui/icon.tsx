import type { IconNode } from "lucide";
import { createElement } from "react";
import { classNames } from "#lib/shared/class-names";

interface IconProps {
  /** Drawing from `lucide`, such as `Bell`. */
  of: IconNode;
  /** Size and color; `size-icon` (20 px) and the text's color otherwise. */
  className?: string;
}

/** An outline icon. Always decorative: text or a label beside it has its meaning. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames("icon", className ?? "size-icon")}>
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
