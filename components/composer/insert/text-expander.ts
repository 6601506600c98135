import { createElement, type ReactNode } from "react";

/** Element around the field that names and hashtags are completed in. It does nothing until `startCompletion` defines it. */
export const TEXT_EXPANDER = "text-expander";

interface TextExpanderProps {
  children: ReactNode;
}

export function TextExpander({ children }: TextExpanderProps) {
  return createElement(TEXT_EXPANDER, { keys: "@ #", className: "relative block" }, children);
}
