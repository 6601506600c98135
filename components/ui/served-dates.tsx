"use client";

import { createContext, type ReactNode } from "react";
import type { DateStyle } from "#lib/shared/date-style";

/** On the server only: how the reader of the page wants dates. */
export const ServedDateStyle = createContext<DateStyle>({});

interface ServedDatesProps {
  style: DateStyle;
  children: ReactNode;
}

/** Puts the dates of the server's HTML as its reader has chosen. The browser knows that from the attributes of `<html>`. */
export function ServedDates({ style, children }: ServedDatesProps) {
  // Known when the code is built, so that browsers load nothing of the context.
  if (typeof window !== "undefined") return children;
  return <ServedDateStyle value={style}>{children}</ServedDateStyle>;
}
