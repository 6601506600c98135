import type { ComponentProps } from "react";
import { inputStyle } from "./field-aria.ts";
import { LimitedInput } from "./limited-input.tsx";

interface LineInputProps extends Omit<ComponentProps<typeof LimitedInput>, "className" | "placeholder"> {
  /** Accessible name and placeholder. */
  label: string;
}

/** A one-line input in a group of similar ones, without a visible label. All attributes of `<input>` pass through. */
export function LineInput({ label, ...input }: LineInputProps) {
  return (
    <LimitedInput
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      className={inputStyle}
      {...input}
    />
  );
}
