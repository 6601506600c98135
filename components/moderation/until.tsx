"use client";

import { useDateStyle } from "#components/ui/use-date-style";
import { formatDateAndTime } from "#lib/shared/format/format-date";

interface UntilProps {
  /** When it ends; null if a moderator has to end it. */
  value: string | null;
}

/** "until Nov 28, 2026, 6:45 AM", or "for good". */
export function Until({ value }: UntilProps) {
  const style = useDateStyle();
  if (value === null) return "for good";
  return (
    <>
      until{" "}
      <time dateTime={value} lang={style.language}>
        {formatDateAndTime(value, style)}
        {style.zoneNote}
      </time>
    </>
  );
}
