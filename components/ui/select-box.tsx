import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { inputStyle } from "./field-aria.ts";
import { Icon } from "./icon.tsx";

/** A `<select>` that looks like the other inputs. Its label is elsewhere: see `SelectField`. */
export function SelectBox(props: Omit<ComponentProps<"select">, "className">) {
  return (
    <span className="relative block">
      <select
        className={`${inputStyle} cursor-pointer appearance-none truncate pe-10 text-text!`}
        {...props}
      />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-secondary"
      />
    </span>
  );
}
