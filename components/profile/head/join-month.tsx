"use client";

import { useDateStyle } from "#components/ui/use-date-style";
import { formatMonthAndYear } from "#lib/shared/format/format-calendar";

interface JoinMonthProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** The month in which a member joined. */
export function JoinMonth({ value }: JoinMonthProps) {
  const style = useDateStyle();
  return (
    <time dateTime={value} lang={style.language}>
      {formatMonthAndYear(value, style)}
    </time>
  );
}
