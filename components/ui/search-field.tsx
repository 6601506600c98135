import { Search, X } from "lucide";
import { type ComponentProps, type RefObject, type SyntheticEvent, useRef } from "react";
import { SEARCH_MAX_LENGTH } from "#contract/limits";
import { emptyField } from "#lib/client/form/set-text";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { classNames } from "#lib/shared/class-names";
import { inputStyle } from "./field-aria.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "className" | "maxLength" | "ref"> {
  ref?: RefObject<HTMLInputElement | null>;
  /** Placeholder, and accessible name. */
  placeholder: string;
  /** Shows a clear button, which empties the field as one types and leaves the focus in it. */
  onClear?: (() => void) | undefined;
}

/** Cuts a text beyond the limit between characters, as `LimitedInput` does, by code that is loaded for it: few searches are so long. */
async function limitText({ currentTarget: field, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
  const { isComposing, inputType }: Partial<InputEvent> = nativeEvent;
  if (isComposing || inputType?.startsWith("history") || field.value.length <= SEARCH_MAX_LENGTH) return;
  const { cutToLength } = await import("./limit-length.ts");
  cutToLength(field, SEARCH_MAX_LENGTH);
}

/** A one-line input to search or filter by, named by its placeholder. All attributes of `<input>` pass through. */
export function SearchField({ ref, placeholder, onClear, ...input }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const isHydrated = useIsHydrated();
  return (
    <div className="relative">
      <Icon
        of={Search}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-icon text-muted"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, "")}
        maxLength={isHydrated ? undefined : SEARCH_MAX_LENGTH}
        onInput={limitText}
        onCompositionEnd={limitText}
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
