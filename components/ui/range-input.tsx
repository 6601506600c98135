"use client";

import "./range-input.css";
import type { ComponentProps } from "react";

/** A slider in our own colors. All attributes of `<input>` pass through. */
export function RangeInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return <input type="range" className="range-input h-11 min-w-0 flex-1 cursor-pointer" {...props} />;
}
