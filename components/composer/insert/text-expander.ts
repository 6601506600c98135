import { createElement, type ReactNode } from "react";

/** Custom element around a field with completion. Does nothing until `startCompletion` defines it. */
export const TEXT_EXPANDER = "text-expander";

interface TextExpanderProps {
  children: ReactNode;
}

export function TextExpander({ children }: TextExpanderProps) {
  return createElement(TEXT_EXPANDER, { keys: "@ #", className: "relative" }, children);
}
