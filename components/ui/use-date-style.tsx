"use client";

import { use } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import type { DateStyle } from "#lib/shared/format/date-style";
import { ServedDateStyle } from "./served-dates.tsx";

interface ReaderDateStyle extends DateStyle {
  /** What follows a time of day: " UTC" as long as the reader's zone is not known. */
  readonly zoneNote: "" | " UTC";
}

/**
 * How this page's reader wants dates, for formatFullTime and its like. Only the browser knows the zone of a reader who has chosen
 * none, so the server renders their dates in UTC; the browser begins with the same, and shows its own once it is hydrated.
 */
export function useDateStyle(): ReaderDateStyle {
  // Constant at build time; the browser reads the attributes of `<html>`.
  const { language, timeZone } =
    typeof window === "undefined" ? use(ServedDateStyle) : document.documentElement.dataset;
  const isZoneKnown = useIsHydrated() || timeZone !== undefined;
  return { language, timeZone: isZoneKnown ? timeZone : "UTC", zoneNote: isZoneKnown ? "" : " UTC" };
}
