"use client";

import { useDateStyle } from "#components/ui/use-date-style";
import { formatWith } from "#lib/shared/format/format-date";

/** The Monday on which a week begins, in UTC like the week itself. */
export function WeekStart({ value }: { value: string }) {
  const { language } = useDateStyle();
  return (
    <time dateTime={value} lang={language}>
      {formatWith(new Date(value), { month: "short", day: "numeric", timeZone: "UTC" }, language)}
    </time>
  );
}
