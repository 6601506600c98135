"use client";

import { useDateStyle } from "#components/ui/use-date-style";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { formatDateAndTime } from "#lib/shared/format/format-date";

interface PostDateProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** When a post was written, in full. Until the browser's zone is known the time is in UTC and says so. */
export function PostDate({ value }: PostDateProps) {
  const style = useDateStyle();
  const isLocal = useIsHydrated() || style.timeZone !== undefined;
  return (
    <time dateTime={value} lang={style.language}>
      {formatDateAndTime(value, style, isLocal ? undefined : "UTC")}
    </time>
  );
}
