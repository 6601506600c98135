"use client";

import { createContext, type ReactNode } from "react";
import type { DateStyle } from "#lib/shared/format/date-style";

/** How the reader wants dates; on the server only. */
export const ServedDateStyle = createContext<DateStyle>({});

interface ServedDatesProps {
  style: DateStyle;
  children: ReactNode;
}

/** Provides the reader's date style to the server render. The browser reads it from the attributes of `<html>`. */
export function ServedDates({ style, children }: ServedDatesProps) {
  // Constant at build time, so that browser bundles do not contain the context.
  if (typeof window !== "undefined") return children;
  return <ServedDateStyle value={style}>{children}</ServedDateStyle>;
}
