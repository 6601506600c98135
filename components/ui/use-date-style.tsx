"use client";

import { use } from "react";
import type { DateStyle } from "#lib/shared/format/date-style";
import { ServedDateStyle } from "./served-dates.tsx";

/** How this page's reader wants dates, for formatFullTime and its like. */
export function useDateStyle(): DateStyle {
  // Constant at build time; the browser reads the attributes of `<html>`.
  return typeof window === "undefined" ? use(ServedDateStyle) : document.documentElement.dataset;
}
