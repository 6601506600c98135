import { createElement, type ReactNode } from "react";
import { FormTokenProvider } from "#components/ui/form-token";

/** Wrapper for `render`: the document's forms have the token `form-token`. */
export function WithFormToken({ children }: { children: ReactNode }) {
  return createElement(FormTokenProvider, { token: "form-token", children });
}
