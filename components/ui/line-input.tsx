import type { ComponentProps } from "react";
import { inputStyle } from "./field-aria.ts";

interface LineInputProps extends Omit<ComponentProps<"input">, "className" | "placeholder"> {
  /** Accessible name and placeholder. */
  label: string;
}

/** A one-line input in a group of similar ones, without a visible label. All attributes of `<input>` pass through. */
export function LineInput({ label, ...input }: LineInputProps) {
  return <input aria-label={label} placeholder={label} className={inputStyle} {...input} />;
}
