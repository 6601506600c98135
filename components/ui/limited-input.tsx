"use client";

import type { ComponentProps } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { limitLength } from "./limit-length.ts";

interface LimitedInputProps extends ComponentProps<"input"> {
  /** In visible characters. */
  maxLength: number;
}

/** An `<input>` that takes at most `maxLength` visible characters. All its attributes pass through. */
export function LimitedInput({ maxLength, onInput, ...input }: LimitedInputProps) {
  const isHydrated = useIsHydrated();
  // Without script the attribute is all there is to tell that a text is too long.
  return (
    <input maxLength={isHydrated ? undefined : maxLength} {...input} {...limitLength(maxLength, onInput)} />
  );
}
