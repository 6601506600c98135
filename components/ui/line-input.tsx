import type { ComponentProps } from "react";
import { inputStyle } from "./field-aria.ts";

interface LineInputProps extends Omit<ComponentProps<"input">, "className" | "placeholder"> {
  /** Accessible name, and what stands in it while it is empty. */
  label: string;
}

/** A one-line input among others of a kind, whose label would only repeat. All attributes of `<input>` pass through. */
export function LineInput({ label, ...input }: LineInputProps) {
  return <input aria-label={label} placeholder={label} className={inputStyle} {...input} />;
}
