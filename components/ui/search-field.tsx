import { Search, X } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";
import { inputStyle } from "./field-aria.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  /** Placeholder, and accessible name. */
  placeholder: string;
  /** Shows a clear button. */
  onClear?: (() => void) | undefined;
}

/** A one-line input to search or filter by, named by its placeholder. All attributes of `<input>` pass through. */
export function SearchField({ placeholder, onClear, ...input }: SearchFieldProps) {
  return (
    <div className="relative">
      <Icon
        of={Search}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-icon text-muted"
      />
      <input
        type="search"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, "")}
        className={classNames(inputStyle, "ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden")}
        {...input}
      />
      {onClear && (
        <IconButton icon={X} label="Clear" onClick={onClear} className="absolute inset-y-0 end-0" />
      )}
    </div>
  );
}
