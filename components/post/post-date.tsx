"use client";

import { useDateStyle } from "#components/ui/use-date-style";
import { formatDateAndTime } from "#lib/shared/format/format-date";

interface PostDateProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** When a post was written, in full. */
export function PostDate({ value }: PostDateProps) {
  const style = useDateStyle();
  return (
    <time dateTime={value} lang={style.language}>
      {formatDateAndTime(value, style) + style.zoneNote}
    </time>
  );
}
