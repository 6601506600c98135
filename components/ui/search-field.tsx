import { Search, X } from "lucide";
import { type ComponentProps, type RefObject, useRef } from "react";
import { SEARCH_MAX_LENGTH } from "#contract/limits";
import { emptyField } from "#lib/client/form/set-text";
import { classNames } from "#lib/shared/class-names";
import { inputStyle } from "./field-aria.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { LimitedInput } from "./limited-input.tsx";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "className" | "maxLength" | "ref"> {
  ref?: RefObject<HTMLInputElement | null>;
  /** Placeholder, and accessible name. */
  placeholder: string;
  /** Shows a clear button, which empties the field as one types and leaves the focus in it. */
  onClear?: (() => void) | undefined;
}

/** A one-line input to search or filter by, named by its placeholder. All attributes of `<input>` pass through. */
export function SearchField({ ref, placeholder, onClear, ...input }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  return (
    <div className="relative">
      <Icon
        of={Search}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-icon text-muted"
      />
      <LimitedInput
        ref={field}
        type="search"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, "")}
        maxLength={SEARCH_MAX_LENGTH}
        className={classNames(inputStyle, "ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden")}
        {...input}
      />
      {onClear && (
        <IconButton
          icon={X}
          label="Clear"
          onClick={() => {
            emptyField(field.current);
            onClear();
          }}
          className="absolute inset-y-0 end-0"
        />
      )}
    </div>
  );
}
